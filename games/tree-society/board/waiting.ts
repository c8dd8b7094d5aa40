import type { Step } from '../data/effects.ts'
import { innermost, stepOf } from '../rules/pending.ts'
import type { View } from '../rules/state.ts'

/** The step that an effect waits at. */
export function pendingStep(view: View): Step | undefined {
  const pending = innermost(view)
  return pending === undefined ? undefined : stepOf(view, pending)
}
