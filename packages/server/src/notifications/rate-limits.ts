/** The minimum time between two notifications to a player about one table. */
export const MIN_TABLE_INTERVAL_MS = 5 * 60_000

/** The maximum of notifications to a player per hour, over all tables. */
export const MAX_PER_HOUR = 12

export const HOUR_MS = 3_600_000

/** When the next notification about a table is allowed, given those of the last hour; 0 if at once. */
export function nextAllowedAt(sent: readonly { readonly table: string; readonly at: number }[], table: string): number {
  const afterTable = sent.filter((one) => one.table === table).map(({ at }) => at + MIN_TABLE_INTERVAL_MS)
  const times = sent.map(({ at }) => at).sort((one, other) => one - other)
  const afterHour = times.length >= MAX_PER_HOUR ? (times.at(-MAX_PER_HOUR) ?? 0) + HOUR_MS : 0
  return Math.max(0, afterHour, ...afterTable)
}
