import type { GameTypes, Rng, Seat, SeatView } from '@spellbough/kernel'
import type { Budget } from '../bot.ts'
import type { BotGame } from '../one-ply.ts'
import { beliefTrackerFor } from '../search/belief-tracker-for.ts'
import type { DecisionReview, MoveAdvice } from './advice.ts'
import { analyzeMoves } from './analyze-moves.ts'

/** A decision of a seat in the past: the view and the moves it had then, and the one it chose. Never the state. */
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
 * Rates the decisions of one seat in the order they were made, by what the seat knew then. `budget` is for each of them.
 * Decisions with a single move are skipped. A generator, so that a caller can do other work between two decisions.
 */
export function* reviewDecisions<G extends GameTypes>(
  game: BotGame<G>,
  decisions: Iterable<Decision<G>>,
  budget: Budget,
  now: () => number,
  rng: Rng,
): Generator<DecisionReview<G>, void, undefined> {
  const beliefs = beliefTrackerFor(game)
  for (const { entry, seat, view, moves, chosen } of decisions) {
    if (moves.length < 2) {
      beliefs.observe?.(view, seat)
      continue
    }
    const advice = analyzeMoves(game, { seat, view, moves, budget, rng }, now, beliefs, chosen)
    const own = advice.find(({ move }) => move === chosen)
    if (own !== undefined) yield reviewOf(entry, own, advice)
  }
}

/** The chosen move counts as the best where no other has a higher value. */
function reviewOf<G extends GameTypes>(
  entry: number,
  chosen: MoveAdvice<G>,
  [first = chosen]: readonly MoveAdvice<G>[],
): DecisionReview<G> {
  const best = first.value > chosen.value ? first : chosen
  return { entry, chosen, best, cost: best.value - chosen.value }
}

/** The decisions with the highest cost, in the order of play. A cost that may be noise of the search does not count. */
export const turningPoints = <G extends GameTypes>(
  reviews: Iterable<DecisionReview<G>>,
  most = 5,
): DecisionReview<G>[] =>
  [...reviews]
    .filter(({ cost }) => cost >= MIN_COST)
    .sort((one, other) => other.cost - one.cost)
    .slice(0, most)
    .sort((one, other) => one.entry - other.entry)

/** The smallest cost that counts, as a share of the win. */
const MIN_COST = 0.05
