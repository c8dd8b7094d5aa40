/**
 * What a position is worth to a side, part by part, in actions of the Tenant: all parts together are the evaluation. A
 * layout that is only proposed is worth nothing yet, so there is nothing to say of it.
 */
import type { Seat, Term } from '@spellbough/kernel'
import { magicianSeat, type View } from '../rules/state.ts'
import { WIN } from './evaluate.ts'
import { MAGICIAN_TERMS, magicianWorths } from './magician.ts'
import { TENANT_TERMS, tenantWorths } from './tenant.ts'

/** The keys of all terms of either side. */
export const TERMS: readonly string[] = [...MAGICIAN_TERMS, ...TENANT_TERMS, 'win']

export function terms(view: View, seat: Seat): readonly Term[] {
  if (view.phase === 'layout') return []
  const isMagician = seat === magicianSeat(view)
  const win = view.ending === null ? 0 : (view.ending === 'escape') === isMagician ? -WIN : WIN
  const worths = isMagician ? magicianWorths(view) : tenantWorths(view)
  const parts = (isMagician ? MAGICIAN_TERMS : TENANT_TERMS).map((key, place) => ({
    key,
    worth: worths[place] as number,
  }))
  return [...parts, { key: 'win', worth: win }]
}
