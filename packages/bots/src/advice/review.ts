import type { GameTypes, Rng, Seat, SeatView } from '@spellbough/kernel'
import type { Budget } from '../bot.ts'
import type { GameModel } from '../one-ply.ts'
import type { DecisionReview, MoveAdvice } from './advice.ts'
import { analyzeMoves, beliefTrackerFor } from './analyze-moves.ts'

/** A choice that a seat once had: all it knew and could do then, and what it did. Never the state. */
export interface Decision<G extends GameTypes = GameTypes> {
  /** The entry's number in the log. */
  readonly entry: number
  readonly seat: Seat
  readonly view: SeatView<G['view']>
  readonly moves: readonly G['move'][]
  /** One of the moves. */
  readonly chosen: G['move']
}

/**
 * Judges one after another the decisions of one seat, in the order in which they were made, by what the seat knew then
 * and remembered. `budget` is for each of them. Where there was only one move, nothing is judged. It stops between two
 * decisions whenever it is not asked on, so that whoever shows it can do other things meanwhile.
 */
export function* reviewDecisions<G extends GameTypes>(
  game: GameModel<G>,
  decisions: Iterable<Decision<G>>,
  budget: Budget,
  now: () => number,
  rng: Rng,
): Generator<DecisionReview<G>, void, undefined> {
  const mind = beliefTrackerFor(game)
  for (const { entry, seat, view, moves, chosen } of decisions) {
    if (moves.length < 2) {
      mind.observe?.(view, seat)
      continue
    }
    const advice = analyzeMoves(game, { seat, view, moves, budget, rng }, now, mind, chosen)
    const own = advice.find(({ move }) => move === chosen)
    if (own !== undefined) yield reviewOf(entry, own, advice)
  }
}

/** What was chosen is itself the best where nothing was seen to do better. */
function reviewOf<G extends GameTypes>(
  entry: number,
  chosen: MoveAdvice<G>,
  [first = chosen]: readonly MoveAdvice<G>[],
): DecisionReview<G> {
  const best = first.value > chosen.value ? first : chosen
  return { entry, chosen, best, cost: best.value - chosen.value }
}

/** The choices that have cost most, in the order of play. What cost less than could be chance is none. */
export const turningPoints = <G extends GameTypes>(
  judged: Iterable<DecisionReview<G>>,
  most = 5,
): DecisionReview<G>[] =>
  [...judged]
    .filter(({ cost }) => cost >= MIN_COST)
    .sort((one, other) => other.cost - one.cost)
    .slice(0, most)
    .sort((one, other) => one.entry - other.entry)

/** The smallest part of the win that is worth telling. */
const MIN_COST = 0.05
