/** What the page announces: what stops everybody, who is first and last to finish, and the rounds. */
import type { Announcement, AnnouncementContext } from '@spellbough/board-kit'
import { playerName } from '@spellbough/kernel'
import { cardOf } from '../data/cards.ts'
import type { Event } from '../rules/events.ts'
import type { MagicalTreehouse } from '../rules/state.ts'
import { textsOf } from './texts.ts'

/** A Spell that asks nobody is over at once, so it is announced a little longer than other moments. */
const SPELL_MS = 3000
const MOMENT_MS = 2500

export function announcements(
  events: readonly Event[],
  context: AnnouncementContext<MagicalTreehouse>,
): readonly Announcement[] {
  return events.flatMap((event) => announcementOf(event, context) ?? [])
}

function announcementOf(
  event: Event,
  { view, who, names, language }: AnnouncementContext<MagicalTreehouse>,
): Announcement | undefined {
  const texts = textsOf(language)
  const { say } = texts
  switch (event.type) {
    case 'cast':
      // One that waits for choices has its own sign over the board until all have chosen.
      if (event.seat === who || view.phase === 'spell') return undefined
      return {
        kind: 'moment',
        title: say.announce.casts(playerName(names, event.seat), texts.card(cardOf(event.spell))),
        text: texts.ability(cardOf(event.spell)),
        seat: event.seat,
        durationMs: SPELL_MS,
      }
    case 'bribed':
      if (event.to !== who) return undefined
      return {
        kind: 'moment',
        title: say.announce.bribesYou(playerName(names, event.seat)),
        text: say.announce.cardsMoveOn(event.count),
        seat: event.seat,
        durationMs: MOMENT_MS,
      }
    case 'dropped-out': {
      const done = view.out.filter((isOut) => isOut).length
      const isEdge = done === 1 || done === view.seats || view.phase !== 'planning'
      if (event.seat === who || !isEdge) return undefined
      return {
        kind: 'moment',
        title: say.announce.finished(playerName(names, event.seat)),
        text: say.announce.finishedText(event.biscuit, view.plate, view.phase === 'planning'),
        seat: event.seat,
        durationMs: MOMENT_MS,
      }
    }
    case 'turn-order': {
      const [first] = event.order
      if (first === undefined) return undefined
      return {
        kind: 'moment',
        title: first === who ? say.announce.youBuildFirst : say.announce.buildsFirst(playerName(names, first)),
        text: say.announce.order(event.order.map((seat) => (seat === who ? say.you : playerName(names, seat)))),
        seat: first,
        durationMs: MOMENT_MS,
      }
    }
    case 'round':
      // The first one needs no announcement: it is what the page opens with.
      if (event.round === 0) return undefined
      return {
        kind: 'moment',
        title: say.announce.round(event.round),
        text: say.announce.roundText(event.round + 1, event.plate),
        durationMs: MOMENT_MS,
      }
    case 'over':
      return { kind: 'moment', title: say.announce.over, text: say.announce.overText, durationMs: MOMENT_MS }
    default:
      return undefined
  }
}
