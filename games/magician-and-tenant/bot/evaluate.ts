/**
 * How a position looks to a seat, in actions of the Tenant: what he still has to do, what the Magician has scored, and
 * how near the ghosts are to scoring more. Each side is evaluated by its own view.
 */
import type { Seat } from '@spellbough/kernel'
import { magicianSeat, type View } from '../rules/state.ts'
import { evaluateForMagician } from './evaluate-magician.ts'
import { evaluateForTenant } from './evaluate-tenant.ts'

export function evaluate(view: View, seat: Seat): number {
  const isMagician = seat === magicianSeat(view)
  if (view.ending !== null) return (view.ending === 'escape') === isMagician ? -WIN_BONUS : WIN_BONUS
  // A proposed layout is as good as any, so he does not linger over it.
  if (view.phase === 'layout') return -WIN_BONUS / 2
  return isMagician ? evaluateForMagician(view) : evaluateForTenant(view)
}

export const WIN_BONUS = 1000
