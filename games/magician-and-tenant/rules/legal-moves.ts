/** Whom the game waits for, and which moves are legal. */
import { NO_SEATS, type Seat, type SeatSet } from '@spellbough/kernel'
import { eventMoves, sendMoves } from './ghosts.ts'
import { layoutMoves } from './layout.ts'
import { lookMoves } from './lighter.ts'
import type { Move } from './moves.ts'
import { arrivalMoves } from './portals.ts'
import { hideMoves, magicianMoves } from './skills.ts'
import { magicianSeat, tenantSeat, type View } from './state.ts'
import { tenantMoves } from './tenant.ts'

export function toAct(view: View): SeatSet {
  if (view.phase === 'over') return NO_SEATS
  return 1 << awaitedSeat(view)
}

/** Choices of the Lighter and the Portals are the Tenant's, all others the Magician's. */
function awaitedSeat(view: View): Seat {
  switch (view.choice) {
    case 'none':
      return view.phase === 'tenant' ? tenantSeat(view) : magicianSeat(view)
    case 'lighter':
    case 'portal':
      return tenantSeat(view)
    default:
      return magicianSeat(view)
  }
}

export function moves(view: View, seat: Seat, into: Move[] = []): Move[] {
  if (view.phase === 'over' || seat !== awaitedSeat(view)) return into
  switch (view.choice) {
    case 'none':
      if (view.phase === 'layout') layoutMoves(view, into)
      else if (view.phase === 'tenant') tenantMoves(view, into)
      else magicianMoves(view, into)
      break
    case 'lighter':
      lookMoves(view, into)
      break
    case 'portal':
      arrivalMoves(view, into)
      break
    case 'send':
      sendMoves(view, into)
      break
    case 'ace':
    case 'flock':
      eventMoves(view, into)
      break
    case 'hide':
      hideMoves(view, into)
      break
  }
  return into
}
