/** States and views as readable JSON: squares, rooms and ghosts by name. */
import { configSchema, named, refuseImpossible, type Special, z } from '@spellbough/kernel'
import { GHOSTS, ghostId, ghostOf } from '../data/ghosts.ts'
import { FLOCK_STEPS, LAYOUT_CHANGES, SOURCES } from '../data/points.ts'
import { roomId, roomOf } from '../data/rooms.ts'
import { HOUSE, SQUARES, squareName, squareOf } from './house.ts'
import { impossible } from './impossible.ts'
import {
  DESTROYED,
  FACE_UP,
  GAVE_POINT,
  IN_ITS_ROOM,
  NO_ROOM,
  OPTIONS,
  SHOWN,
  SOMEWHERE,
  type State,
  UNKNOWN_PLAIN,
  UNKNOWN_STAR,
  UNLAID,
  type View,
  WITH_TENANT,
} from './state.ts'

const square = named('square', squareOf, squareName)
const ghost = named('ghost', ghostOf, ghostId)
const calledGhost = named('ghost', ghostOf, ghostId, { none: -1 })
const key = (hidden: Special) =>
  named('square', squareOf, squareName, { tenant: WITH_TENANT, room: IN_ITS_ROOM, ...hidden })
const room = (hidden: Special) => named('room', roomOf, roomId, hidden)
const count = z.int().min(0)

/** The rooms by the names of their squares. */
const rooms = (hidden: Special) =>
  z.codec(
    z.strictObject(Object.fromEntries(HOUSE.rooms.map((place) => [squareName(place), room(hidden)]))),
    z.array(z.int()),
    {
      decode: (byName) => HOUSE.names.map((name) => byName[name] ?? NO_ROOM),
      encode: (list) => Object.fromEntries(HOUSE.rooms.map((place) => [squareName(place), list[place] as number])),
    },
  )

const MARKS: readonly (readonly [name: string, bit: number])[] = [
  ['face-up', FACE_UP],
  ['shown', SHOWN],
  ['destroyed', DESTROYED],
  ['gave-point', GAVE_POINT],
]

/** What lies open about the rooms, where there is anything to say. */
const marks = z.codec(
  z.partialRecord(
    z.enum(HOUSE.rooms.map(squareName) as [string, ...string[]]),
    z.array(z.enum(MARKS.map(([name]) => name) as [string, ...string[]])),
  ),
  z.array(z.int()),
  {
    decode: (byName) => HOUSE.names.map((name) => bitsOf(byName[name] ?? [])),
    encode: (list) =>
      Object.fromEntries(
        list.flatMap((bits, place) =>
          bits === 0 ? [] : [[squareName(place), MARKS.filter(([, bit]) => (bits & bit) !== 0).map(([name]) => name)]],
        ),
      ),
  },
)

const bitsOf = (names: readonly string[]): number =>
  MARKS.reduce((bits, [name, bit]) => (names.includes(name) ? bits | bit : bits), 0)

const glimpse = (hidden: Special) =>
  z.strictObject({ among: z.array(square).min(1), saw: named('square', squareOf, squareName, hidden), thefts: count })

/** The fields of a state or a view: they differ in what may be unknown. */
const fields = <L, C>(
  hidden: { readonly rooms: Special; readonly key: Special; readonly saw: Special },
  lifted: z.ZodType<L, unknown>,
  changes: z.ZodType<C, unknown>,
) =>
  z.strictObject({
    config: configSchema(OPTIONS),
    seats: z.literal(2),
    phase: z.enum(['layout', 'tenant', 'magician', 'over']),
    choice: z.enum(['none', 'lighter', 'portal', 'send', 'ace', 'flock', 'hide']),
    round: z.int().min(1),
    actions: count,
    tenant: square,
    ghosts: byName(GHOSTS, square),
    rooms: rooms(hidden.rooms),
    marks,
    key: key(hidden.key),
    suspects: z.array(square),
    glimpses: z.array(glimpse(hidden.saw)),
    coin: z.boolean(),
    boots: z.boolean(),
    extraMove: z.boolean(),
    net: z.int().min(0).max(2),
    repelled: z.boolean(),
    called: calledGhost,
    flock: byName(GHOSTS, z.int().min(0).max(FLOCK_STEPS)),
    sending: z.array(ghost),
    turnOver: z.boolean(),
    tally: byName(SOURCES, count),
    lifted,
    changes,
    ending: z.enum(['escape', 'points', 'checkmates', 'rounds']).nullable(),
  })

const liftedSquare = named('square', squareOf, squareName, { none: -1 })
const changeCount = count.max(LAYOUT_CHANGES)

export const position: z.ZodType<State> = fields({ rooms: {}, key: {}, saw: {} }, liftedSquare, changeCount).check(
  refuseImpossible<State>((state) => (state.rooms.length === SQUARES ? impossible(state) : undefined)),
)

export const sight: z.ZodType<View> = fields(
  {
    rooms: { plain: UNKNOWN_PLAIN, star: UNKNOWN_STAR, unlaid: UNLAID },
    key: { unknown: SOMEWHERE },
    saw: { unknown: -1 },
  },
  liftedSquare.nullable(),
  changeCount.nullable(),
)

/** A list in the program, an object with a field for each name in files. */
function byName<Input>(names: readonly string[], item: z.ZodType<number, Input>) {
  return z.codec(z.strictObject(Object.fromEntries(names.map((name) => [name, item]))), z.array(z.int()), {
    decode: (fields) => names.map((name) => fields[name] as number),
    encode: (list) => Object.fromEntries(names.map((name, index) => [name, list[index] as number])),
  })
}
