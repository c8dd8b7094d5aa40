import type { TableDoc } from './table-doc.ts'

/**
 * The ranks of a match. Players who resigned rank behind all others, earlier resignations last. The others rank by the
 * rules (`byRules`). If the match did not end by the rules, players still at the table share the first rank, followed by
 * those who left, earlier departures last.
 */
export function computeRanks(doc: TableDoc, byRules: readonly number[] | undefined): number[] {
  const keys = doc.chairs.map((chair, seat): RankKey => {
    if (chair.resigned) return [2, -(chair.gone ?? 0)]
    if (byRules !== undefined) return [0, byRules[seat] ?? doc.chairs.length]
    const isGone = chair.bot === null && (chair.gone !== null || chair.player?.id == null)
    return isGone ? [1, -(chair.gone ?? 0)] : [0, 0]
  })
  return keys.map((own) => 1 + keys.filter((other) => ranksBefore(other, own)).length)
}

/** Compared lexicographically; smaller is better. */
type RankKey = readonly [group: number, within: number]

const ranksBefore = ([group, within]: RankKey, [otherGroup, otherWithin]: RankKey): boolean =>
  group < otherGroup || (group === otherGroup && within < otherWithin)
