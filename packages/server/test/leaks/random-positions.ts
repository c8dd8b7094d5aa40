import { HOST, hasSeat, type Position, type Rng, type Rules, randomSeat } from '@spellbough/kernel'
import type { MatchSetup } from './recorded-match.ts'

/** The longest random game. */
const MAX_MOVES = 2_000

/** A position of a random game, after a random number of moves, in which the host is not awaited. */
export function randomPosition({ game: { rules }, config, seats }: MatchSetup, rng: Rng): Position {
  const length = playRandomMoves(rules, rules.setup(config, seats, rng), MAX_MOVES, rng)
  const state = rules.setup(config, seats, rng)
  let found = rules.copy(state)
  for (let step = rng.int(length); step > 0 && playRandomMoves(rules, state, 1, rng) === 1; step--) {
    if (rules.result(state) === undefined && !hasSeat(rules.toAct(state), HOST)) found = rules.copy(state)
  }
  return found
}

/** Makes up to `maxMoves` random moves, or plays to the end; returns the number of moves. */
export function playRandomMoves(rules: Rules, state: Position, maxMoves: number, rng: Rng): number {
  let made = 0
  for (; made < maxMoves && rules.result(state) === undefined; made++) {
    const seat = randomSeat(rules.mayAct?.(state) ?? rules.toAct(state), rng)
    const moves = rules.moves(state, seat)
    const chosen = moves[rng.int(moves.length)]
    if (chosen === undefined) throw new Error('A seat that may act has no move.')
    rules.play(state, seat, chosen, rng)
  }
  return made
}

/** A position of a random game that `matches`. */
export function positionWhere(
  { game: { rules }, config, seats }: MatchSetup,
  rng: Rng,
  matches: (state: Position) => boolean,
): Position {
  for (;;) {
    const state = rules.setup(config, seats, rng)
    do {
      if (rules.result(state) === undefined && matches(state)) return state
    } while (playRandomMoves(rules, state, 1, rng) === 1)
  }
}
