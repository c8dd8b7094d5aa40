import type { BeliefTracker, GameTypes } from '@spellbough/kernel'
import type { Budget, MoveRequest } from '../bot.ts'
import type { GameModel } from '../one-ply.ts'
import { InfoSetSearch } from '../search/info-set-search.ts'
import { runSearch } from '../search/run-search.ts'
import type { MoveAdvice } from './advice.ts'
import { reasonsOf, type TermDifferences, termDifferences } from './reasons.ts'

/**
 * All moves at hand as the game's search sees them, the best first, each with what speaks for it or against it. It
 * knows what the ask says and what the mind remembers, nothing else. Whoever asks again and again in a match keeps a
 * mind for it (`beliefTrackerFor`); it is shown the ask's view here.
 */
export const advise = <G extends GameTypes>(
  game: GameModel<G>,
  ask: MoveRequest<G>,
  now: () => number,
  mind: BeliefTracker<G> = beliefTrackerFor(game),
): MoveAdvice<G>[] => analyzeMoves(game, ask, now, mind)

/** A fresh mind for one seat of one match of this game. */
export const beliefTrackerFor = <G extends GameTypes>({
  searchHooks: knowledge,
  rules,
}: GameModel<G>): BeliefTracker<G> => knowledge?.createBeliefTracker?.() ?? rules

/**
 * The same, with a closer look at one of the moves: a part of the budget is for that one alone, until it was tried as
 * often as the best. Lines are played the better the more often they were tried, so only then can the two be compared.
 */
export function analyzeMoves<G extends GameTypes>(
  game: GameModel<G>,
  ask: MoveRequest<G>,
  now: () => number,
  mind: BeliefTracker<G>,
  closer?: G['move'],
): MoveAdvice<G>[] {
  const { budget, moves } = ask
  mind.observe?.(ask.view, ask.seat)
  const begun = 'milliseconds' in budget ? now() : 0
  const left = (): Budget =>
    'milliseconds' in budget ? { milliseconds: Math.max(0, budget.milliseconds - (now() - begun)) } : budget
  const differences = termDifferences(game, ask, mind, () => isNearlySpent(left(), budget))
  const search = new InfoSetSearch(game, ask, mind)
  const [most, rest] = splitBudget(left(), closer === undefined ? 0 : FOCUS_BUDGET_SHARE)
  runSearch(search, most, now)
  // What is looked at more closely is no better for it.
  const rank = [...search.visits]
  const place = closer === undefined ? -1 : moves.indexOf(closer)
  const isBehind = () => search.visits.some((tries, other) => other !== place && tries > (search.visits[place] ?? 0))
  if (place >= 0) runSearch({ step: () => search.step(isBehind() ? place : -1) }, rest, now)
  return rankAdvice(moves, search, rank, differences, place)
}

/** The part of a budget for a closer look. */
const FOCUS_BUDGET_SHARE = 0.5

/** Reasons may take a third of the time. */
const isNearlySpent = (left: Budget, budget: Budget): boolean =>
  'milliseconds' in left && 'milliseconds' in budget && left.milliseconds < (budget.milliseconds * 2) / 3

function splitBudget(budget: Budget, part: number): [Budget, Budget] {
  if ('milliseconds' in budget) {
    const rest = budget.milliseconds * part
    return [{ milliseconds: budget.milliseconds - rest }, { milliseconds: rest }]
  }
  const rest = Math.floor(budget.iterations * part)
  return [{ iterations: budget.iterations - rest }, { iterations: rest }]
}

/**
 * The most tried first, among equals the one that did better. What did better than the usual one is spoken for; a move
 * that was looked at more closely, if nothing is better.
 */
function rankAdvice<G extends GameTypes>(
  moves: readonly G['move'][],
  { visits: tries, values: shares }: Pick<InfoSetSearch<G>, 'visits' | 'values'>,
  rank: readonly number[],
  differences: readonly TermDifferences[],
  closer: number,
): MoveAdvice<G>[] {
  const rankOf = (place: number): number => rank[place] ?? 0
  const shareOf = (place: number): number => shares[place] ?? 0
  const usual = moves.reduce((sum, _, place) => sum + shareOf(place), 0) / Math.max(1, moves.length)
  const places = moves.map((_, place) => place)
  places.sort((one, other) => rankOf(other) - rankOf(one) || shareOf(other) - shareOf(one))
  const best = shareOf(places[0] ?? 0)
  return places.map((place, nth) => {
    const share = shareOf(place)
    const speaksFor = nth === 0 || share >= (place === closer ? best : usual)
    const why = reasonsOf(differences[place] ?? new Map(), speaksFor)
    return { move: moves[place] as G['move'], value: share, visits: tries[place] ?? 0, reasons: why }
  })
}
