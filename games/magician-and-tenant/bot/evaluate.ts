/**
 * How a position looks to a seat, in actions of the Tenant: what he still has to do, what the Magician has scored, and
 * how near the ghosts are to scoring more. Each side judges by its own view.
 */
import type { Seat } from '@spellbough/kernel'
import { magicianSeat, type View } from '../rules/state.ts'
import { forMagician } from './magician.ts'
import { forTenant } from './tenant.ts'

export function evaluate(view: View, seat: Seat): number {
  const isMagician = seat === magicianSeat(view)
  if (view.ending !== null) return (view.ending === 'escape') === isMagician ? -WIN : WIN
  // A proposed layout is as good as any, so he does not linger over it.
  if (view.phase === 'layout') return -WIN / 2
  return isMagician ? forMagician(view) : forTenant(view)
}

export const WIN = 1000
