/** The Magician arranges the rooms. Nobody else sees any of it until he confirms. */
import { type EventSink, onlySeat, type Rng } from '@spellbough/kernel'
import { LAYOUT_CHANGES } from '../data/points.ts'
import { type Room, roomId, STARS } from '../data/rooms.ts'
import type { Event } from './events.ts'
import { HOUSE, type Square, squareName } from './house.ts'
import { CONFIRMS, LIFTS, type Move, PROPOSE, PUTS } from './moves.ts'
import { proposeLayout } from './setup.ts'
import { magicianSeat, type State, type View } from './state.ts'
import { beginTenantTurn } from './turns.ts'

export function layoutMoves(view: View, into: Move[]): void {
  const lifted = view.lifted ?? -1
  if (lifted >= 0) {
    for (const square of HOUSE.rooms) if (maySwap(view, lifted, square)) into.push(PUTS[square] as Move)
    return
  }
  for (const corridor of HOUSE.corridors) into.push(CONFIRMS[corridor] as Move)
  if (!mayChange(view)) return
  into.push(PROPOSE)
  for (const square of HOUSE.rooms) into.push(LIFTS[square] as Move)
}

/** MG-2.2 Whether there may be another swap or proposal. */
export const mayChange = (view: View): boolean => (view.changes ?? 0) < LAYOUT_CHANGES

// MG-2.2 Any two rooms; with fair layouts a ✦ room stays in its quadrant, on one of the places for ✦ rooms there.
function maySwap(view: View, from: Square, to: Square): boolean {
  if (!view.config.fairLayout) return true
  const isStar = (view.rooms[from] as Room) < STARS
  if (isStar === (view.rooms[to] as Room) < STARS) return true
  const quadrant = HOUSE.quadrant[from] as number
  return quadrant >= 0 && quadrant === HOUSE.quadrant[to]
}

export function lift(state: State, from: Square, out?: EventSink<Event>): void {
  state.lifted = from
  const room = roomId(state.rooms[from] as Room)
  out?.emit(onlySeat(magicianSeat(state)), { type: 'lifted', square: squareName(from), room })
}

export function put(state: State, to: Square, out?: EventSink<Event>): void {
  const { rooms, lifted } = state
  const room = rooms[lifted] as Room
  const other = rooms[to] as Room
  rooms[lifted] = other
  rooms[to] = room
  state.lifted = -1
  state.changes++
  out?.emit(onlySeat(magicianSeat(state)), {
    type: 'put',
    square: squareName(to),
    room: roomId(room),
    other: roomId(other),
  })
}

export function propose(state: State, rng: Rng, out?: EventSink<Event>): void {
  out?.markRevealed()
  state.rooms = proposeLayout(rng)
  state.changes++
  out?.emit(onlySeat(magicianSeat(state)), { type: 'proposed' })
}

// MG-2.1 All four ghosts on one corridor of his choice. MG-2.3 The Tenant moves first.
export function confirm(state: State, corridor: Square, out?: EventSink<Event>): void {
  out?.markRevealed()
  state.ghosts.fill(corridor)
  state.changes = 0
  out?.emitChapter({ type: 'laid-out', corridor: squareName(corridor) })
  beginTenantTurn(state, out)
}
