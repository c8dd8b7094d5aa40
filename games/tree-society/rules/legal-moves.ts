/** Whom the game waits for, and which moves are legal. */
import { NO_SEATS, type Seat, type SeatSet } from '@spellbough/kernel'
import { effectMoves } from './effects.ts'
import { takeMoves } from './fruit-market.ts'
import type { Move } from './moves.ts'
import { innermostPending } from './pending.ts'
import { phaseSaleMoves } from './selling.ts'
import type { View } from './state.ts'
import { restMoves, turnMoves } from './turn.ts'

export function toAct(view: View): SeatSet {
  return view.phase === 'over' ? NO_SEATS : 1 << view.turn
}

export function moves(view: View, seat: Seat, into: Move[] = []): Move[] {
  if (seat !== view.turn) return into
  switch (view.phase) {
    case 'draft':
      takeMoves(view, into)
      break
    case 'sell':
      phaseSaleMoves(view, seat, into)
      break
    case 'build': {
      const pending = innermostPending(view)
      if (pending === undefined) turnMoves(view, seat, into)
      else effectMoves(view, seat, pending, into)
      break
    }
    case 'rest':
      restMoves(view, into)
  }
  return into
}
