import { fastRng, seatsOf } from '@spellbough/kernel'
import type { Config } from '../rules/state.ts'
import { newMatch, type TestMatch } from './positions.ts'

/** A game of random moves, to its end or to the first decision of a round (counted from 0). */
export function randomGame(seats: number, level: Config['level'], seed: number, untilRound = Infinity): TestMatch {
  const match = newMatch(seats, { level }, seed)
  playRandomly(match, seed, untilRound)
  return match
}

export function playRandomly(match: TestMatch, seed: number, untilRound = Infinity): void {
  const rng = fastRng(seed)
  while (match.result === undefined && match.state.round < untilRound) {
    const able = seatsOf(match.mayAct)
    const seat = able[rng.int(able.length)] ?? 0
    const moves = match.moves(seat)
    match.play(seat, moves[rng.int(moves.length)], 0)
  }
}
