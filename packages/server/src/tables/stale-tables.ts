import type { Pace } from '@spellbough/protocol'
import { close } from './ending.ts'
import type { TableDoc } from './table-doc.ts'

const DAY_MS = 86_400_000

/** So long may nothing change at a table that waits for its match, in milliseconds. */
const STALE_AFTER_MS: Readonly<Record<Pace, number>> = { live: DAY_MS, relaxed: DAY_MS, mail: 30 * DAY_MS }

/** No younger table is forsaken, whatever its pace. */
export const MIN_STALE_AGE_MS = Math.min(...Object.values(STALE_AFTER_MS))

/** A table that has waited for its people for too long is closed; any other stays as it is. */
export function closeIfStale(doc: TableDoc, now: number): TableDoc {
  const isForsaken = doc.status === 'open' && now - (doc.changed ?? doc.created) >= STALE_AFTER_MS[doc.pace]
  return isForsaken ? close(doc, now) : doc
}
