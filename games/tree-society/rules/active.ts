/** The Active area: its places and the markers on it. */
import type { Seat } from '@spellbough/kernel'
import { ACTIVE_PLACES } from '../data/boards.ts'
import type { Card } from '../data/cards.ts'
import type { State, View } from './state.ts'

/** TS-4.1 A free place and a free marker. */
export const hasRoom = (view: View, seat: Seat): boolean =>
  (view.active[seat] as Card[]).length < ACTIVE_PLACES && (view.markers[seat] as number) > 0

/** A card comes in with a marker on stage 1. */
export function activate(state: State, seat: Seat, card: Card): void {
  ;(state.active[seat] as Card[]).push(card)
  ;(state.stages[seat] as number[]).push(1)
  state.markers[seat] = (state.markers[seat] as number) - 1
}

/** A card leaves the Active area and its marker is free again. */
export function leaveActive(state: State, seat: Seat, place: number): void {
  ;(state.active[seat] as Card[]).splice(place, 1)
  ;(state.stages[seat] as number[]).splice(place, 1)
  state.markers[seat] = (state.markers[seat] as number) + 1
}
