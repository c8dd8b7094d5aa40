/** States that no game can reach; a position file that holds one is refused. */
import { hasRepeats, type ImpossibleField } from '@spellbough/kernel'
import {
  CHECKMATE,
  DESTROYED as DESTROYED_SOURCE,
  FOUND,
  GHOST_ROOM,
  NETTED,
  POINTS,
  type Source,
  THEFT,
  TRAPPED,
  WINNING_CHECKMATES,
  WINNING_POINTS,
} from '../data/points.ts'
import {
  CALLS,
  CROW_FLOCK,
  IS_BENEFICIAL,
  IS_DESTROYABLE,
  KEY,
  LIGHTER,
  type Room,
  SPIDERNET,
  STARS,
  TRAP,
} from '../data/rooms.ts'
import { isCheckmate } from './checkmate.ts'
import { HOUSE, IS_CORRIDOR, IS_ROOM, type Square, squareName } from './house.ts'
import { scoreOf } from './scoring.ts'
import { isStar } from './skills.ts'
import { DESTROYED, FACE_UP, GAVE_POINT, IN_ITS_ROOM, SHOWN, type State, WITH_TENANT } from './state.ts'
import { isFaceUp } from './tenant.ts'
import { findChoiceFault, findThingFault, wasUsed } from './turn-faults.ts'
import { canContinueTurn } from './turns.ts'

export type PositionFault = ImpossibleField<State>

/** The field that cannot be as it is, and why; nothing for a state that a game can reach or at least continue from. */
export const findPositionFault = (state: State): PositionFault | undefined =>
  checkFigures(state) ??
  checkMarks(state) ??
  checkTally(state) ??
  checkKey(state) ??
  checkGlimpses(state) ??
  checkLayout(state) ??
  findThingFault(state) ??
  checkEnd(state) ??
  findChoiceFault(state) ??
  checkTurn(state)

function checkFigures({ ghosts, tenant }: State): PositionFault | undefined {
  for (const [ghost, square] of ghosts.entries()) {
    if (square === tenant) return ['ghosts', `a ghost stands where the Tenant stands, at ${squareName(square)}`]
    if (IS_CORRIDOR[square] !== true && ghosts.indexOf(square) !== ghost)
      return ['ghosts', `two ghosts stand at ${squareName(square)}, which is no corridor`]
  }
  return undefined
}

function checkMarks({ marks, rooms }: State): PositionFault | undefined {
  for (const square of HOUSE.rooms) {
    const bits = marks[square] as number
    const room = rooms[square] as Room
    const has = (bit: number) => (bits & bit) !== 0
    if (has(FACE_UP) && !has(SHOWN)) return ['marks', `${squareName(square)} lies face up, so it was shown`]
    if (has(DESTROYED) && IS_DESTROYABLE[room] !== true)
      return ['marks', `${squareName(square)} cannot be destroyed: it is marked U`]
    if (has(GAVE_POINT) && !(has(DESTROYED) && IS_BENEFICIAL[room] === true))
      return ['marks', `only a destroyed beneficial room gives a point, not ${squareName(square)}`]
    if (has(DESTROYED) && !has(SHOWN) && IS_BENEFICIAL[room] === true && !has(GAVE_POINT))
      return ['marks', `${squareName(square)} was beneficial and unspent, so it gave a point`]
  }
  return undefined
}

/** The points counted must match the rooms; a destroyed room may have been found before or after. */
function checkTally(state: State): PositionFault | undefined {
  const { tally, marks, rooms } = state
  const points = marks.filter((bits) => (bits & GAVE_POINT) !== 0).length
  if (tally[DESTROYED_SOURCE] !== points) return ['tally', `${points} destroyed rooms gave a point`]
  // MG-6.4 The last points are counted when the Magician has fewer than he needs.
  if (scoreOf(state) >= WINNING_POINTS + Math.max(...POINTS))
    return ['tally', `the Magician has won with ${WINNING_POINTS} points, so no more were counted`]
  for (const [source, fits] of COUNTED) {
    const shown = HOUSE.rooms.filter(
      (square) => fits(rooms[square] as Room) && ((marks[square] as number) & (SHOWN | GAVE_POINT)) === SHOWN,
    )
    const whole = shown.filter((square) => ((marks[square] as number) & DESTROYED) === 0).length
    const counted = tally[source] as number
    if (counted < whole || counted > shown.length)
      return [
        'tally',
        `of the rooms that count so, ${whole === shown.length ? whole : `${whole} to ${shown.length}`} were found`,
      ]
  }
  return undefined
}

const COUNTED: readonly (readonly [Source, (room: Room) => boolean])[] = [
  [TRAPPED, (room) => room === TRAP],
  [NETTED, (room) => room === SPIDERNET],
  [FOUND, (room) => IS_BENEFICIAL[room] === true],
  [GHOST_ROOM, (room) => room === CROW_FLOCK || (CALLS[room] as number) >= 0],
]

function checkKey(state: State): PositionFault | undefined {
  const { key, rooms, marks, suspects, tally, choice } = state
  const found = ((marks[rooms.indexOf(KEY)] ?? 0) & SHOWN) !== 0
  if (found !== (key !== IN_ITS_ROOM)) return ['key', 'it leaves its room when that is turned up']
  const hidden = key >= 0
  if (hidden !== suspects.length > 0) return ['suspects', 'there are some exactly while the Key is hidden']
  if (hidden && !suspects.includes(key)) return ['suspects', 'the Key is hidden under one of them']
  if (hasRepeats(suspects)) return ['suspects', 'each room is named once']
  if (suspects.some((square) => !isStar(state, square) || isFaceUp(state, square)))
    return ['suspects', 'the Key can be hidden only under ✦ rooms that lie face down']
  const stolen = hidden || choice === 'hide'
  if (stolen && tally[THEFT] === 0) return ['tally', 'the Key was stolen']
  return (tally[THEFT] as number) > 0 && !found ? ['tally', 'the Key was never found, so it was not stolen'] : undefined
}

function checkGlimpses(state: State): PositionFault | undefined {
  const { glimpses, choice, tally } = state
  const lit = HOUSE.rooms.filter((square) => wasUsed(state, square, LIGHTER))
  const used = choice === 'lighter' ? lit.length - 1 : lit.length
  if (glimpses.length > used) return ['glimpses', `${used} Lighters were used`]
  for (const { among, saw, thefts } of glimpses) {
    if (!among.includes(saw)) return ['glimpses', 'the room that was seen must be among those in the light']
    if (hasRepeats(among)) return ['glimpses', 'each room in the light is named once']
    if (!lit.some((square) => among.every((room) => (HOUSE.sightLines[square] as readonly Square[]).includes(room))))
      return ['glimpses', 'a Lighter shows only rooms of its row and column']
    if (thefts > (tally[THEFT] as number)) return ['glimpses', 'there were not that many thefts']
  }
  return undefined
}

function checkLayout(state: State): PositionFault | undefined {
  const { phase, lifted, changes, rooms, config } = state
  if (phase !== 'layout') {
    if (lifted >= 0) return ['lifted', 'rooms are lifted only while the Magician arranges them']
    return changes > 0 ? ['changes', 'they are counted only while the Magician arranges the rooms'] : undefined
  }
  if (state.round > 1 || state.tenant !== HOUSE.start) return ['phase', 'the rooms are arranged before the first turn']
  if (state.marks.some((bits) => bits !== 0)) return ['marks', 'nothing has been shown or destroyed yet']
  if (state.tally.some((times) => times !== 0)) return ['tally', 'nothing has counted yet']
  if (state.ghosts.some((square) => square !== HOUSE.corridors[0]))
    return ['ghosts', `they wait at ${squareName(HOUSE.corridors[0] as Square)} until the rooms are arranged`]
  if (lifted >= 0 && IS_ROOM[lifted] !== true) return ['lifted', 'there is no room']
  if (!config.fairLayout) return undefined
  const quadrants = HOUSE.rooms
    .filter((square) => (rooms[square] as Room) < STARS)
    .map((square) => HOUSE.quadrant[square] as number)
  return new Set(quadrants).size === STARS && !quadrants.includes(-1)
    ? undefined
    : ['rooms', 'a fair layout has one ✦ room in each quadrant, far enough from the start']
}

function checkEnd(state: State): PositionFault | undefined {
  if ((state.phase === 'over') !== (state.ending !== null)) return ['ending', 'a game that is over has one, no other']
  if (state.round > state.config.roundLimit) return ['round', `the game has ${state.config.roundLimit} rounds`]
  const mated = (state.tally[CHECKMATE] as number) >= WINNING_CHECKMATES
  const won = mated ? 'checkmates' : scoreOf(state) >= WINNING_POINTS ? 'points' : undefined
  if (won !== undefined && state.ending !== won) return ['ending', `the Magician has won by ${won}`]
  if (won === undefined && (state.ending === 'points' || state.ending === 'checkmates'))
    return ['ending', 'the Magician has not won by that']
  return state.ending === 'escape' && state.key !== WITH_TENANT ? ['ending', 'no escape without the Key'] : undefined
}

function checkTurn(state: State): PositionFault | undefined {
  if (state.choice !== 'none') return undefined
  if (state.phase === 'magician' && isCheckmate(state)) return ['ghosts', 'a checkmate sends the ghosts away at once']
  if ((state.phase === 'tenant' || state.phase === 'magician') && !canContinueTurn(state))
    return ['actions', 'nothing more is possible, so the turn is over']
  return undefined
}
