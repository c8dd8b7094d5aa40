import type { Observer } from '@spellbough/kernel'
import { magicianSeat, tenantSeat, type View } from '../rules/state.ts'

/** Which role the reader of a sentence plays; nothing for those who only watch. */
export type Listener = 'magician' | 'tenant' | undefined

export function listenerOf(toldTo: Observer | undefined, view: View | undefined): Listener {
  if (toldTo === undefined || view === undefined) return undefined
  if (toldTo === magicianSeat(view)) return 'magician'
  return toldTo === tenantSeat(view) ? 'tenant' : undefined
}
