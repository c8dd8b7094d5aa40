/** What a move or a table speaks of, where its own data do not say it. */
import type { Observer } from '@spellbough/kernel'
import { GHOSTS } from '../data/ghosts.ts'
import { roomId } from '../data/rooms.ts'
import { HOUSE, IS_ROOM, type Square, squareName, squareOf } from '../rules/house.ts'
import { suspectsOf } from '../rules/seat-knowledge.ts'
import { DESTROYED, magicianSeat, type View } from '../rules/state.ts'
import { isFaceUp } from '../rules/tenant.ts'

/** The name of the room on a square as far as the viewer knows it. */
export function roomAt(view: View, square: string): string | undefined {
  const room = view.rooms[squareOf(square)] ?? -1
  return room >= 0 ? roomId(room) : undefined
}

/** What is known of the room a figure is about to enter, in one word for each. */
export interface KnownSquare {
  readonly room: string | undefined
  readonly faceUp: boolean
  readonly destroyed: boolean
  readonly stairs: boolean
}

export function knownSquare(view: View, name: string): KnownSquare {
  const square = squareOf(name)
  return {
    room: roomAt(view, name),
    faceUp: IS_ROOM[square] === true && isFaceUp(view, square),
    destroyed: ((view.marks[square] ?? 0) & DESTROYED) !== 0,
    stairs: floorOf(square) !== floorOf(view.tenant),
  }
}

/** The room under a ghost, if the viewer knows it. */
export const roomUnder = (view: View, ghost: number): { square: string; room: string | undefined } => {
  const square = squareName(view.ghosts[ghost] ?? 0)
  return { square, room: roomAt(view, square) }
}

/** The rooms that may hide the Key, by name. */
export const hidingPlaces = (view: View): string[] => suspectsOf(view).map(squareName)

/** The rooms Lighters showed this viewer that still lie face down. */
export const glimpsedSquares = (view: View): string[] => [
  ...new Set(view.glimpses.flatMap(({ saw }) => (saw >= 0 && !isFaceUp(view, saw) ? [squareName(saw)] : []))),
]

export const isMagician = (view: View, who: Observer): boolean => who === magicianSeat(view)

/** The ghosts that still have flock steps, by name. */
export const flockingGhosts = (view: View): string[] => GHOSTS.filter((_, ghost) => (view.flock[ghost] ?? 0) > 0)

const floorOf = (square: Square): number => HOUSE.places[square]?.[0] ?? 0
