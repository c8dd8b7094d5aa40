import { fastRng } from '@spellbough/kernel'
import type { Move } from '../rules/moves.ts'
import { awaitedSeat, newMatch, type TestMatch } from './positions.ts'

/** A game of random moves to its end; the layout is confirmed at once. */
export function randomGame(seed: number, magician: 'first' | 'second' = 'first'): TestMatch {
  const match = newMatch({ magician, fairLayout: seed % 2 === 0 }, seed)
  const rng = fastRng(seed)
  while (match.result === undefined) {
    const seat = awaitedSeat(match)
    const moves = match.moves(seat)
    match.play(seat, moves[match.state.phase === 'layout' ? 0 : rng.int(moves.length)] as Move, 0)
  }
  return match
}
