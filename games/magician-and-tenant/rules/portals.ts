/** Portals: a coin and an action for a way through the house. */
import { EVERYONE, type EventSink } from '@spellbough/kernel'
import { PORTAL } from '../data/rooms.ts'
import type { Event } from './events.ts'
import { HOUSE, type Square, squareName } from './house.ts'
import { ARRIVALS, type Move } from './moves.ts'
import { FACE_UP, SHOWN, type State, type View } from './state.ts'
import { isWayOut } from './tenant.ts'
import { continueTurn } from './turns.ts'

// MG-5.9 All Portals are turned up; then he goes to another free one. Without one he stays and has paid.
export function enterPortal(state: State, out?: EventSink<Event>): void {
  out?.markRevealed()
  state.coin = false
  state.actions--
  const portals = HOUSE.rooms.filter((square) => state.rooms[square] === PORTAL)
  for (const square of portals) state.marks[square] = (state.marks[square] as number) | FACE_UP | SHOWN
  out?.emit(EVERYONE, { type: 'paid', portals: portals.map(squareName) })
  const ways = portals.filter((square) => isWayOut(state, square))
  if (ways.length > 1) {
    state.choice = 'portal'
    return
  }
  const [single] = ways
  if (single !== undefined) {
    arrive(state, single, out)
    return
  }
  out?.emit(EVERYONE, { type: 'no-way-out' })
  continueTurn(state, out)
}

export function arrivalMoves(view: View, into: Move[]): void {
  for (const square of HOUSE.rooms) if (isWayOut(view, square)) into.push(ARRIVALS[square] as Move)
}

export function arrive(state: State, at: Square, out?: EventSink<Event>): void {
  state.choice = 'none'
  state.tenant = at
  out?.emit(EVERYONE, { type: 'arrived', square: squareName(at) })
  continueTurn(state, out)
}
