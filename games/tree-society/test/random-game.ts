import { fastRng } from '@spellbough/kernel'
import type { Config } from '../rules/state.ts'
import { newMatch, type TestMatch } from './positions.ts'

/** A game of random moves, to its end or to the first decision of a round (counted from 0). */
export function randomGame(seats: number, config: Partial<Config>, seed: number, untilRound = Infinity): TestMatch {
  const match = newMatch(seats, config, seed)
  const rng = fastRng(seed)
  while (match.result === undefined && match.state.round < untilRound) {
    const moves = match.moves(match.state.turn)
    match.play(match.state.turn, moves[rng.int(moves.length)], 0)
  }
  return match
}
