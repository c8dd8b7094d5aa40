/** Whose turn it is, and what that seat may do. */
import { NO_SEATS, pileSize, type Seat, type SeatSet } from '@spellbough/kernel'
import { HAND_SIZE } from '../data/leaves.ts'
import { DRAW, type Move, TAKES } from './moves.ts'
import type { View } from './state.ts'

// SG-2 One after the other, clockwise.
export const toAct = (view: View): SeatSet => (isOver(view) ? NO_SEATS : 1 << view.turn)

export function moves(view: View, seat: Seat, into: Move[] = []): Move[] {
  if (isOver(view) || seat !== view.turn) return into
  // SG-3 Equal leaves of the row are one choice.
  for (let leaf = 0; leaf < TAKES.length; leaf++) if (view.row.includes(leaf)) into.push(TAKES[leaf] as Move)
  into.push(DRAW)
  return into
}

/** SG-5 Everybody has as many turns, so the last one is whose turn would come next. */
export const isOver = (view: View): boolean => leavesHeld(view, view.turn) === HAND_SIZE

export const leavesHeld = (view: View, seat: Seat): number =>
  (view.taken[seat]?.length ?? 0) + pileSize(view.drawn[seat] ?? 0)
