/** Who knows what about the rooms and the Key. */
import type { Observer } from '@spellbough/kernel'
import { THEFT } from '../data/points.ts'
import { type Room, STARS } from '../data/rooms.ts'
import { HOUSE, type Square } from './house.ts'
import {
  type Glimpse,
  magicianSeat,
  SHOWN,
  SOMEWHERE,
  type State,
  tenantSeat,
  UNKNOWN_PLAIN,
  UNKNOWN_STAR,
  UNLAID,
  type View,
} from './state.ts'

/** Whether nothing is hidden from this one: the Magician made the layout, and after the end all lies open. */
const seesAll = (view: View, who: Observer): boolean => view.phase === 'over' || who === magicianSeat(view)

// MG-6.6 Faces that were turned up at some time are known, and to the Tenant what Lighters showed him.
export function knownRooms(state: State, who: Observer): Room[] {
  if (seesAll(state, who)) return state.rooms.slice()
  if (state.phase === 'layout') return state.rooms.map((room) => (room >= 0 ? UNLAID : room))
  const known = state.rooms.map((room, square) =>
    room < 0 || ((state.marks[square] as number) & SHOWN) !== 0 ? room : backOf(room),
  )
  if (who === tenantSeat(state)) for (const { saw } of state.glimpses) known[saw] = state.rooms[saw] as Room
  return known
}

// MG-6.6 Which room a Lighter showed is the Tenant's secret.
export const knownGlimpses = (state: State, who: Observer): readonly Glimpse[] =>
  state.phase === 'over' || who === tenantSeat(state)
    ? state.glimpses
    : state.glimpses.map((glimpse) => ({ ...glimpse, saw: -1 }))

// MG-6.6 Where the Key is hidden is known to the Magician, and to others when only one place is left.
export function knownKey(state: State, who: Observer): number {
  if (state.key < 0 || seesAll(state, who)) return state.key
  if (who !== tenantSeat(state)) return state.suspects.length === 1 ? state.key : SOMEWHERE
  const seen = state.glimpses.some((glimpse) => glimpse.saw === state.key && isFresh(state, glimpse))
  return seen || unsearched(state).length === 1 ? state.key : SOMEWHERE
}

/** The rooms under which the hidden Key may lie for all the viewer knows; none while it is not hidden. */
export const suspectsOf = (view: View): Square[] => (view.key >= 0 ? [view.key] : unsearched(view))

/** Without those that a Lighter showed to be without it since it was hidden. */
const unsearched = (view: View): Square[] =>
  view.suspects.filter((square) => !view.glimpses.some((glimpse) => glimpse.saw === square && isFresh(view, glimpse)))

/** A theft makes stale what was seen of the Key before. */
const isFresh = (view: View, glimpse: Glimpse): boolean => glimpse.thefts === view.tally[THEFT]

// MG-1.3 The back tells the ✦ rooms from the others, not from each other.
const backOf = (room: Room): number => (room < STARS ? UNKNOWN_STAR : UNKNOWN_PLAIN)

/** The squares of rooms whose face the viewer does not know. */
export const unknownSquares = (view: View): Square[] => HOUSE.rooms.filter((square) => (view.rooms[square] as Room) < 0)
