import type { BeliefTracker, GameTypes } from '@spellbough/kernel'
import type { Budget, MoveRequest } from '../bot.ts'
import type { BotGame } from '../one-ply.ts'
import { beliefTrackerFor } from '../search/belief-tracker-for.ts'
import { InfoSetSearch } from '../search/info-set-search.ts'
import { runSearch } from '../search/run-search.ts'
import type { MoveAdvice } from './advice.ts'
import { reasonsOf, type TermDifferences, termDifferences } from './reasons.ts'

/**
 * All legal moves as the game's search rates them, the best first, each with reasons for or against it. It uses only the
 * request and the beliefs. A caller that asks repeatedly in a match keeps one belief tracker (`beliefTrackerFor`); the
 * request's view is passed to it here.
 */
export const advise = <G extends GameTypes>(
  game: BotGame<G>,
  request: MoveRequest<G>,
  now: () => number,
  beliefs: BeliefTracker<G> = beliefTrackerFor(game),
): MoveAdvice<G>[] => analyzeMoves(game, request, now, beliefs)

/**
 * The same with a focus on one move: a part of the budget goes to that move alone until it has as many visits as the
 * best. The value of a line rises with its visits, so only then the two values can be compared.
 */
export function analyzeMoves<G extends GameTypes>(
  game: BotGame<G>,
  request: MoveRequest<G>,
  now: () => number,
  beliefs: BeliefTracker<G>,
  focus?: G['move'],
): MoveAdvice<G>[] {
  const { budget, moves } = request
  beliefs.observe?.(request.view, request.seat)
  const startedAt = 'milliseconds' in budget ? now() : 0
  const remaining = (): Budget =>
    'milliseconds' in budget ? { milliseconds: Math.max(0, budget.milliseconds - (now() - startedAt)) } : budget
  const differences = termDifferences(game, request, beliefs, () => isReasonTimeSpent(remaining(), budget))
  const search = new InfoSetSearch(game, request, beliefs)
  const [general, focused] = splitBudget(remaining(), focus === undefined ? 0 : FOCUS_BUDGET_SHARE)
  runSearch(search, general, now)
  // The order is that before the focused iterations: visits that were forced do not make a move better.
  const rank = [...search.visits]
  const focusIndex = focus === undefined ? -1 : moves.indexOf(focus)
  const isBehind = () =>
    search.visits.some((visits, other) => other !== focusIndex && visits > (search.visits[focusIndex] ?? 0))
  if (focusIndex >= 0) runSearch({ step: () => search.step(isBehind() ? focusIndex : -1) }, focused, now)
  return rankAdvice(moves, search, rank, differences, focusIndex)
}

/** The part of a budget for the focused move. */
const FOCUS_BUDGET_SHARE = 0.5

/** Reasons may take a third of the time. */
const isReasonTimeSpent = (remaining: Budget, budget: Budget): boolean =>
  'milliseconds' in remaining && 'milliseconds' in budget && remaining.milliseconds < (budget.milliseconds * 2) / 3

function splitBudget(budget: Budget, share: number): [Budget, Budget] {
  if ('milliseconds' in budget) {
    const part = budget.milliseconds * share
    return [{ milliseconds: budget.milliseconds - part }, { milliseconds: part }]
  }
  const part = Math.floor(budget.iterations * share)
  return [{ iterations: budget.iterations - part }, { iterations: part }]
}

/**
 * The most visited first, among equals the one of the higher value. A move that is better than the average gets reasons
 * for it, any other reasons against it; the focused move gets reasons for it only if nothing is better.
 */
function rankAdvice<G extends GameTypes>(
  moves: readonly G['move'][],
  { visits, values }: Pick<InfoSetSearch<G>, 'visits' | 'values'>,
  rank: readonly number[],
  differences: readonly TermDifferences[],
  focusIndex: number,
): MoveAdvice<G>[] {
  const rankOf = (index: number): number => rank[index] ?? 0
  const meanOf = (index: number): number => values[index] ?? 0
  const average = moves.reduce((sum, _, index) => sum + meanOf(index), 0) / Math.max(1, moves.length)
  const order = moves.map((_, index) => index)
  order.sort((one, other) => rankOf(other) - rankOf(one) || meanOf(other) - meanOf(one))
  const best = meanOf(order[0] ?? 0)
  return order.map((index, nth) => {
    const value = meanOf(index)
    const speaksFor = nth === 0 || value >= (index === focusIndex ? best : average)
    const reasons = reasonsOf(differences[index] ?? new Map(), speaksFor)
    return { move: moves[index] as G['move'], value, visits: visits[index] ?? 0, reasons }
  })
}
