import type { IllegalAction, Seat } from '@spellbough/kernel'
import type { Move } from './moves.ts'
import { illegal } from './refusals.ts'
import type { View } from './state.ts'

/** Which rule forbids a move that is not listed. Drawing is always allowed on one's own turn. */
export function refuse(view: View, seat: Seat, move: Move): IllegalAction {
  if (seat !== view.turn || move.do === 'draw') return illegal('others-turn')
  return illegal('not-in-row', { leaf: move.leaf })
}
