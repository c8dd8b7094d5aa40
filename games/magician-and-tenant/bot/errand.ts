/** What the Tenant still has to do: the actions that he will probably need to find the Key and the Exit. */
import { EXIT, KEY, type Room } from '../data/rooms.ts'
import { HOUSE, type Square } from '../rules/house.ts'
import { suspectsOf } from '../rules/knowledge.ts'
import { FACE_UP, IN_ITS_ROOM, UNKNOWN_STAR, type View, WITH_TENANT } from '../rules/state.ts'
import { FAR, waysOfTenant } from './distances.ts'
import { haunted, nearest } from './pursuit.ts'

/** A walk between two ✦ rooms and a flip. Rather too much than too little: it makes him turn up what he has reached. */
const LEG = 11

/** The actions left until he escapes from `tenant` on, seen with what the viewer knows of the ✦ rooms. */
export function errand(view: View, tenant: Square = view.tenant, way = waysOfTenant(tenant, haunted(view))): number {
  const unknown = unknownStars(view)
  const exit = placeOf(view, EXIT)
  if (view.key === WITH_TENANT)
    return exit < 0 ? legs(way, unknown, forOne(unknown.length)) : (way[exit] ?? 0) + flipAt(view, exit)
  const places = keyPlaces(view, unknown)
  const [key = 0] = places
  if (places.length === 1) {
    const then = exit < 0 ? LEG * forOne(unknown.length) : (HOUSE.distance[key]?.[exit] ?? 0) + flipAt(view, exit)
    return (way[key] ?? 0) + 1 + then
  }
  // With the Exit known he comes back to it once he has the Key.
  if (exit >= 0) return legs(way, places, forOne(places.length)) + LEG
  const both = [...new Set([...places, ...unknown])]
  return legs(way, both, FOR_BOTH[both.length] ?? both.length)
}

const placeOf = (view: View, room: Room): Square => HOUSE.rooms.find((square) => view.rooms[square] === room) ?? -1

/** The ✦ rooms of which the viewer does not know which is which. */
export const unknownStars = (view: View): readonly Square[] =>
  HOUSE.rooms.filter((square) => view.rooms[square] === UNKNOWN_STAR)

/** Where the Tenant wants to be next: the nearest room that may hold what he seeks, by his ways to all squares. */
export function nextGoal(view: View, way: readonly number[]): Square {
  const unknown = unknownStars(view)
  const places = view.key === WITH_TENANT ? roomsOf(view, EXIT, unknown) : keyPlaces(view, unknown)
  let goal = view.tenant
  let least = FAR
  for (const place of places)
    if ((way[place] ?? FAR) < least) {
      least = way[place] ?? FAR
      goal = place
    }
  return goal
}

const keyPlaces = (view: View, unknown: readonly Square[]): readonly Square[] =>
  view.key === IN_ITS_ROOM ? roomsOf(view, KEY, unknown) : suspectsOf(view)

/** Where this ✦ room may be. */
function roomsOf(view: View, star: Room, unknown: readonly Square[]): readonly Square[] {
  const known = placeOf(view, star)
  return known < 0 ? unknown : [known]
}

const flipAt = (view: View, square: Square): number => (((view.marks[square] ?? 0) & FACE_UP) !== 0 ? 0 : 1)

/** Rooms to turn up on average until one of so many is found. */
const forOne = (rooms: number): number => (rooms + 1) / 2

/** The same until Key and Exit are both found among so many, the way back to an Exit found first included. */
const FOR_BOTH: readonly number[] = [0, 1, 2.5, 3.17, 3.83]

/** So many legs, the first of them to the nearest of these places. */
const legs = (way: readonly number[], places: readonly Square[], count: number): number =>
  nearest(places, (square) => way[square] ?? 0) + 1 + Math.max(0, count - 1) * LEG
