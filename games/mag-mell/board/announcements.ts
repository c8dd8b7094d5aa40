/** What must not be missed: thefts, raised limits, the last round, the Druid's swap, and every treasure claimed. */
import type { Announcement, AnnouncementContext } from '@spellbough/board-kit'
import type { Seat } from '@spellbough/kernel'
import type { ReactNode } from 'react'
import { type Card, cardOf, mage, SHAPESHIFTER } from '../data/cards.ts'
import { ROUNDS, TREASURES } from '../data/treasures.ts'
import { claimStrengths } from '../help/claim-context.ts'
import type { Event } from '../rules/events.ts'
import { canPick, pickLimit } from '../rules/picking.ts'
import { tokenOn } from '../rules/scoring.ts'
import type { MagMell } from '../rules/state.ts'
import { textsOf } from './texts.ts'

type Context = AnnouncementContext<MagMell>
type EventOf<Type extends Event['type']> = Extract<Event, { type: Type }>

/** How long a claimed treasure is announced; its lanes stay in sight a little longer. */
const CLAIMED_MS = 4000

/** Draws one card for three. */
type DrawTheft = (taken: Card, given: readonly Card[]) => ReactNode

export function announcementsOf(events: readonly Event[], context: Context, draw: DrawTheft): readonly Announcement[] {
  // Treasures that are settled at once, as in the basic game, are shown by the board one after the other.
  const isReview = events.filter(({ type }) => type === 'claimed').length > 1
  return events.flatMap((event): Announcement[] => {
    switch (event.type) {
      case 'stole':
        return event.seat === context.who ? [] : [theft(event, context, draw)]
      case 'picked':
        return raisedLimit(event, context)
      case 'picking-over':
        return lockedOut(event, context)
      case 'round':
        return event.round === ROUNDS - 1 ? [lastRound(context)] : []
      case 'swapped':
        return event.seat === context.who ? [] : [swapped(event, context)]
      case 'claimed':
        return isReview ? [] : [claimed(event, context)]
      default:
        return []
    }
  })
}

function theft(event: EventOf<'stole'>, { view, who, names, language }: Context, draw: DrawTheft): Announcement {
  const { say, card, aCard } = textsOf(language)
  const thief = names[event.seat] ?? ''
  if (event.from !== who)
    return {
      kind: 'moment',
      title: say.announce.robs(thief, names[event.from] ?? '', aCard(event.card)),
      text: say.announce.robsFor(event.given.map((id) => card(cardOf(id)))),
      seat: event.seat,
      picture: draw(cardOf(event.card), [SHAPESHIFTER, ...event.given.map(cardOf)]),
    }
  const total = view.totals[who] ?? 0
  const limit = pickLimit(view)
  return {
    kind: 'stop',
    title: say.announce.robbed(thief, event.card),
    text: [
      say.announce.robbedFor(event.given.map((id) => card(cardOf(id)))),
      say.announce.countsOne(total, limit, total < limit && canPick(view, who)),
      say.announce.nowYours,
    ].join(' '),
    seat: event.seat,
    picture: draw(cardOf(event.card), [SHAPESHIFTER, ...event.given.map(cardOf)]),
  }
}

/** Somebody else passed the limit of the others. What the starter opens with is the first limit and raises none. */
function raisedLimit(event: EventOf<'picked'>, { view, who, names, language }: Context): Announcement[] {
  const { value } = mage(cardOf(event.card))
  const others = view.totals.filter((_, seat) => seat !== event.seat)
  const limit = Math.max(event.total - value, ...others)
  const isOpening = event.seat === view.starter && others.every((total) => total === 0)
  if (event.seat === who || isOpening || event.total <= limit) return []
  const { say, card } = textsOf(language)
  return [
    {
      kind: 'moment',
      title: say.announce.raises(names[event.seat] ?? '', event.total),
      text: say.announce.raisesWith(
        card(cardOf(event.card)),
        value,
        who === 'spectator' ? undefined : (view.totals[who] ?? 0),
      ),
      seat: event.seat,
    },
  ]
}

function lockedOut(event: EventOf<'picking-over'>, { view, who, language }: Context): Announcement[] {
  if (who === 'spectator' || !event.lockedOut.includes(who)) return []
  const { announce } = textsOf(language).say
  return [{ kind: 'moment', title: announce.lockedOut, text: announce.lockedWhy(view.totals[who] ?? 0, event.limit) }]
}

function lastRound({ language }: Context): Announcement {
  const { announce } = textsOf(language).say
  return { kind: 'stop', title: announce.lastRound, text: announce.lastRoundText }
}

function swapped(event: EventOf<'swapped'>, { view, names, language }: Context): Announcement {
  const { say, treasure } = textsOf(language)
  const [one, other] = event.treasures.map((id) => say.nowWorth(treasure(id), tokenOn(view, TREASURES.indexOf(id))))
  return {
    kind: 'stop',
    title: say.announce.swaps(names[event.seat] ?? ''),
    text: `${one} ${other}`,
    seat: event.seat,
  }
}

function claimed(event: EventOf<'claimed'>, { who, names, language }: Context): Announcement {
  const { say, treasure } = textsOf(language)
  const { announce } = say
  const { most, second, tied } = claimStrengths(event.strength)
  const name = treasure(event.treasure)
  const isOwn = (seat: Seat) => seat === who
  if (event.winner === null)
    return {
      kind: 'moment',
      title: announce.nobodyTakes(name, event.token),
      text:
        most === 0
          ? announce.nobodyHas
          : announce.tied(
              tied.filter((seat) => !isOwn(seat)).map((seat) => names[seat] ?? ''),
              tied.some(isOwn),
              most,
            ),
      durationMs: CLAIMED_MS,
    }
  const isSecondOwn = who !== 'spectator' && !isOwn(event.winner) && event.strength[who] === second
  return {
    kind: 'moment',
    title: isOwn(event.winner)
      ? announce.youTake(name, event.token)
      : announce.takes(names[event.winner] ?? '', name, event.token),
    text: announce.against(most, second, isSecondOwn),
    seat: event.winner,
    durationMs: CLAIMED_MS,
  }
}
