import type { Seat } from '@spellbough/kernel'
import type { WinChances } from './win-chances.ts'

/** A turning point. */
export interface Swing {
  /** The move that changed most. */
  readonly at: number
  /** The seats that gained and lost most. */
  readonly gainer: Seat
  readonly loser: Seat
  /** The larger of the two changes, from 0 to 1. */
  readonly share: number
  /** The change of each seat's chance, by seat. */
  readonly changes: readonly number[]
}

/** Limits of the list: its length, and the smallest change of the win probability. */
const MAX_SWINGS = 6
const MIN_SWING_SHARE = 0.06

/**
 * Where the curve changed most, in order. Within a step of the curve, which may be a whole round, the move counts that
 * changed most: `moments` are those after every move.
 */
export function findSwings(curve: readonly WinChances[], moments: readonly WinChances[] = curve): readonly Swing[] {
  const swings = curve.slice(1).map((after, index) => {
    const before = curve[index] ?? after
    const swing = swingOf(after.at, before.chances, after.chances)
    return { ...swing, at: tellingMoment(moments, before.at, swing) }
  })
  return largestSwings(swings, Math.ceil((moments.at(-1)?.at ?? 0) / 30))
}

/** The move after `from` that changed most in the same direction. */
function tellingMoment(moments: readonly WinChances[], from: number, { at: to, gainer, loser }: Swing): number {
  let [told, most] = [to, Number.NEGATIVE_INFINITY]
  for (const [index, { at, chances }] of moments.entries()) {
    if (at <= from || at > to) continue
    const before = moments[index - 1]?.chances ?? chances
    const changeOf = (seat: Seat) => (chances[seat] ?? 0) - (before[seat] ?? 0)
    const change = changeOf(gainer) - changeOf(loser)
    if (change > most) [told, most] = [at, change]
  }
  return told
}

function swingOf(at: number, before: readonly number[], after: readonly number[]): Swing {
  const changes = after.map((chance, seat) => chance - (before[seat] ?? 0))
  const [maxGain, minGain] = [Math.max(...changes), Math.min(...changes)]
  return {
    at,
    gainer: changes.indexOf(maxGain),
    loser: changes.indexOf(minGain),
    share: Math.max(maxGain, -minGain),
    changes,
  }
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
