/** What of a game must not be missed: the end that comes, and what the others complete. */
import type { Announcement, AnnouncementContext } from '@spellbough/board-kit'
import { playerName, type Seat } from '@spellbough/kernel'
import { cardOf } from '../data/cards.ts'
import { progressOf } from '../rules/ending.ts'
import type { Event } from '../rules/events.ts'
import { pointsOf } from '../rules/scoring.ts'
import type { TreeSociety } from '../rules/state.ts'
import { House } from './house.tsx'
import { currentPoints } from './payment-options.ts'
import { textsOf } from './texts.ts'

type Context = AnnouncementContext<TreeSociety>

export const announcements = (events: readonly Event[], context: Context): readonly Announcement[] =>
  events.flatMap((event) => announcementOf(event, events, context) ?? [])

function announcementOf(event: Event, events: readonly Event[], context: Context): Announcement | undefined {
  const { view, who, names, language } = context
  const { announce } = textsOf(language).say
  const nameOf = (seat: Seat): string | undefined => (seat === who ? undefined : playerName(names, seat))
  switch (event.type) {
    case 'completed':
      // What ends the game is said once, and what the viewer does is in view anyway.
      if (event.seat === who || events.some(({ type }) => type === 'triggered')) return undefined
      return completedBy(event, context)
    case 'triggered':
      return {
        kind: 'stop',
        seat: event.seat,
        title: announce.triggered(nameOf(event.seat), event.banners),
        text: announce.triggeredText(event.lastRound + 1),
        ...pictureOf(events, event.seat),
      }
    case 'fruit-out':
      return { kind: 'stop', title: announce.fruitOut, text: announce.fruitOutText }
    case 'turn':
      return event.last && event.seat === view.starter && view.phase !== 'over'
        ? { kind: 'stop', title: announce.lastRound, text: announce.lastRoundText }
        : undefined
    default:
      return undefined
  }
}

/** The card that somebody has just completed. */
function pictureOf(events: readonly Event[], seat: Seat): Pick<Announcement, 'picture'> {
  const completed = events.find((event) => event.type === 'completed' && event.seat === seat)
  return completed?.type === 'completed' ? { picture: <House card={cardOf(completed.card)} built={3} lit /> } : {}
}

function completedBy(event: Extract<Event, { type: 'completed' }>, { view, names, language }: Context): Announcement {
  const { say, card: nameOfCard } = textsOf(language)
  const card = cardOf(event.card)
  const name = playerName(names, event.seat)
  const { needed, ending } = progressOf(view, event.seat)
  const [before, after] = [2, 3].map((stage) => pointsOf(view, event.seat, card, stage))
  const { points } = currentPoints(view, event.seat)
  const brings = before === undefined || after === undefined ? '' : say.announce.brings(after, before, name, points)
  const ends = ending === undefined ? say.announce.bannersNow(event.banners, needed) : ''
  return {
    kind: 'moment',
    seat: event.seat,
    title: say.announce.completes(name, nameOfCard(card)),
    text: [brings, ends].filter((text) => text !== '').join(' '),
    picture: <House card={card} built={3} lit />,
    durationMs: COMPLETED_MS,
  }
}

const COMPLETED_MS = 3_500
