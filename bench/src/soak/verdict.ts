import type { Sample } from './sample.ts'

/** The growth of one figure from the beginning of the judged part of a run to its end. */
export interface Growth {
  readonly name: string
  readonly first: number
  readonly last: number
  readonly limit: number
  readonly isBounded: boolean
}

/** Caches fill at the beginning. */
const WARM_UP_SECONDS = 300
const MAX_HEAP_GROWTH = 0.05
/** The number of tables at one moment varies, so counts may differ by so many at any rate. */
const COUNT_TOLERANCE = 20
/** The share of the judged samples at either end that are compared, by their medians. */
const END_SHARE = 0.25

/** Compares the end of a run with its beginning. Undefined if there are too few samples after the warm-up. */
export function judge(samples: readonly Sample[]): Growth[] | undefined {
  const end = samples.at(-1)?.seconds ?? 0
  // A run that is shorter than two warm-ups is judged by its second half.
  const judged = samples.filter(({ seconds }) => seconds >= Math.min(WARM_UP_SECONDS, end / 2))
  const size = Math.floor(judged.length * END_SHARE)
  if (size === 0) return undefined
  const [beginning, ending] = [judged.slice(0, size), judged.slice(-size)]
  const growth = (name: string, read: (sample: Sample) => number, limitFor: (first: number) => number): Growth => {
    const [first, last] = [median(beginning.map(read)), median(ending.map(read))]
    const limit = limitFor(first)
    return { name, first, last, limit, isBounded: last <= limit }
  }
  const countLimit = (first: number) => first + COUNT_TOLERANCE
  return [
    growth(
      'heap',
      ({ heap, external }) => heap + external,
      (first) => first * (1 + MAX_HEAP_GROWTH),
    ),
    growth('descriptors', ({ descriptors = 0 }) => descriptors, countLimit),
    growth('sockets', ({ sockets }) => sockets, countLimit),
    growth('timers', ({ timers }) => timers, countLimit),
    growth('matches', ({ matches }) => matches, countLimit),
  ]
}

const median = (numbers: readonly number[]): number => {
  const sorted = numbers.toSorted((one, other) => one - other)
  const middle = Math.floor(sorted.length / 2)
  return sorted.length % 2 === 1 ? (sorted[middle] ?? 0) : ((sorted[middle - 1] ?? 0) + (sorted[middle] ?? 0)) / 2
}
