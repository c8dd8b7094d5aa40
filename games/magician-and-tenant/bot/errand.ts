/** What the Tenant still has to do: the actions that he will probably need to find the Key and the Exit. */
import { EXIT, KEY, type Room } from '../data/rooms.ts'
import { HOUSE, type Square } from '../rules/house.ts'
import { suspectsOf } from '../rules/knowledge.ts'
import { FACE_UP, IN_ITS_ROOM, UNKNOWN_STAR, type View, WITH_TENANT } from '../rules/state.ts'
import { waysOfTenant } from './distances.ts'
import { haunted, nearest } from './pursuit.ts'

/** A walk between two ✦ rooms and a flip. Rather too much than too little: it makes him turn up what he has reached. */
const LEG = 11

/** The actions left until he escapes from `tenant` on, seen with what the viewer knows of the ✦ rooms. */
export function errand(view: View, tenant: Square = view.tenant): number {
  const way = waysOfTenant(tenant, haunted(view))
  const unknown = HOUSE.rooms.filter((square) => view.rooms[square] === UNKNOWN_STAR)
  const exit = placeOf(view, EXIT)
  if (view.key === WITH_TENANT)
    return exit < 0 ? legs(way, unknown, forOne(unknown.length)) : (way[exit] ?? 0) + flipAt(view, exit)
  const places = view.key === IN_ITS_ROOM ? keyRooms(view, unknown) : suspectsOf(view)
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

function keyRooms(view: View, unknown: readonly Square[]): readonly Square[] {
  const known = placeOf(view, KEY)
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
