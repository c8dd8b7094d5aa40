/**
 * What a position is worth to a side, part by part, in actions of the Tenant: all parts together are the evaluation. A
 * layout that is only proposed is worth nothing yet, so there is nothing to say of it.
 */
import type { EvaluationTerm, Seat } from '@spellbough/kernel'
import { magicianSeat, type View } from '../rules/state.ts'
import { WIN_BONUS } from './evaluate.ts'
import { MAGICIAN_TERMS, magicianTermValues } from './evaluate-magician.ts'
import { TENANT_TERMS, tenantTermValues } from './evaluate-tenant.ts'

/** The keys of all terms of either side. */
export const TERMS: readonly string[] = [...MAGICIAN_TERMS, ...TENANT_TERMS, 'win']

export function terms(view: View, seat: Seat): readonly EvaluationTerm[] {
  if (view.phase === 'layout') return []
  const isMagician = seat === magicianSeat(view)
  const win = view.ending === null ? 0 : (view.ending === 'escape') === isMagician ? -WIN_BONUS : WIN_BONUS
  const worths = isMagician ? magicianTermValues(view) : tenantTermValues(view)
  const parts = (isMagician ? MAGICIAN_TERMS : TENANT_TERMS).map((key, place) => ({
    key,
    worth: worths[place] as number,
  }))
  return [...parts, { key: 'win', worth: win }]
}
