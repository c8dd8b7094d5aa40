import type { Pace } from '@spellbough/protocol'
import { close } from './ending.ts'
import type { TableDoc } from './table-doc.ts'

const DAY = 86_400_000

/** So long may nothing change at a table that waits for its match, in milliseconds. */
const PATIENCE: Readonly<Record<Pace, number>> = { live: DAY, relaxed: DAY, mail: 30 * DAY }

/** No younger table is forsaken, whatever its pace. */
export const YOUNGEST_FORSAKEN = Math.min(...Object.values(PATIENCE))

/** A table that has waited for its people for too long is closed; any other stays as it is. */
export function closeForsaken(doc: TableDoc, now: number): TableDoc {
  const isForsaken = doc.status === 'open' && now - (doc.changed ?? doc.created) >= PATIENCE[doc.pace]
  return isForsaken ? close(doc, now) : doc
}
