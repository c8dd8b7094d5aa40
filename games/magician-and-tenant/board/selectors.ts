/** What the map shows of each square, as far as the viewer knows it. None of it decides what is allowed. */

import { BOOTS, IS_BENEFICIAL, KEY, ROOMS, type Room, roomId, STARS } from '../data/rooms.ts'
import { HOUSE, type Square, type Tile } from '../rules/house.ts'
import { suspectsOf } from '../rules/seat-knowledge.ts'
import { DESTROYED, IN_ITS_ROOM, SHOWN, UNKNOWN_STAR, UNLAID, type View } from '../rules/state.ts'
import { isFaceUp } from '../rules/tenant.ts'

/** What is known of the Key on a square: it lies there; it may; a Lighter showed it is not; one did, before a theft. */
export type KeySign = 'here' | 'maybe' | 'not' | 'stale' | undefined

export interface SquareAppearance {
  readonly tile: Tile
  /** The room, where the viewer knows it. */
  readonly room: string | undefined
  readonly faceUp: boolean
  readonly star: boolean
  readonly destroyed: boolean
  /** It was turned up and then down again: its event is spent. */
  readonly spent: boolean
  /** Only the viewer knows it, from a Lighter. */
  readonly glimpsed: boolean
  /** What it gave is gone. */
  readonly taken: boolean
  readonly key: KeySign
  /** The Magician has not laid the rooms out yet. */
  readonly unlaid: boolean
}

export function squareAppearance(view: View, square: Square): SquareAppearance {
  const room = view.rooms[square] ?? -1
  const marks = view.marks[square] ?? 0
  const tile = HOUSE.tiles[square] ?? 'room'
  const faceUp = tile === 'room' && isFaceUp(view, square)
  const shown = (marks & SHOWN) !== 0
  return {
    tile,
    room: room >= 0 ? roomId(room) : undefined,
    faceUp,
    star: room === UNKNOWN_STAR || (room >= 0 && room < STARS),
    destroyed: (marks & DESTROYED) !== 0,
    spent: shown && !faceUp,
    glimpsed: !shown && view.glimpses.some(({ saw }) => saw === square),
    taken: faceUp && (room === BOOTS || (room === KEY && view.key !== IN_ITS_ROOM)),
    key: keySign(view, square),
    unlaid: room === UNLAID,
  }
}

function keySign(view: View, square: Square): KeySign {
  if (view.key === square) return 'here'
  const looks = view.glimpses.filter(({ saw }) => saw === square)
  if (!view.suspects.includes(square)) return undefined
  if (!suspectsOf(view).includes(square)) return 'not'
  return looks.length > 0 ? 'stale' : 'maybe'
}

/** A room's drawing on the sheet. */
export const roomSymbol = (id: string): string => {
  const ace = /^ace-of-(.*)s$/.exec(id)
  return `room-${ace === null ? id.replace('-flock', '') : `ace-${ace[1]}`}`
}

export type Nature = 'good' | 'bad' | 'star' | 'portal'

/** What a room is to the Tenant: the shape of its plaque. */
export function natureOf(id: string): Nature {
  const kind = ROOMS.find((one) => one.id === id)
  if (kind === undefined || kind.nature === 'detrimental') return 'bad'
  return kind.nature === 'beneficial' ? 'good' : kind.nature
}

/** The same for a kind of the tally, where the Aces are one. */
export const natureOfKind = (id: string): Nature => (id === 'ace' ? 'bad' : natureOf(id))

/** A kind of room with how many there are, and how many of them still matter to the viewer. */
export interface RoomKindCount {
  readonly id: string
  readonly copies: number
  /** For the Magician, and once all is open, those that lie face down; for the others those whose place they do not know. */
  readonly left: number
}

/** The order of the tally: ✦ rooms, bad ones with the Portals, good ones. */
const TALLY_ORDER = [
  ...['key', 'exit', 'crow-flock', 'painting'],
  ...['trap', 'spidernet', 'ace', 'portal'],
  ...['apple', 'lighter', 'boots', 'coin'],
]

const tallyName = (id: string): string => (id.startsWith('ace') ? 'ace' : id)

export function roomTally(view: View, role: 'magician' | 'tenant' | undefined): RoomKindCount[] {
  const seesAll = role === 'magician' || view.phase === 'over'
  const gone = new Map<string, number>()
  for (const square of HOUSE.rooms) {
    const room = view.rooms[square] ?? -1
    if (room < 0 || (seesAll && !isFaceUp(view, square))) continue
    const name = tallyName(roomId(room))
    gone.set(name, (gone.get(name) ?? 0) + 1)
  }
  return TALLY_ORDER.map((id) => {
    const copies = ROOMS.reduce((sum, kind) => sum + (tallyName(kind.id) === id ? kind.copies : 0), 0)
    return { id, copies, left: copies - (gone.get(id) ?? 0) }
  })
}

/** Whether the Boy would score by destroying this room. */
export const countsWhenDestroyed = (view: View, square: Square): boolean =>
  IS_BENEFICIAL[view.rooms[square] as Room] === true && ((view.marks[square] ?? 0) & SHOWN) === 0
