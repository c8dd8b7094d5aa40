/** What the Tenant still has to do: the actions that he will probably need to find the Key and the Exit. */
import { EXIT, KEY, type Room } from '../data/rooms.ts'
import { HOUSE, type Square } from '../rules/house.ts'
import { suspectsOf } from '../rules/seat-knowledge.ts'
import { FACE_UP, IN_ITS_ROOM, UNKNOWN_STAR, type View, WITH_TENANT } from '../rules/state.ts'
import { tenantDistances, UNREACHABLE } from './distances.ts'
import { ghostSquares, nearestDistance } from './ghost-threats.ts'

/** A walk between two ✦ rooms and a flip. Rather too much than too little: it makes him turn up what he has reached. */
const ACTIONS_PER_STAR_ROOM = 11

/** The actions left until he escapes from `tenant` on, seen with what the viewer knows of the ✦ rooms. */
export function actionsToEscape(
  view: View,
  tenant: Square = view.tenant,
  way = tenantDistances(tenant, ghostSquares(view)),
): number {
  const unknown = unknownStars(view)
  const exit = squareOfRoom(view, EXIT)
  if (view.key === WITH_TENANT)
    return exit < 0
      ? actionsForStarRooms(way, unknown, expectedFlips(unknown.length))
      : (way[exit] ?? 0) + flipAt(view, exit)
  const places = keyPlaces(view, unknown)
  const [key = 0] = places
  if (places.length === 1) {
    const then =
      exit < 0
        ? ACTIONS_PER_STAR_ROOM * expectedFlips(unknown.length)
        : (HOUSE.distance[key]?.[exit] ?? 0) + flipAt(view, exit)
    return (way[key] ?? 0) + 1 + then
  }
  // With the Exit known he comes back to it once he has the Key.
  if (exit >= 0) return actionsForStarRooms(way, places, expectedFlips(places.length)) + ACTIONS_PER_STAR_ROOM
  const both = [...new Set([...places, ...unknown])]
  return actionsForStarRooms(way, both, EXPECTED_FLIPS_FOR_BOTH[both.length] ?? both.length)
}

const squareOfRoom = (view: View, room: Room): Square => HOUSE.rooms.find((square) => view.rooms[square] === room) ?? -1

/** The ✦ rooms of which the viewer does not know which is which. */
export const unknownStars = (view: View): readonly Square[] =>
  HOUSE.rooms.filter((square) => view.rooms[square] === UNKNOWN_STAR)

/** Where the Tenant wants to be next: the nearest room that may hold what he seeks, by his ways to all squares. */
export function nextGoal(view: View, way: readonly number[]): Square {
  const unknown = unknownStars(view)
  const places = view.key === WITH_TENANT ? roomsOf(view, EXIT, unknown) : keyPlaces(view, unknown)
  let goal = view.tenant
  let least = UNREACHABLE
  for (const place of places)
    if ((way[place] ?? UNREACHABLE) < least) {
      least = way[place] ?? UNREACHABLE
      goal = place
    }
  return goal
}

const keyPlaces = (view: View, unknown: readonly Square[]): readonly Square[] =>
  view.key === IN_ITS_ROOM ? roomsOf(view, KEY, unknown) : suspectsOf(view)

/** Where this ✦ room may be. */
function roomsOf(view: View, star: Room, unknown: readonly Square[]): readonly Square[] {
  const known = squareOfRoom(view, star)
  return known < 0 ? unknown : [known]
}

const flipAt = (view: View, square: Square): number => (((view.marks[square] ?? 0) & FACE_UP) !== 0 ? 0 : 1)

/** Rooms to turn up on average until one of so many is found. */
const expectedFlips = (rooms: number): number => (rooms + 1) / 2

/** The same until Key and Exit are both found among so many, the way back to an Exit found first included. */
const EXPECTED_FLIPS_FOR_BOTH: readonly number[] = [0, 1, 2.5, 3.17, 3.83]

/** So many legs, the first of them to the nearest of these places. */
const actionsForStarRooms = (way: readonly number[], places: readonly Square[], count: number): number =>
  nearestDistance(places, (square) => way[square] ?? 0) + 1 + Math.max(0, count - 1) * ACTIONS_PER_STAR_ROOM
