import type { Evaluate, Seat } from '@spellbough/kernel'
import type { MatchHistory } from './match-history.ts'

/** A turning point. */
export interface Swing {
  readonly at: number
  /** The seats that gained and lost most. */
  readonly gainer: Seat
  readonly loser: Seat
  /** The change of the win probability, from 0 to 1. */
  readonly share: number
}

/** Limits of the list: its length, and the smallest change of the win probability. */
const MAX_SWINGS = 6
const MIN_SWING_SHARE = 0.06

/**
 * The moments at which the estimate of the winner changed most, in order. Each seat is evaluated by what it knew, as its
 * bot would do; moves that were taken back do not count.
 */
export function findSwings(matchHistory: MatchHistory, evaluate: Evaluate): readonly Swing[] {
  const seats = Array.from({ length: matchHistory.setup.seats }, (_, seat) => seat)
  const moments = matchHistory.effectiveIndices()
  const values = moments.map((at) => seats.map((seat) => evaluate(matchHistory.view(at, seat), seat)))
  const scale = spreadOf(values)
  const shares = values.map((seatValues) => winSharesOf(seatValues, scale))
  const swings = moments.slice(1).map((at, index) => swingOf(at, shares[index] ?? [], shares[index + 1] ?? []))
  return largestSwings(swings, Math.ceil(moments.length / 30))
}

/** The mean spread between the seats in this match, because games use different units. */
function spreadOf(values: readonly (readonly number[])[]): number {
  // The last evaluation contains the win itself, which outweighs all points.
  const gaps = values.slice(0, -1).map((seatValues) => Math.max(...seatValues) - Math.min(...seatValues))
  const mean = gaps.reduce((sum, gap) => sum + gap, 0) / Math.max(1, gaps.length)
  return Math.max(mean, Number.EPSILON)
}

/** Win probabilities of the seats, by softmax; the sum is 1. */
function winSharesOf(values: readonly number[], scale: number): number[] {
  const maxValue = Math.max(...values)
  const weights = values.map((value) => Math.exp((value - maxValue) / scale))
  const totalWeight = weights.reduce((sum, weight) => sum + weight, 0)
  return weights.map((weight) => weight / totalWeight)
}

function swingOf(at: number, before: readonly number[], after: readonly number[]): Swing {
  const gains = after.map((share, seat) => share - (before[seat] ?? 0))
  const [maxGain, minGain] = [Math.max(...gains), Math.min(...gains)]
  return { at, gainer: gains.indexOf(maxGain), loser: gains.indexOf(minGain), share: Math.max(maxGain, -minGain) }
}

/** The largest ones, each at least `minDistance` moments from a larger one. */
function largestSwings(swings: readonly Swing[], minDistance: number): readonly Swing[] {
  const largest: Swing[] = []
  for (const swing of swings.toSorted((one, other) => other.share - one.share)) {
    if (largest.length === MAX_SWINGS || swing.share < MIN_SWING_SHARE) break
    if (largest.every(({ at }) => Math.abs(at - swing.at) >= minDistance)) largest.push(swing)
  }
  return largest.sort((one, other) => one.at - other.at)
}
