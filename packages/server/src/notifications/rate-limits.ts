/** Nobody is told of one table more often than this, in milliseconds. */
export const MIN_TABLE_INTERVAL_MS = 5 * 60_000

/** Nobody is told of all tables together more often than this in an hour. */
export const MAX_PER_HOUR = 12

export const HOUR_MS = 3_600_000

/** When the next message about a table may go out, after those of the last hour; now or earlier means at once. */
export function nextAllowedAt(told: readonly { readonly table: string; readonly at: number }[], table: string): number {
  const here = told.filter((one) => one.table === table).map(({ at }) => at + MIN_TABLE_INTERVAL_MS)
  const times = told.map(({ at }) => at).sort((one, other) => one - other)
  const full = times.length >= MAX_PER_HOUR ? (times.at(-MAX_PER_HOUR) ?? 0) + HOUR_MS : 0
  return Math.max(0, full, ...here)
}
