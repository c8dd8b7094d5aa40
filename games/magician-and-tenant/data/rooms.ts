/**
 * The 64 rooms. Provenance: the kinds, their backs and their marks are on the author's page; of how many there are of
 * each the sources give only the sum. An owner of the printed game can correct a number here: the sum must stay the
 * number of rooms on the map, which is checked when the program loads.
 */

import { BOY, DECAPITATOR, type Ghost, LADY, POLITICIAN } from './ghosts.ts'
import { FLOORS } from './house.ts'

/** What a room does to the Tenant; `star` rooms have a back of their own. */
export type Nature = 'star' | 'detrimental' | 'beneficial' | 'portal'

export interface RoomKind {
  /** Its name in files and moves: `trap`, `ace-of-clubs`. */
  readonly id: string
  readonly copies: number
  readonly nature: Nature
  /** The ghost that an Ace calls. */
  readonly calls?: Ghost
}

/** MG-1.4 The kinds with how many there are of each. */
export const ROOMS: readonly RoomKind[] = [
  { id: 'key', copies: 1, nature: 'star' },
  { id: 'exit', copies: 1, nature: 'star' },
  { id: 'crow-flock', copies: 1, nature: 'star' },
  { id: 'painting', copies: 1, nature: 'star' },
  { id: 'trap', copies: 16, nature: 'detrimental' },
  { id: 'spidernet', copies: 4, nature: 'detrimental' },
  { id: 'ace-of-clubs', copies: 2, nature: 'detrimental', calls: BOY },
  { id: 'ace-of-diamonds', copies: 2, nature: 'detrimental', calls: POLITICIAN },
  { id: 'ace-of-hearts', copies: 2, nature: 'detrimental', calls: LADY },
  { id: 'ace-of-spades', copies: 2, nature: 'detrimental', calls: DECAPITATOR },
  { id: 'apple', copies: 12, nature: 'beneficial' },
  { id: 'lighter', copies: 12, nature: 'beneficial' },
  { id: 'boots', copies: 2, nature: 'beneficial' },
  { id: 'coin', copies: 2, nature: 'beneficial' },
  { id: 'portal', copies: 4, nature: 'portal' },
]

/** A kind of room: an index into `ROOMS`. Equal rooms are one and the same. */
export type Room = number

const byId = new Map(ROOMS.map((kind, room) => [kind.id, room]))

/** The room of this name, or -1. */
export const roomOf = (id: string): Room => byId.get(id) ?? -1

export const roomId = (room: Room): string => roomKind(room).id

export function roomKind(room: Room): RoomKind {
  const kind = ROOMS[room]
  if (kind === undefined) throw new RangeError(`there is no room ${room}`)
  return kind
}

export const KEY: Room = roomOf('key')
export const EXIT: Room = roomOf('exit')
export const CROW_FLOCK: Room = roomOf('crow-flock')
export const TRAP: Room = roomOf('trap')
export const SPIDERNET: Room = roomOf('spidernet')
export const APPLE: Room = roomOf('apple')
export const LIGHTER: Room = roomOf('lighter')
export const BOOTS: Room = roomOf('boots')
export const COIN: Room = roomOf('coin')
export const PORTAL: Room = roomOf('portal')

/** The same, laid out for the innermost loops. MG-1.3 The four ✦ rooms come first. */
export const STARS: number = ROOMS.filter((kind) => kind.nature === 'star').length
export const IS_BENEFICIAL: readonly boolean[] = ROOMS.map((kind) => kind.nature === 'beneficial')
export const IS_DETRIMENTAL: readonly boolean[] = ROOMS.map((kind) => kind.nature === 'detrimental')
/** MG-1.5 The rooms marked U cannot be destroyed: the four ✦ and the Portals. */
export const IS_DESTROYABLE: readonly boolean[] = ROOMS.map(
  (kind) => kind.nature === 'beneficial' || kind.nature === 'detrimental',
)
/** The ghost each room calls, -1 for none. */
export const CALLS: readonly Ghost[] = ROOMS.map((kind) => kind.calls ?? -1)

/** Every room of the box once for each copy, by kind. */
export const BOX: readonly Room[] = ROOMS.flatMap((kind, room) => Array<Room>(kind.copies).fill(room))

/** Coins in the box; the Tenant carries one at most. */
export const COINS = 2

/** What is wrong with a table of rooms for a house with this number of rooms; nothing if it is right. */
export function checkRooms(kinds: readonly RoomKind[], places: number): string | undefined {
  if (new Set(kinds.map((kind) => kind.id)).size !== kinds.length) return 'two rows of the room table have the same id'
  const stars = kinds.filter((kind) => kind.nature === 'star')
  if (kinds.slice(0, stars.length).some((kind) => kind.nature !== 'star')) return 'the ✦ rooms must come first'
  const once = stars.filter((kind) => kind.copies === 1).length
  if (once !== 4 || stars.length !== 4) return 'there must be four ✦ rooms, one of each'
  const rooms = kinds.reduce((sum, kind) => sum + kind.copies, 0)
  return rooms === places ? undefined : `the map has places for ${places} rooms, the table has ${rooms}`
}

const places = FLOORS.reduce((sum, floor) => sum + floor.map.split('#').length - 1, 0)
const fault = checkRooms(ROOMS, places)
if (fault !== undefined) throw new Error(`games/magician-and-tenant/data/rooms.ts: ${fault}`)
