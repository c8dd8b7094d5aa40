/** The Magician's turn, and the skills of his ghosts. */
import { EVERYONE, type EventSink, onlySeat } from '@spellbough/kernel'
import { BOY, DECAPITATOR, GHOSTS, POLITICIAN } from '../data/ghosts.ts'
import { DESTROYED as DESTROYED_SOURCE, THEFT } from '../data/points.ts'
import { IS_BENEFICIAL, IS_DESTROYABLE, type Room, roomId, STARS } from '../data/rooms.ts'
import type { Event } from './events.ts'
import { stepMoves } from './ghosts.ts'
import { HOUSE, IS_ROOM, type Square, squareName } from './house.ts'
import { DESTROY, END, HIDES, type Move, STEAL, TURN_BACK } from './moves.ts'
import { scoreSource } from './scoring.ts'
import {
  DESTROYED,
  FACE_UP,
  GAVE_POINT,
  magicianSeat,
  SHOWN,
  type State,
  UNKNOWN_STAR,
  type View,
  WITH_TENANT,
} from './state.ts'
import { isFaceUp, isInReach } from './tenant.ts'
import { continueTurn } from './turns.ts'

export function magicianMoves(view: View, into: Move[]): void {
  for (let ghost = 0; ghost < GHOSTS.length; ghost++) stepMoves(view, ghost, into)
  if (canSteal(view)) into.push(STEAL)
  if (canDestroy(view)) into.push(DESTROY)
  if (canTurnBack(view)) into.push(TURN_BACK)
  into.push(END)
}

// MG-4.3 The Politician is next to a Tenant with the Key, and there is a room to hide it under.
export const canSteal = (view: View): boolean =>
  view.key === WITH_TENANT && isInReach(view, POLITICIAN) && HOUSE.rooms.some((square) => mayHideUnder(view, square))

/** MG-4.3 A face-down ✦ room, but not the one the Tenant stands on. */
export const mayHideUnder = (view: View, square: Square): boolean =>
  isStar(view, square) && !isFaceUp(view, square) && square !== view.tenant

export const isStar = (view: View, square: Square): boolean => {
  const room = view.rooms[square] as Room
  return (room >= 0 && room < STARS) || room === UNKNOWN_STAR
}

// MG-4.3 The points count before the hiding.
export function steal(state: State, out?: EventSink<Event>): void {
  state.actions--
  out?.emit(EVERYONE, { type: 'stole' })
  if (!scoreSource(state, THEFT, out)) return
  const places = HOUSE.rooms.filter((square) => mayHideUnder(state, square))
  const [single] = places
  if (places.length === 1 && single !== undefined) hide(state, single, out)
  else state.choice = 'hide'
}

export function hideMoves(view: View, into: Move[]): void {
  for (const square of HOUSE.rooms) if (mayHideUnder(view, square)) into.push(HIDES[square] as Move)
}

export function hide(state: State, under: Square, out?: EventSink<Event>): void {
  state.suspects = HOUSE.rooms.filter((square) => mayHideUnder(state, square))
  state.key = under
  state.choice = 'none'
  out?.emit(EVERYONE, { type: 'hid' })
  out?.emit(onlySeat(magicianSeat(state)), { type: 'hid-under', square: squareName(under) })
  continueTurn(state, out)
}

// MG-4.4 The room the Boy stands in, face down and whole. MG-1.5 Not one that is marked U.
export function canDestroy(view: View): boolean {
  const square = view.ghosts[BOY] as Square
  const marks = view.marks[square] as number
  return IS_DESTROYABLE[view.rooms[square] as Room] === true && (marks & (FACE_UP | DESTROYED)) === 0
}

// MG-4.4 A point for a beneficial room whose event is unspent. That it counts tells the others what it was.
export function destroy(state: State, out?: EventSink<Event>): void {
  const square = state.ghosts[BOY] as Square
  const marks = state.marks[square] as number
  const counts = IS_BENEFICIAL[state.rooms[square] as Room] === true && (marks & SHOWN) === 0
  out?.markRevealed()
  state.actions--
  state.marks[square] = marks | DESTROYED | (counts ? GAVE_POINT : 0)
  out?.emit(EVERYONE, { type: 'destroyed', square: squareName(square) })
  if (counts && !scoreSource(state, DESTROYED_SOURCE, out)) return
  continueTurn(state, out)
}

// MG-4.5 A room that lies face up.
export function canTurnBack(view: View): boolean {
  const square = view.ghosts[DECAPITATOR] as Square
  return IS_ROOM[square] === true && isFaceUp(view, square)
}

// MG-4.5 Its event stays spent, and everybody remembers what it was.
export function turnBack(state: State, out?: EventSink<Event>): void {
  const square = state.ghosts[DECAPITATOR] as Square
  state.actions--
  state.marks[square] = (state.marks[square] as number) & ~FACE_UP
  out?.emit(EVERYONE, {
    type: 'turned-back',
    square: squareName(square),
    room: roomId(state.rooms[square] as Room),
  })
  continueTurn(state, out)
}
