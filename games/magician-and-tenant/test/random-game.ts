import { playRandomly } from '@spellbough/kernel/kit'
import type { Move } from '../rules/moves.ts'
import { newMatch, play, type TestMatch } from './positions.ts'

/** A game of random moves to its end; the dealt layout is confirmed at once. */
export function randomGame(seed: number, magician: 'first' | 'second' = 'first'): TestMatch {
  const match = newMatch({ magician, fairLayout: seed % 2 === 0 }, seed)
  while (match.state.phase === 'layout')
    play(match, match.moves(match.state.config.magician === 'first' ? 0 : 1)[0] as Move)
  return playRandomly(match, seed)
}
