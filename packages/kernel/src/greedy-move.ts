import type { Evaluate } from './game.ts'
import type { Rng } from './rng.ts'
import type { GameTypes, Rules } from './rules.ts'
import type { Seat } from './seats.ts'

/**
 * The index of the move with the highest score, the first of equals; `fallback` if every score is minus infinity. For
 * rollout policies.
 */
export function greedyMove<Move>(moves: readonly Move[], scoreOf: (move: Move) => number, fallback = 0): number {
  let best = fallback
  let highest = Number.NEGATIVE_INFINITY
  for (let index = 0; index < moves.length; index++) {
    const score = scoreOf(moves[index] as Move)
    if (score > highest) {
      highest = score
      best = index
    }
  }
  return best
}

/** A score for `greedyMove`: the evaluation of the position after the move. */
export const scoreByOnePly =
  <G extends GameTypes>(
    { rules, evaluate }: { readonly rules: Pick<Rules<G>, 'copy' | 'play'>; readonly evaluate: Evaluate<G> },
    state: G['state'],
    seat: Seat,
    rng: Rng,
  ) =>
  (move: G['move']): number => {
    const after = rules.copy(state)
    rules.play(after, seat, move, rng)
    return evaluate(after, seat)
  }
