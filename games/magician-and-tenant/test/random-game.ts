import { fastRng } from '@spellbough/kernel'
import type { Move } from '../rules/moves.ts'
import { awaited, freshTable, type Table } from './positions.ts'

/** A game of random moves to its end; the layout is confirmed at once. */
export function randomGame(seed: number, magician: 'first' | 'second' = 'first'): Table {
  const match = freshTable({ magician, fairLayout: seed % 2 === 0 }, seed)
  const rng = fastRng(seed)
  while (match.result === undefined) {
    const seat = awaited(match)
    const moves = match.moves(seat)
    match.play(seat, moves[match.state.phase === 'layout' ? 0 : rng.int(moves.length)] as Move, 0)
  }
  return match
}
