import { sameJson } from '@spellbough/protocol'
import type { TableDoc } from './table-doc.ts'

/**
 * When a changed table's match must be looked at: at once when it begins, when a seat has got a stand-in or lost it, and
 * when ratings are to be counted; never again after any other end. Nothing: as was settled before.
 */
export function dueAfterChange(before: TableDoc, after: TableDoc, now: number): number | null | undefined {
  if (after.status === 'playing') {
    const sameHands = sameJson(before.chairs.map(controlFlags), after.chairs.map(controlFlags))
    return before.status === 'playing' && sameHands ? undefined : now
  }
  if (before.status !== 'playing') return undefined
  return after.status === 'over' && after.rated ? now : null
}

/** Who moves for a chair. */
const controlFlags = ({ away, resigned }: TableDoc['chairs'][number]) => [away, resigned]
