/** Nobody is told of one table more often than this, in milliseconds. */
export const BETWEEN = 5 * 60_000

/** Nobody is told of all tables together more often than this in an hour. */
export const MOST_AN_HOUR = 12

export const HOUR = 3_600_000

/** When the next message about a table may go out, after those of the last hour; now or earlier means at once. */
export function allowedFrom(told: readonly { readonly table: string; readonly at: number }[], table: string): number {
  const here = told.filter((one) => one.table === table).map(({ at }) => at + BETWEEN)
  const times = told.map(({ at }) => at).sort((one, other) => one - other)
  const full = times.length >= MOST_AN_HOUR ? (times.at(-MOST_AN_HOUR) ?? 0) + HOUR : 0
  return Math.max(0, full, ...here)
}
