import type { Rng } from '@spellbough/kernel'
import { type Decision, visitDecisions } from '@spellbough/kernel/kit'
import type { Move } from '../../rules/moves.ts'
import type { Config, MagicalTreehouse } from '../../rules/state.ts'
import { matchFromFile, newMatch } from '../../test/positions.ts'

const GAME_SETUPS: readonly (readonly [seats: number, config: Partial<Config>, seed: number])[] = [
  [2, { pace: 'realtime' }, 1],
  [3, { pace: 'structured', side: 'night' }, 2],
  [4, { pace: 'realtime', tiles: 'shuffled' }, 3],
  [4, { pace: 'structured' }, 4],
  [3, { apprentice: true }, 5],
]

/** Shows every decision of some random games of all kinds, and of positions in which rare moves are possible. */
export function forEachDecision(visit: (decision: Decision<MagicalTreehouse>) => void): void {
  for (const [seats, config, seed] of GAME_SETUPS)
    visitDecisions(newMatch(seats, config, seed), seed, visit, chooseMove)
  for (const name of ['pipe-move', 'house-between-chains', 'rulebook-example', 'level-2-on-flipped'])
    for (const seed of [7, 8]) visitDecisions(matchFromFile(name), seed, visit, chooseMove)
}

/** Any move, but seldom one that ends a step, so that plans and Villages grow. */
function chooseMove(moves: readonly Move[], rng: Rng): Move {
  const growing = moves.filter(({ do: kind }) => kind !== 'drop-out' && kind !== 'trash' && kind !== 'decline')
  const from = growing.length > 0 && rng.int(8) > 0 ? growing : moves
  return from[rng.int(from.length)] as Move
}
