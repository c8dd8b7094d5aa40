import { sameJson } from '@spellbough/protocol'
import type { TableDoc } from './table-doc.ts'

/**
 * When the due loop must process the match of a changed table: at once when it begins, when a stand-in takes over or
 * leaves a seat, and when ratings are to be settled; never (null) after any other end. Undefined: no change.
 */
export function dueAfterChange(before: TableDoc, after: TableDoc, now: number): number | null | undefined {
  if (after.status === 'playing') {
    const isControlUnchanged = sameJson(before.chairs.map(controlFlags), after.chairs.map(controlFlags))
    return before.status === 'playing' && isControlUnchanged ? undefined : now
  }
  if (before.status !== 'playing') return undefined
  return after.status === 'over' && after.rated ? now : null
}

/** What decides whether a player, a stand-in or a bot moves for the seat. */
const controlFlags = ({ away, resigned }: TableDoc['chairs'][number]) => [away, resigned]
