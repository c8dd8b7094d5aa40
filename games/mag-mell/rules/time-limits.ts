/** Waits that the table's host ends after a while. The host keeps the time. */
import type { TimeLimit } from '@spellbough/kernel'
import type { MagMell, View } from './state.ts'

/** MM-3.8 Picks stay in sight until everybody has confirmed; where all are there, not for longer than this. */
export const CONFIRM_SECONDS = 10

/** The limits that hold now: one for each seat that has not confirmed the round. */
export function timeLimits(view: View, live: boolean): readonly TimeLimit<MagMell>[] {
  if (!live || view.phase !== 'end') return []
  return view.confirmed.flatMap((done, seat) =>
    done ? [] : [{ kind: 'confirm', seat, durationMs: CONFIRM_SECONDS * 1000 }],
  )
}
