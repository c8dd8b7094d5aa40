/** States and views as readable JSON: squares, rooms and ghosts by name. */
import {
  configSchema,
  hasRepeats,
  namedIndexCodec,
  rejectImpossibleState,
  type SpecialNames,
  zm,
} from '@spellbough/kernel'
import { GHOSTS, ghostId, ghostOf } from '../data/ghosts.ts'
import { FLOCK_STEPS, LAYOUT_CHANGES, SOURCES } from '../data/points.ts'
import { roomId, roomOf } from '../data/rooms.ts'
import { HOUSE, SQUARE_COUNT, squareName, squareOf } from './house.ts'
import { findPositionFault } from './position-faults.ts'
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

const square = namedIndexCodec('square', squareOf, squareName)
const ghost = namedIndexCodec('ghost', ghostOf, ghostId)
const calledGhost = namedIndexCodec('ghost', ghostOf, ghostId, { none: -1 })
const key = (hidden: SpecialNames) =>
  namedIndexCodec('square', squareOf, squareName, { tenant: WITH_TENANT, room: IN_ITS_ROOM, ...hidden })
const room = (hidden: SpecialNames) => namedIndexCodec('room', roomOf, roomId, hidden)
const count = zm.int().check(zm.minimum(0))

/** The rooms by the names of their squares. */
const rooms = (hidden: SpecialNames) =>
  zm.codec(
    zm.strictObject(Object.fromEntries(HOUSE.rooms.map((place) => [squareName(place), room(hidden)]))),
    zm.array(zm.int()),
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
const marks = zm.codec(
  zm.partialRecord(
    zm.enum(HOUSE.rooms.map(squareName) as [string, ...string[]]),
    zm.array(zm.enum(MARKS.map(([name]) => name) as [string, ...string[]])),
  ),
  zm.array(zm.int()),
  {
    decode: (byName, context) => {
      for (const [name, list] of Object.entries(byName))
        if (list !== undefined && hasRepeats(list))
          context.issues.push({ code: 'custom', message: 'no mark stands here twice', path: [name], input: list })
      return HOUSE.names.map((name) => bitsOf(byName[name] ?? []))
    },
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

const glimpse = (hidden: SpecialNames) =>
  zm.strictObject({
    among: zm.array(square).check(zm.minLength(1)),
    saw: namedIndexCodec('square', squareOf, squareName, hidden),
    thefts: count,
  })

/** The fields of a state or a view: they differ in what may be unknown. */
const fields = <L, C>(
  hidden: { readonly rooms: SpecialNames; readonly key: SpecialNames; readonly saw: SpecialNames },
  lifted: zm.ZodMiniType<L, unknown>,
  changes: zm.ZodMiniType<C, unknown>,
) =>
  zm.strictObject({
    config: configSchema(OPTIONS),
    seats: zm.literal(2),
    phase: zm.enum(['layout', 'tenant', 'magician', 'over']),
    choice: zm.enum(['none', 'lighter', 'portal', 'send', 'ace', 'flock', 'hide']),
    round: zm.int().check(zm.minimum(1)),
    actions: count,
    tenant: square,
    ghosts: byName(GHOSTS, square),
    rooms: rooms(hidden.rooms),
    marks,
    key: key(hidden.key),
    suspects: zm.array(square),
    glimpses: zm.array(glimpse(hidden.saw)),
    coin: zm.boolean(),
    boots: zm.boolean(),
    extraMove: zm.boolean(),
    net: zm.int().check(zm.minimum(0), zm.maximum(2)),
    repelled: zm.boolean(),
    called: calledGhost,
    flock: byName(GHOSTS, zm.int().check(zm.minimum(0), zm.maximum(FLOCK_STEPS))),
    sending: zm.array(ghost),
    turnOver: zm.boolean(),
    tally: byName(SOURCES, count),
    lifted,
    changes,
    ending: zm.nullable(zm.enum(['escape', 'points', 'checkmates', 'rounds'])),
  })

const liftedSquare = namedIndexCodec('square', squareOf, squareName, { none: -1 })
const changeCount = count.check(zm.maximum(LAYOUT_CHANGES))

export const stateCodec: zm.ZodMiniType<State> = fields(
  { rooms: {}, key: {}, saw: {} },
  liftedSquare,
  changeCount,
).check(
  rejectImpossibleState<State>((state) => (state.rooms.length === SQUARE_COUNT ? findPositionFault(state) : undefined)),
)

export const viewCodec: zm.ZodMiniType<View> = fields(
  {
    rooms: { plain: UNKNOWN_PLAIN, star: UNKNOWN_STAR, unlaid: UNLAID },
    key: { unknown: SOMEWHERE },
    saw: { unknown: -1 },
  },
  zm.nullable(liftedSquare),
  zm.nullable(changeCount),
)

/** A list in the program, an object with a field for each name in files. */
function byName<Input>(names: readonly string[], item: zm.ZodMiniType<number, Input>) {
  return zm.codec(zm.strictObject(Object.fromEntries(names.map((name) => [name, item]))), zm.array(zm.int()), {
    decode: (fields) => names.map((name) => fields[name] as number),
    encode: (list) => Object.fromEntries(names.map((name, index) => [name, list[index] as number])),
  })
}
