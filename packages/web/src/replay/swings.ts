import type { Evaluate, Seat } from '@spellbough/kernel'
import type { MatchHistory } from './match-history.ts'

/** A moment in which the game turned. */
export interface Swing {
  readonly at: number
  /** Whose way it went, and who lost most by it. */
  readonly gainer: Seat
  readonly loser: Seat
  /** How much of the win changed hands, from 0 to 1. */
  readonly share: number
}

/** So many are told at most, and none that moved less than this share of the win. */
const MAX_SWINGS = 6
const MIN_SWING_SHARE = 0.06

/**
 * The moments in which the estimate of who wins changed most, in order. Each seat is judged by what it knew, as its bot
 * would; only moves that stood count.
 */
export function findSwings(matchHistory: MatchHistory, evaluate: Evaluate): readonly Swing[] {
  const seats = Array.from({ length: matchHistory.setup.seats }, (_, seat) => seat)
  const moments = matchHistory.effectiveIndices()
  const worth = moments.map((at) => seats.map((seat) => evaluate(matchHistory.view(at, seat), seat)))
  const scale = spreadOf(worth)
  const shares = worth.map((values) => winSharesOf(values, scale))
  const swings = moments.slice(1).map((at, index) => swingOf(at, shares[index] ?? [], shares[index + 1] ?? []))
  return largestSwings(swings, Math.ceil(moments.length / 30))
}

/** How far apart the seats usually are in this match: games count in units of their own. */
function spreadOf(worth: readonly (readonly number[])[]): number {
  // The last one knows the winner, which outweighs all points.
  const gaps = worth.slice(0, -1).map((values) => Math.max(...values) - Math.min(...values))
  const mean = gaps.reduce((sum, gap) => sum + gap, 0) / Math.max(1, gaps.length)
  return Math.max(mean, Number.EPSILON)
}

/** What each seat may expect of the win; together 1. */
function winSharesOf(values: readonly number[], scale: number): number[] {
  const most = Math.max(...values)
  const weights = values.map((value) => Math.exp((value - most) / scale))
  const all = weights.reduce((sum, weight) => sum + weight, 0)
  return weights.map((weight) => weight / all)
}

function swingOf(at: number, before: readonly number[], after: readonly number[]): Swing {
  const gains = after.map((share, seat) => share - (before[seat] ?? 0))
  const [most, least] = [Math.max(...gains), Math.min(...gains)]
  return { at, gainer: gains.indexOf(most), loser: gains.indexOf(least), share: Math.max(most, -least) }
}

/** The greatest, none close to a greater one. */
function largestSwings(swings: readonly Swing[], apart: number): readonly Swing[] {
  const chosen: Swing[] = []
  for (const swing of swings.toSorted((one, other) => other.share - one.share)) {
    if (chosen.length === MAX_SWINGS || swing.share < MIN_SWING_SHARE) break
    if (chosen.every(({ at }) => Math.abs(at - swing.at) >= apart)) chosen.push(swing)
  }
  return chosen.sort((one, other) => one.at - other.at)
}
