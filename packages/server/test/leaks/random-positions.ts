import { HOST, hasSeat, type Position, type Rng, type Rules, randomSeat } from '@spellbough/kernel'
import type { MatchSetup } from './recorded-match.ts'

/** No game by chance is followed further than this. */
const MAX_MOVES = 2_000

/** A game played by chance up to a point chosen by chance, at which it is not the host who is waited for. */
export function randomPosition({ game: { rules }, config, seats }: MatchSetup, rng: Rng): Position {
  const length = playRandomMoves(rules, rules.setup(config, seats, rng), MAX_MOVES, rng)
  const state = rules.setup(config, seats, rng)
  let found = rules.copy(state)
  for (let step = rng.int(length); step > 0 && playRandomMoves(rules, state, 1, rng) === 1; step--) {
    if (rules.result(state) === undefined && !hasSeat(rules.toAct(state), HOST)) found = rules.copy(state)
  }
  return found
}

/** Makes so many moves by chance, or as many as there are to the end; tells how many. */
export function playRandomMoves(rules: Rules, state: Position, most: number, rng: Rng): number {
  let made = 0
  for (; made < most && rules.result(state) === undefined; made++) {
    const seat = randomSeat(rules.mayAct?.(state) ?? rules.toAct(state), rng)
    const moves = rules.moves(state, seat)
    const chosen = moves[rng.int(moves.length)]
    if (chosen === undefined) throw new Error('Whoever may act has a move.')
    rules.play(state, seat, chosen, rng)
  }
  return made
}

/** A position of a game by chance that is as wished. */
export function positionWhere(
  { game: { rules }, config, seats }: MatchSetup,
  rng: Rng,
  wished: (state: Position) => boolean,
): Position {
  for (;;) {
    const state = rules.setup(config, seats, rng)
    do {
      if (rules.result(state) === undefined && wished(state)) return state
    } while (playRandomMoves(rules, state, 1, rng) === 1)
  }
}
