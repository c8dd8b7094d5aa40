/** What is seen travelling over the table when something happens. */
import { pileSize, type Seat } from '@spellbough/kernel'
import { giveSide, takeSide } from '../rules/carriages.ts'
import type { Event } from '../rules/events.ts'
import type { Move } from '../rules/moves.ts'
import type { View } from '../rules/state.ts'

/** Something on the table that things come from or go to. */
export type FlightAnchor = `${'hand' | 'plan' | 'deck' | 'trash' | 'car' | 'seat'}-${number}` | 'plate'

export interface Flight {
  readonly what: 'cards' | 'biscuit'
  readonly from: FlightAnchor
  readonly to: FlightAnchor
  /** How many cards travel. */
  readonly count: number
  /** In which part of a beat: the parts follow each other. */
  readonly part: number
}

/** The flights of what happened; `view` is how it stands after all of it. */
export function flightsForEvents(events: readonly Event[], view: View): readonly Flight[] {
  // The direction of play as it was before the first of them.
  const turns = events.filter(({ type }) => type === 'reversed').length
  let direction = turns % 2 === 0 ? view.direction : -view.direction
  return events.flatMap((event) => {
    if (event.type === 'reversed') direction = -direction
    return flightsForEvent(event, { ...view, direction })
  })
}

function flightsForEvent(event: Event, view: View): readonly Flight[] {
  const cards = (from: FlightAnchor, to: FlightAnchor, count: number, part: number): readonly Flight[] =>
    count === 0 ? [] : [{ what: 'cards', from, to, count, part }]
  const biscuit = (from: FlightAnchor, to: FlightAnchor, part: number): Flight => ({
    what: 'biscuit',
    from,
    to,
    count: 1,
    part,
  })
  switch (event.type) {
    case 'took':
      return cards(`car-${takeSide(view, event.seat)}`, `hand-${event.seat}`, event.count, 0)
    case 'drew':
      return cards(`deck-${event.seat}`, `hand-${event.seat}`, event.count, 0)
    case 'spent':
      return view.carriages.flatMap((_, side) => cards(`car-${side}`, `hand-${event.seat}`, event.count, 0))
    case 'bribed': {
      const { seat, to, count } = event
      return [
        biscuit(`seat-${seat}`, `seat-${to}`, 1),
        ...cards(`car-${takeSide(view, to)}`, `car-${giveSide(view, to)}`, count, 1),
      ]
    }
    case 'placed':
      return [
        ...cards(`hand-${event.seat}`, `plan-${event.seat}`, 1, 2),
        ...cards(`hand-${event.seat}`, `car-${giveSide(view, event.seat)}`, event.passed, 2),
      ]
    case 'trashed':
      return cards(`hand-${event.seat}`, `trash-${event.seat}`, event.cards.length, 2)
    case 'dropped-out':
      return event.biscuit ? [biscuit('plate', `seat-${event.seat}`, 3)] : []
    case 'put-down':
      return cards(`hand-${event.seat}`, `car-${giveSide(view, event.seat)}`, event.count, 4)
    case 'discarded':
      return cards(`${event.from === 'hand' ? 'hand' : 'plan'}-${event.seat}`, `trash-${event.seat}`, 1, 4)
    default:
      return []
  }
}

/** The animations of a move that was just sent and is not confirmed yet. */
export function flightsForMove(move: Move, seat: Seat, view: View): readonly Flight[] {
  if (view.config.pace === 'structured' || view.phase !== 'planning') return []
  const size = (piles: View['hands'], at: number) => pileSize(piles[at] ?? 0)
  switch (move.do) {
    case 'place':
      return flightsForEvent({ type: 'placed', seat, passed: size(view.hands, seat) - 1 }, view)
    case 'take':
      return flightsForEvent({ type: 'took', seat, count: size(view.carriages, takeSide(view, seat)) }, view)
    case 'draw':
      return flightsForEvent({ type: 'drew', seat, count: 4 }, view)
    case 'drop-out':
      return flightsForEvent({ type: 'dropped-out', seat, biscuit: view.plate > 0 }, view)
    default:
      return []
  }
}
