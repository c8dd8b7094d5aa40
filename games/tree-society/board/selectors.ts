import type { Seat } from '@spellbough/kernel'
import type { Step } from '../data/effects.ts'
import { innermostPending, stepOf } from '../rules/pending.ts'
import type { View } from '../rules/state.ts'

/** The step that an effect waits at. */
export function pendingStep(view: View): Step | undefined {
  const pending = innermostPending(view)
  return pending === undefined ? undefined : stepOf(view, pending)
}

interface Watched {
  readonly view: View
  readonly me: Seat | undefined
  readonly shown: Seat
}

/** The players beside the board that is shown in full, in the order of play from the viewer on. */
export function othersOf({ view, me, shown }: Watched): readonly Seat[] {
  const own = me ?? shown
  return Array.from({ length: view.seats - 1 }, (_, after) => (own + 1 + after) % view.seats)
}
