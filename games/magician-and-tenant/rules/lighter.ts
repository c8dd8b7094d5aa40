/** The Lighter: the Tenant alone sees a room. */
import { allButSeat, type EventSink, onlySeat } from '@spellbough/kernel'
import { THEFT } from '../data/points.ts'
import { type Room, roomId } from '../data/rooms.ts'
import type { Event } from './events.ts'
import { HOUSE, type Square, squareName } from './house.ts'
import { LOOKS, type Move } from './moves.ts'
import { type State, tenantSeat, type View } from './state.ts'
import { isFaceUp } from './tenant.ts'
import { continueTurn } from './turns.ts'

// MG-5.6 He must choose one face-down room in his row or column; with nothing to see nothing happens.
export function light(state: State, out?: EventSink<Event>): void {
  const rooms = inTheLight(state)
  if (rooms.length > 1) {
    state.choice = 'lighter'
    return
  }
  const [single] = rooms
  if (single === undefined) continueTurn(state, out)
  else look(state, single, out)
}

export function lookMoves(view: View, into: Move[]): void {
  for (const square of HOUSE.sightLines[view.tenant] as readonly Square[])
    if (!isFaceUp(view, square)) into.push(LOOKS[square] as Move)
}

// MG-6.6 Others see that it was used, not what it showed.
export function look(state: State, at: Square, out?: EventSink<Event>): void {
  const seat = tenantSeat(state)
  out?.markRevealed()
  state.choice = 'none'
  state.glimpses.push({ among: inTheLight(state), saw: at, thefts: theftsOf(state) })
  out?.emit(allButSeat(seat), { type: 'looked' })
  out?.emit(onlySeat(seat), {
    type: 'saw',
    square: squareName(at),
    room: roomId(state.rooms[at] as Room),
    key: state.key === at,
  })
  continueTurn(state, out)
}

const theftsOf = (view: View): number => view.tally[THEFT] as number

const inTheLight = (view: View): Square[] =>
  (HOUSE.sightLines[view.tenant] as readonly Square[]).filter((square) => !isFaceUp(view, square))
