import type { Seat } from '@spellbough/kernel'
import { useState } from 'react'
import type { View } from '../rules/state.ts'

/**
 * Whose Village is shown, and a function to look at another: the viewer's own while they plan or build, else the
 * builder's. A look at another ends with the turn.
 */
export function useLookedSeat(view: View, me: Seat | undefined, viewpointSeat: Seat): [Seat, (seat: Seat) => void] {
  const turn = `${view.round}.${view.phase === 'building' ? view.turn : view.phase === 'over'}`
  const [looked, setLooked] = useState<{ readonly turn: string; readonly seat: Seat }>()
  const builder = view.order[view.turn] ?? viewpointSeat
  const usual = view.phase === 'building' && me !== builder ? builder : viewpointSeat
  return [looked?.turn === turn ? looked.seat : usual, (seat) => setLooked({ turn, seat })]
}
