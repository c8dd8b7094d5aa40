import type { Evaluate } from '@spellbough/kernel'
import type { MatchHistory } from './match-history.ts'

/** How likely each seat is to win, after a move. */
export interface WinChances {
  readonly at: number
  /** By seat, from 0 to 1; the sum is 1. */
  readonly chances: readonly number[]
}

/**
 * An estimate of everybody's chances after the deal and after every move that was not taken back. Each seat is evaluated by
 * what it knew, as its bot would do. At the end the result decides.
 */
export function estimateWinChances(matchHistory: MatchHistory, evaluate: Evaluate): readonly WinChances[] {
  const seats = Array.from({ length: matchHistory.setup.seats }, (_, seat) => seat)
  const moments = matchHistory.effectiveIndices()
  const values = moments.map((at) => seats.map((seat) => evaluate(matchHistory.view(at, seat), seat)))
  const scale = spreadOf(values)
  return moments.map((at, index) => {
    const winners = matchHistory.result(at)?.rank.map((place) => (place === 1 ? 1 : 0))
    const weights = winners ?? weightsOf(values[index] ?? [], scale)
    const total = weights.reduce((sum, weight) => sum + weight, 0)
    return { at, chances: weights.map((weight) => weight / total) }
  })
}

/** The mean spread between the seats in this match, because games use different units. */
function spreadOf(values: readonly (readonly number[])[]): number {
  // The last evaluation contains the win itself, which outweighs all points.
  const gaps = values.slice(0, -1).map((seatValues) => Math.max(...seatValues) - Math.min(...seatValues))
  const mean = gaps.reduce((sum, gap) => sum + gap, 0) / Math.max(1, gaps.length)
  return Math.max(mean, Number.EPSILON)
}

/** Softmax, without the division. */
function weightsOf(values: readonly number[], scale: number): number[] {
  const maxValue = Math.max(...values)
  return values.map((value) => Math.exp((value - maxValue) / scale))
}

/** With fewer chapters than this every move is a point of the curve. */
const MIN_CHAPTERS = 8

/**
 * The chances at the ends of chapters, where everybody has had the same number of turns. In the middle of a round who has
 * already moved looks better than they are.
 */
export function atChapterEnds(
  moments: readonly WinChances[],
  chapters: readonly { readonly at: number }[],
): readonly WinChances[] {
  const starts = new Set(chapters.map(({ at }) => at))
  if (starts.size < MIN_CHAPTERS) return moments
  const isLast = (index: number) => index === moments.length - 1
  return moments.filter((_, index) => index === 0 || isLast(index) || starts.has(moments[index + 1]?.at ?? -1))
}
