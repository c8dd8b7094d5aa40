import type { TableDoc } from './table-doc.ts'

/**
 * The ranks of a match. Who resigned ranks behind all others, and who resigned earlier behind who resigned later. The
 * others rank as the rules say (`byRules`). Where the rules did not come to an end, those still at the table share the
 * first rank, and who has left comes behind them in the same way.
 */
export function computeRanks(doc: TableDoc, byRules: readonly number[] | undefined): number[] {
  const merits = doc.chairs.map((chair, seat): RankKey => {
    if (chair.resigned) return [2, -(chair.gone ?? 0)]
    if (byRules !== undefined) return [0, byRules[seat] ?? doc.chairs.length]
    const isGone = chair.bot === null && (chair.gone !== null || chair.player?.id == null)
    return isGone ? [1, -(chair.gone ?? 0)] : [0, 0]
  })
  return merits.map((own) => 1 + merits.filter((other) => ranksBefore(other, own)).length)
}

/** Compared from the left; less is better. */
type RankKey = readonly [group: number, within: number]

const ranksBefore = ([group, within]: RankKey, [otherGroup, otherWithin]: RankKey): boolean =>
  group < otherGroup || (group === otherGroup && within < otherWithin)
