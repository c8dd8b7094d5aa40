import { ReadOnlyContext } from '@spellbough/board-kit'
import { useContext, useEffect, useState } from 'react'
import type { Event } from '../rules/events.ts'
import type { View } from '../rules/state.ts'
import type { BoardModel } from './board-context.ts'
import type { EventState, Sacrifice } from './event-state.ts'
import { type SettledClaim, settledClaim } from './settled-claim.ts'

export interface SettledState {
  readonly claim: SettledClaim | undefined
  readonly onNext: () => void
}

/** How long a settled treasure stays in sight before the next one, in milliseconds. */
export const SETTLED_MS = 6000

/** Keeps a settled treasure in sight until it was read or the viewer goes on. A replay is stepped through instead. */
export function useSettledClaim(
  { burnt }: EventState,
  events: readonly Event[],
  { view, onFinaleOver }: Pick<BoardModel, 'view' | 'onFinaleOver'>,
): SettledState {
  const isReadOnly = useContext(ReadOnlyContext)
  const [kept, keep] = useState<{ view: View; burnt: readonly Sacrifice[]; claim: SettledClaim | undefined }>({
    view,
    burnt,
    claim: undefined,
  })
  let { claim } = kept
  if (kept.view !== view) {
    const settled = isReadOnly ? undefined : settledClaim(kept.view, events, kept.burnt)
    const isOn = view.phase === 'claim' || view.phase === 'over'
    claim = settled ?? (isOn && events.length > 0 ? kept.claim : undefined)
    keep({ view, burnt, claim })
  }
  const onNext = () => {
    keep({ view, burnt, claim: undefined })
    if (view.phase === 'over') onFinaleOver?.()
  }
  useEffect(() => {
    if (claim === undefined) return
    const timer = setTimeout(() => keep((last) => ({ ...last, claim: undefined })), SETTLED_MS)
    return () => clearTimeout(timer)
  }, [claim])
  return { claim, onNext }
}
