import { fastRng, type Rng, type Seat } from '@spellbough/kernel'
import type { Event } from '../../rules/events.ts'
import type { Move } from '../../rules/moves.ts'
import type { View } from '../../rules/state.ts'
import { awaitedSeat, newMatch } from '../../test/positions.ts'

/** Every decision of some random games, layouts and all: what the player sees and may do, and what has just happened. */
export function forEachDecision(
  look: (view: View, moves: readonly Move[], seat: Seat, events: readonly Event[]) => void,
): void {
  for (const seed of [1, 2, 3, 4, 5, 6]) {
    const match = newMatch({ magician: seed % 2 === 0 ? 'first' : 'second', fairLayout: seed % 3 === 0 }, seed)
    const rng = fastRng(seed)
    let events: readonly Event[] = []
    while (match.result === undefined) {
      const seat = awaitedSeat(match)
      const moves = match.moves(seat)
      look(match.view(seat), moves, seat, events)
      events = match.play(seat, pickMove(moves, rng), 0).events.map(({ event }) => event)
    }
  }
}

/** Who lays out tries a few things and then confirms; a Tenant turns rooms up rather than walk away from them. */
function pickMove(moves: readonly Move[], rng: Rng): Move {
  const wanted = moves.filter((move) => move.do === 'flip' || move.do === 'portal' || move.do === 'steal')
  const from = wanted.length > 0 && rng.int(3) > 0 ? wanted : moves
  return from[rng.int(from.length)] as Move
}
