import type { Pace } from '@spellbough/protocol'
import { close } from './ending.ts'
import type { TableDoc } from './table-doc.ts'

const DAY_MS = 86_400_000

/** An open table is closed after this time without a change. */
const STALE_AFTER_MS: Readonly<Record<Pace, number>> = { live: DAY_MS, relaxed: DAY_MS, mail: 30 * DAY_MS }

/** No younger table is stale, whatever its pace. */
export const MIN_STALE_AGE_MS = Math.min(...Object.values(STALE_AFTER_MS))

/** Closes a stale table; returns any other unchanged. */
export function closeIfStale(doc: TableDoc, now: number, calendarNow: number): TableDoc {
  const isStale = doc.status === 'open' && now - (doc.changed ?? doc.created) >= STALE_AFTER_MS[doc.pace]
  return isStale ? close(doc, calendarNow) : doc
}
