import type { Rng } from '@spellbough/kernel'
import { type Decision, visitDecisions } from '@spellbough/kernel/kit'
import type { Move } from '../../rules/moves.ts'
import type { MagicianAndTenant } from '../../rules/state.ts'
import { newMatch } from '../../test/positions.ts'

/** Shows every decision of some random games, those of the layout included. */
export function forEachDecision(visit: (decision: Decision<MagicianAndTenant>) => void): void {
  for (const seed of [1, 2, 3, 4, 5, 6]) {
    const match = newMatch({ magician: seed % 2 === 0 ? 'first' : 'second', fairLayout: seed % 3 === 0 }, seed)
    visitDecisions(match, seed, visit, chooseMove)
  }
}

/** Any move, but two times out of three one that turns up a room, enters a Portal or steals, so that rare choices come up. */
function chooseMove(moves: readonly Move[], rng: Rng): Move {
  const preferred = moves.filter((move) => move.do === 'flip' || move.do === 'portal' || move.do === 'steal')
  const from = preferred.length > 0 && rng.int(3) > 0 ? preferred : moves
  return from[rng.int(from.length)] as Move
}
