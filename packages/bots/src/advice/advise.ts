import type { Mind, Shape } from '@spellbough/kernel'
import type { Ask, Budget } from '../bot.ts'
import type { Thinking } from '../one-ply.ts'
import { Search } from '../search/search.ts'
import { think } from '../search/think.ts'
import type { Advice } from './advice.ts'
import { type Differences, differencesOf, reasonsOf } from './reasons.ts'

/**
 * All moves at hand as the game's search sees them, the best first, each with what speaks for it or against it. It
 * knows what the ask says and what the mind remembers, nothing else. Whoever asks again and again in a match keeps a
 * mind for it (`mindOf`); it is shown the ask's view here.
 */
export const advise = <G extends Shape>(
  game: Thinking<G>,
  ask: Ask<G>,
  now: () => number,
  mind: Mind<G> = mindOf(game),
): Advice<G>[] => consider(game, ask, now, mind)

/** A fresh mind for one seat of one match of this game. */
export const mindOf = <G extends Shape>({ knowledge, rules }: Thinking<G>): Mind<G> => knowledge?.mind?.() ?? rules

/**
 * The same, with a closer look at one of the moves: a part of the budget is for that one alone, until it was tried as
 * often as the best. Lines are played the better the more often they were tried, so only then can the two be compared.
 */
export function consider<G extends Shape>(
  game: Thinking<G>,
  ask: Ask<G>,
  now: () => number,
  mind: Mind<G>,
  closer?: G['move'],
): Advice<G>[] {
  const { budget, moves } = ask
  mind.look?.(ask.view, ask.seat)
  const begun = 'milliseconds' in budget ? now() : 0
  const left = (): Budget =>
    'milliseconds' in budget ? { milliseconds: Math.max(0, budget.milliseconds - (now() - begun)) } : budget
  const differences = differencesOf(game, ask, mind, () => isNearlySpent(left(), budget))
  const search = new Search(game, ask, mind)
  const [most, rest] = split(left(), closer === undefined ? 0 : CLOSER)
  think(search, most, now)
  // What is looked at more closely is no better for it.
  const rank = [...search.tries]
  const place = closer === undefined ? -1 : moves.indexOf(closer)
  const isBehind = () => search.tries.some((tries, other) => other !== place && tries > (search.tries[place] ?? 0))
  if (place >= 0) think({ step: () => search.step(isBehind() ? place : -1) }, rest, now)
  return ranked(moves, search, rank, differences, place)
}

/** The part of a budget for a closer look. */
const CLOSER = 0.5

/** Reasons may take a third of the time. */
const isNearlySpent = (left: Budget, budget: Budget): boolean =>
  'milliseconds' in left && 'milliseconds' in budget && left.milliseconds < (budget.milliseconds * 2) / 3

function split(budget: Budget, part: number): [Budget, Budget] {
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
function ranked<G extends Shape>(
  moves: readonly G['move'][],
  { tries, shares }: Pick<Search<G>, 'tries' | 'shares'>,
  rank: readonly number[],
  differences: readonly Differences[],
  closer: number,
): Advice<G>[] {
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
    return { move: moves[place] as G['move'], share, tries: tries[place] ?? 0, why }
  })
}
