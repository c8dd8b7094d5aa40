/**
 * The features of a position for a network. Both sides get the same facts in the same order, and which side they are;
 * what is face down or hidden is given to the Magician alone, so that the Tenant's values cannot depend on it.
 */
import { createFeatureEncoder, FeatureWriter, fastRng, readConfig, type Seat } from '@spellbough/kernel'
import { BOY, DECAPITATOR, GHOSTS, type Ghost } from '../data/ghosts.ts'
import { CHECKMATE, LAYOUT_CHANGES, MAGICIAN_ACTIONS, WINNING_CHECKMATES, WINNING_POINTS } from '../data/points.ts'
import { EXIT, IS_BENEFICIAL, IS_DETRIMENTAL, KEY, PORTAL, ROOMS, type Room, STARS } from '../data/rooms.ts'
import { hasGhost } from '../rules/ghosts.ts'
import { HOUSE, IS_CORRIDOR, IS_ROOM, type Square } from '../rules/house.ts'
import { magicianAndTenantRules as rules } from '../rules/rules.ts'
import { scoreOf } from '../rules/scoring.ts'
import { suspectsOf } from '../rules/seat-knowledge.ts'
import { canDestroy, canSteal, canTurnBack } from '../rules/skills.ts'
import {
  DESTROYED,
  FACE_UP,
  IN_ITS_ROOM,
  type MagicianAndTenant,
  magicianSeat,
  SHOWN,
  type State,
  tenantSeat,
  UNKNOWN_STAR,
  type View,
  WITH_TENANT,
} from '../rules/state.ts'
import { canFlip, canUsePortal, isInReach } from '../rules/tenant.ts'
import { view } from '../rules/view.ts'
import { CHOICES, PHASES, StateChangeDetector } from './change-detector.ts'
import { ghostDistance } from './distances.ts'
import { evaluateForTenant } from './evaluate-tenant.ts'
import { nearestDistance, stepsToCheckmate, stepsToLoot, stepsToTheft } from './ghost-threats.ts'
import { actionsToEscape } from './tenant-route.ts'
import { escapeLogit } from './value.ts'

/** Plain kinds of rooms. */
const PLAIN_ROOMS = ROOMS.length - STARS

export const features = createFeatureEncoder<MagicianAndTenant>(
  () => rules.setup(readConfig(rules.options, {}), 2, fastRng(1)),
  writeFeatures,
)

/** The facts of one position, kept because both sides are encoded one after the other. */
const MAX_FACTS = 512
const factFeatures = new Float32Array(MAX_FACTS)
const facts = new FeatureWriter(factFeatures)
/** The number of facts that both sides know; those that only the Magician knows follow. */
let knownFacts = 0
/** The Tenant's prospects by the two handwritten functions: the logit of his escape, and his lead in actions. */
let odds = 0
let lead = 0
const changeDetector = new StateChangeDetector()

function writeFeatures(state: State, seat: Seat, out: FeatureWriter): void {
  if (changeDetector.hasChanged(state)) computeFacts(state)
  const isMagician = seat === magicianSeat(state)
  const sign = isMagician ? -1 : 1
  out.put(isMagician ? 1 : -1)
  out.flag(state.phase !== 'over' && isMagician === magicianIsAwaited(state))
  out.put(sign * Math.tanh(odds / 2))
  out.put((sign * Math.max(-8, Math.min(8, odds))) / 4)
  out.put(sign * Math.tanh((lead - EVEN_LEAD_ACTIONS) / TEMPERATURE))
  out.put(state.ending === null ? 0 : (state.ending === 'escape') === isMagician ? -1 : 1)
  if (isMagician || state.phase === 'over') out.copy(factFeatures, facts.length)
  else {
    out.copy(factFeatures, knownFacts)
    out.zeros(facts.length - knownFacts)
  }
}

/** The Tenant's lead at which both are equally likely to win, and how many actions make a difference. */
const EVEN_LEAD_ACTIONS = -30
const TEMPERATURE = 24

function computeFacts(state: State): void {
  const seen = view(state, tenantSeat(state))
  odds = escapeLogit(state, seen)
  facts.begin()
  writeCourse(state)
  writePoints(state)
  writeThreats(state, seen)
  const target = targetOf(seen)
  for (let ghost = 0; ghost < GHOSTS.length; ghost++) writeGhost(state, ghost, target)
  writeTenant(state)
  writeSought(seen)
  writeKnownRooms(seen)
  knownFacts = facts.length
  writeHidden(state)
}

const flag = (yes: boolean): number => (yes ? 1 : 0)

/** Choices of the Lighter and the Portals are the Tenant's, all others the Magician's. */
function magicianIsAwaited(state: State): boolean {
  if (state.choice === 'none') return state.phase !== 'tenant'
  return state.choice !== 'lighter' && state.choice !== 'portal'
}

/** Steps as a part of many; what is farther is just far. */
const part = (steps: number, many: number): number => Math.min(1, steps / many)

/** Steps of a long way. */
const MAX_STEPS = 14

function writeCourse(state: State): void {
  const { roundLimit } = state.config
  facts.oneHot(PHASES.length, PHASES.indexOf(state.phase))
  facts.oneHot(CHOICES.length, CHOICES.indexOf(state.choice))
  facts.put(state.actions / 4)
  facts.flag(state.extraMove)
  facts.flag(state.repelled)
  facts.flag(state.turnOver)
  facts.put(state.round / roundLimit)
  facts.put(Math.min(1, (roundLimit - state.round) / 60))
  facts.put(Math.min(1, (roundLimit - state.round) / 8))
  facts.flag(state.config.fairLayout)
  facts.put(state.sending.length / GHOSTS.length)
}

function writePoints(state: State): void {
  const score = scoreOf(state) / WINNING_POINTS
  const checkmates = state.tally[CHECKMATE] as number
  facts.put(score)
  facts.put(score * Math.abs(score))
  facts.flag(score >= 1 - 9 / WINNING_POINTS)
  facts.flag(score >= 1 - 6 / WINNING_POINTS)
  facts.put(checkmates / WINNING_CHECKMATES)
  facts.flag(checkmates === WINNING_CHECKMATES - 1)
  for (const times of state.tally) facts.put(times / 6)
}

/** Inputs of the handwritten value function, by what the Tenant knows. */
function writeThreats(state: State, seen: View): void {
  const left = state.phase === 'magician' ? state.actions : MAGICIAN_ACTIONS
  const mate = stepsToCheckmate(state)
  const theft = stepsToTheft(state)
  const way = Math.min(60, actionsToEscape(seen))
  lead = Math.max(-60, evaluateForTenant(seen))
  facts.put(way / 40)
  facts.put((way * way) / 1600)
  facts.put(lead / 40)
  facts.put(theft < left ? (left - theft) / 4 : 0)
  facts.put(part(mate, 9))
  facts.put(part(mate, 20))
  facts.flag(mate <= left)
  facts.flag(mate === 0)
  facts.put(part(theft, 9))
  facts.flag(theft < left)
  facts.flag(canSteal(state))
  facts.put((left - Math.min(mate, 12)) / 8)
}

/** Where the Tenant will probably go next: to the nearest place of what he seeks; where he is if he knows none. */
function targetOf(seen: View): Square {
  const away = HOUSE.distance[seen.tenant] as readonly number[]
  const suspects = suspectsOf(seen)
  let best = -1
  for (const square of HOUSE.rooms) {
    const room = seen.rooms[square] as Room
    const sought =
      seen.key === WITH_TENANT
        ? room === EXIT || room === UNKNOWN_STAR
        : seen.key === IN_ITS_ROOM
          ? room === KEY || room === UNKNOWN_STAR
          : suspects.includes(square)
    // The Exit itself is what he wants, however near other rooms are.
    if (sought && room === EXIT && seen.key === WITH_TENANT) return square
    if (sought && (best < 0 || (away[square] as number) < (away[best] as number))) best = square
  }
  return best < 0 ? seen.tenant : best
}

function writeGhost(state: State, ghost: Ghost, target: Square): void {
  const square = state.ghosts[ghost] as Square
  const ways = HOUSE.tenantSteps[state.tenant] as readonly Square[]
  const steps = ghostDistance(ghost, square, state.tenant)
  facts.put(part(steps, MAX_STEPS))
  facts.put(part(steps, 4))
  facts.put(
    part(
      nearestDistance(ways, (way) => ghostDistance(ghost, square, way)),
      6,
    ),
  )
  facts.flag(ways.includes(square))
  facts.flag(isInReach(state, ghost))
  facts.flag(IS_CORRIDOR[square] === true)
  facts.flag(state.sending.includes(ghost))
  facts.put((state.flock[ghost] as number) / 2)
  facts.flag(state.called === ghost)
  const [floor, row, column] = HOUSE.places[square] as readonly [number, number, number]
  const [tenantFloor, tenantRow, tenantColumn] = HOUSE.places[state.tenant] as readonly [number, number, number]
  facts.put(floor - tenantFloor)
  facts.put((row - tenantRow) / 6)
  facts.put((column - tenantColumn) / 6)
  facts.put(part(ghostDistance(ghost, square, target), MAX_STEPS))
}

/** Where the Tenant stands and what he has. */
function writeTenant(state: State): void {
  const square = state.tenant
  const ways = HOUSE.tenantSteps[square] as readonly Square[]
  const [floor, row, column] = HOUSE.places[square] as readonly [number, number, number]
  let blocked = 0
  for (const way of ways) if (hasGhost(state, way)) blocked++
  let inReach = 0
  for (let ghost = 0; ghost < GHOSTS.length; ghost++) if (isInReach(state, ghost)) inReach++
  const marks = state.marks[square] as number
  facts.put(floor)
  facts.put(Math.abs(row - (HOUSE.rows - 1) / 2) / 4)
  facts.put(Math.abs(column - (HOUSE.columns - 1) / 2) / 4)
  facts.put((row - (HOUSE.rows - 1) / 2) / 4)
  facts.put((column - (HOUSE.columns - 1) / 2) / 4)
  facts.put((HOUSE.distance[HOUSE.start]?.[square] as number) / 10)
  facts.put(ways.length / 4)
  facts.put(blocked / 3)
  facts.put((ways.length - blocked) / 4)
  facts.flag(blocked >= 2)
  facts.put(inReach / 4)
  facts.flag(IS_ROOM[square] === true)
  facts.flag((marks & FACE_UP) !== 0)
  facts.flag((marks & SHOWN) !== 0)
  facts.flag((marks & DESTROYED) !== 0)
  facts.flag(canFlip(state))
  facts.flag(canUsePortal(state))
  facts.flag(state.coin)
  facts.flag(state.boots)
  facts.put(state.net / 2)
  facts.flag(state.net > 0)
  facts.flag(state.key === WITH_TENANT)
  facts.flag(state.key === IN_ITS_ROOM)
  facts.flag(state.key >= 0)
  facts.flag(state.choice !== 'none' && state.phase === 'tenant')
  facts.put(state.glimpses.length / 6)
}

/** Ways of the Tenant to each ✦ room whose face he does not know, the nearest first. */
const unknown: number[] = []

/** What he seeks, as far as he knows where it is. */
function writeSought(seen: View): void {
  const away = HOUSE.distance[seen.tenant] as readonly number[]
  unknown.length = 0
  let exit = -1
  let key = -1
  let good = 0
  let bad = 0
  let nearestGood = MAX_STEPS
  for (const square of HOUSE.rooms) {
    const room = seen.rooms[square] as Room
    // What a Lighter showed him and nobody has turned up.
    if (room >= STARS && ((seen.marks[square] as number) & (SHOWN | DESTROYED)) === 0) {
      if (IS_DETRIMENTAL[room] === true) bad++
      if (IS_BENEFICIAL[room] === true) {
        good++
        nearestGood = Math.min(nearestGood, away[square] as number)
      }
    }
    if (room === UNKNOWN_STAR) unknown.push(away[square] as number)
    else if (room === EXIT) exit = square
    else if (room === KEY) key = square
  }
  unknown.sort((a, b) => a - b)
  const suspects = suspectsOf(seen)
  const keyAt = seen.key === IN_ITS_ROOM ? key : seen.key >= 0 ? seen.key : suspects.length === 1 ? suspects[0] : -1
  facts.put(unknown.length / STARS)
  for (let index = 0; index < STARS; index++) facts.put(part(unknown[index] ?? MAX_STEPS, MAX_STEPS))
  facts.flag((unknown[0] ?? MAX_STEPS) === 0)
  facts.flag(exit >= 0)
  facts.put(exit < 0 ? 0 : 1 - part(away[exit] as number, MAX_STEPS))
  facts.flag(exit >= 0 && ((seen.marks[exit] as number) & FACE_UP) !== 0)
  facts.flag(keyAt !== undefined && keyAt >= 0)
  facts.put(keyAt === undefined || keyAt < 0 ? 0 : 1 - part(away[keyAt] as number, MAX_STEPS))
  facts.put(suspects.length / STARS)
  const nearestSuspect = nearestDistance(suspects, (square) => away[square] as number)
  facts.put(suspects.length === 0 ? 0 : 1 - part(nearestSuspect, MAX_STEPS))
  facts.put(exit >= 0 && seen.key === WITH_TENANT ? 1 - part(away[exit] as number, MAX_STEPS) : 0)
  facts.flag(exit >= 0 && seen.key === WITH_TENANT && (away[exit] as number) <= 2)
  facts.flag(exit >= 0 && seen.key === WITH_TENANT && hasGhost(seen, exit))
  facts.put(good / 4)
  facts.put(bad / 4)
  facts.put(1 - part(nearestGood, MAX_STEPS))
}

/** How much of the house is known, and what is left to find. */
function writeKnownRooms(seen: View): void {
  let shown = 0
  let destroyed = 0
  let open = 0
  let good = 0
  let bad = 0
  let near = 0
  for (const square of HOUSE.rooms) {
    const marks = seen.marks[square] as number
    const room = seen.rooms[square] as Room
    if ((marks & FACE_UP) !== 0) open++
    if ((marks & DESTROYED) !== 0) destroyed++
    if ((marks & SHOWN) !== 0) {
      shown++
      if (IS_BENEFICIAL[room] === true) good++
      else if (IS_DETRIMENTAL[room] === true) bad++
    } else if ((HOUSE.distance[seen.tenant]?.[square] as number) <= 2) near++
  }
  facts.put(shown / 20)
  facts.put(open / 20)
  facts.put(destroyed / 10)
  facts.put(good / 10)
  facts.put(bad / 10)
  facts.put(near / 8)
  facts.put((bad - good) / 10)
}

/** What only the Magician knows: the faces of the rooms, and where the Key is. */
function writeHidden(state: State): void {
  const away = HOUSE.distance[state.tenant] as readonly number[]
  const fromStart = HOUSE.distance[HOUSE.start] as readonly number[]
  let starsAway = 0
  for (let star = 0; star < STARS; star++) {
    const square = state.rooms.indexOf(star)
    const known = ((state.marks[square] as number) & SHOWN) !== 0
    facts.put(part(away[square] as number, MAX_STEPS))
    facts.put((fromStart[square] as number) / 10)
    facts.flag(known)
    starsAway += fromStart[square] as number
  }
  const exit = state.rooms.indexOf(EXIT)
  const key = state.key >= 0 ? state.key : state.key === IN_ITS_ROOM ? state.rooms.indexOf(KEY) : state.tenant
  const straight = (away[key] as number) + (HOUSE.distance[key]?.[exit] as number)
  facts.put(starsAway / 40)
  facts.put(part(away[key] as number, MAX_STEPS))
  facts.put(part(straight, 2 * MAX_STEPS))
  facts.put(part(HOUSE.distance[key]?.[exit] as number, MAX_STEPS))
  const room = state.rooms[state.tenant] as Room
  facts.flag(IS_BENEFICIAL[room] === true)
  facts.flag(IS_DETRIMENTAL[room] === true)
  facts.flag(room === PORTAL)
  facts.flag(room >= 0 && room < STARS)
  facts.put(part(stepsToLoot(state), 13))
  const boy = state.ghosts[BOY] as Square
  facts.flag(canDestroy(state) && IS_BENEFICIAL[state.rooms[boy] as Room] === true)
  facts.flag(canTurnBack(state))
  facts.put(part(ghostDistance(DECAPITATOR, state.ghosts[DECAPITATOR] as Square, exit), MAX_STEPS))
  // The layout: what is lifted, how long he has been at it, and how the rooms next to the start are.
  facts.flag(state.lifted >= 0)
  facts.put(state.lifted < 0 ? 0 : flag((state.rooms[state.lifted] as Room) < STARS))
  facts.put(state.lifted < 0 ? 0 : (fromStart[state.lifted] as number) / 10)
  facts.put(state.changes / LAYOUT_CHANGES)
  let good = 0
  let bad = 0
  for (const square of HOUSE.rooms) {
    const steps = away[square] as number
    if (steps > 3 || ((state.marks[square] as number) & (SHOWN | DESTROYED)) !== 0) continue
    if (IS_BENEFICIAL[state.rooms[square] as Room] === true) good++
    else if (IS_DETRIMENTAL[state.rooms[square] as Room] === true) bad++
  }
  facts.put(good / 8)
  facts.put(bad / 8)
  writeLayout(state)
}

/** While the Magician arranges the rooms: how far each kind is, where the ✦ rooms are, and what is lifted. */
function writeLayout(state: State): void {
  const distances = facts.zeros(PLAIN_ROOMS)
  const stars = facts.zeros(STARS * PLACE_FEATURES)
  const liftedPlace = facts.zeros(PLACE_FEATURES)
  const liftedKind = facts.zeros(LIFTED_ROOM_FEATURES)
  if (state.phase !== 'layout') return
  const fromStart = HOUSE.distance[HOUSE.start] as readonly number[]
  for (const square of HOUSE.rooms) {
    const room = state.rooms[square] as Room
    if (room < STARS) setPlace(stars + room * PLACE_FEATURES, square)
    else facts.add(distances + room - STARS, ((1 / (ROOMS[room]?.copies ?? 1)) * (fromStart[square] as number)) / 10)
  }
  if (state.lifted < 0) return
  const room = state.rooms[state.lifted] as Room
  setPlace(liftedPlace, state.lifted)
  facts.set(liftedKind, flag(IS_BENEFICIAL[room] === true))
  facts.set(liftedKind + 1, flag(IS_DETRIMENTAL[room] === true))
  facts.set(liftedKind + 2, room / ROOMS.length)
}

/** A square as floor, row and column. */
const PLACE_FEATURES = 3

/** Whether the lifted room is beneficial or detrimental, and its kind. */
const LIFTED_ROOM_FEATURES = 3

function setPlace(offset: number, square: Square): void {
  const [floor, row, column] = HOUSE.places[square] as readonly [number, number, number]
  facts.set(offset, floor)
  facts.set(offset + 1, (row - (HOUSE.rows - 1) / 2) / 4)
  facts.set(offset + 2, (column - (HOUSE.columns - 1) / 2) / 4)
}
