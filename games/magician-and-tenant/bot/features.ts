/**
 * A world as numbers for a network. Both sides are shown the same facts in the same places, and which side they are; what
 * lies face down or hidden stands in the Magician's numbers alone, for the Tenant must not learn to go by it.
 */
import type { FeatureEncoder, Seat } from '@spellbough/kernel'
import { BOY, DECAPITATOR, GHOSTS, type Ghost } from '../data/ghosts.ts'
import {
  CHECKMATE,
  LAYOUT_CHANGES,
  MAGICIAN_ACTIONS,
  SOURCES,
  WINNING_CHECKMATES,
  WINNING_POINTS,
} from '../data/points.ts'
import { EXIT, IS_BENEFICIAL, IS_DETRIMENTAL, KEY, PORTAL, ROOMS, type Room, STARS } from '../data/rooms.ts'
import { hasGhost } from '../rules/ghosts.ts'
import { HOUSE, IS_CORRIDOR, IS_ROOM, type Square } from '../rules/house.ts'
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

/** The side, whether it is awaited, how it stands by both judgements, and whether it has won. */
const SIDE = 6
const COURSE = PHASES.length + CHOICES.length + 9
const POINTS = 6 + SOURCES.length
const VALUE_FEATURES = 12
const GHOST = 13
const TENANT = 26
const SOUGHT = 19
const HOUSEWIDE = 7
/** Plain kinds of rooms. */
const PLAIN = ROOMS.length - STARS
const LAYOUT = PLAIN + 3 * STARS + 6
const HIDDEN = 30 + LAYOUT
const KNOWN = SIDE + COURSE + POINTS + VALUE_FEATURES + GHOSTS.length * GHOST + TENANT + SOUGHT + HOUSEWIDE

export const features: FeatureEncoder<MagicianAndTenant> = { count: KNOWN + HIDDEN, encode: writeFeatures }

/** The facts of one world, kept because both sides are asked about it one after the other. */
const facts = new Float32Array(KNOWN + HIDDEN)
/** The Tenant's hopes by the two handwritten judgements: the logarithm of the odds, and what he feels, in actions. */
let odds = 0
let lead = 0
const changeDetector = new StateChangeDetector()

function writeFeatures(world: State, seat: Seat, into: Float32Array): void {
  if (changeDetector.hasChanged(world)) computeFacts(world)
  into.set(facts)
  const isMagician = seat === magicianSeat(world)
  const sign = isMagician ? -1 : 1
  into[0] = isMagician ? 1 : -1
  into[1] = flag(world.phase !== 'over' && isMagician === magicianIsAwaited(world))
  into[2] = sign * Math.tanh(odds / 2)
  into[3] = (sign * Math.max(-8, Math.min(8, odds))) / 4
  into[4] = sign * Math.tanh((lead - EVEN_LEAD_ACTIONS) / TEMPERATURE)
  into[5] = world.ending === null ? 0 : (world.ending === 'escape') === isMagician ? -1 : 1
  if (!isMagician && world.phase !== 'over') into.fill(0, KNOWN, KNOWN + HIDDEN)
}

/** What the Tenant feels when both are as likely to win, and how much makes a difference. */
const EVEN_LEAD_ACTIONS = -30
const TEMPERATURE = 24

function computeFacts(world: State): void {
  const seen = view(world, tenantSeat(world))
  odds = escapeLogit(world, seen)
  let place = course(world, SIDE)
  place = points(world, place)
  place = valueFeatures(world, seen, place)
  const target = targetOf(seen)
  for (let ghost = 0; ghost < GHOSTS.length; ghost++) place = ghostAt(world, ghost, target, place)
  place = tenant(world, place)
  place = sought(seen, place)
  place = housewide(seen, place)
  hidden(world, place)
}

const flag = (yes: boolean): number => (yes ? 1 : 0)

function oneHot(size: number, which: number, from: number): number {
  for (let place = 0; place < size; place++) facts[from + place] = place === which ? 1 : 0
  return from + size
}

/** Choices of the Lighter and the Portals are the Tenant's, all others the Magician's. */
function magicianIsAwaited(world: State): boolean {
  if (world.choice === 'none') return world.phase !== 'tenant'
  return world.choice !== 'lighter' && world.choice !== 'portal'
}

/** Steps as a part of many; what is farther is just far. */
const part = (steps: number, many: number): number => Math.min(1, steps / many)

/** Steps of a long way. */
const MAX_STEPS = 14

function course(world: State, from: number): number {
  const { roundLimit } = world.config
  let place = oneHot(PHASES.length, PHASES.indexOf(world.phase), from)
  place = oneHot(CHOICES.length, CHOICES.indexOf(world.choice), place)
  facts[place++] = world.actions / 4
  facts[place++] = flag(world.extraMove)
  facts[place++] = flag(world.repelled)
  facts[place++] = flag(world.turnOver)
  facts[place++] = world.round / roundLimit
  facts[place++] = Math.min(1, (roundLimit - world.round) / 60)
  facts[place++] = Math.min(1, (roundLimit - world.round) / 8)
  facts[place++] = flag(world.config.fairLayout)
  facts[place++] = world.sending.length / GHOSTS.length
  return place
}

function points(world: State, from: number): number {
  const score = scoreOf(world) / WINNING_POINTS
  const checkmates = world.tally[CHECKMATE] as number
  let place = from
  facts[place++] = score
  facts[place++] = score * Math.abs(score)
  facts[place++] = flag(score >= 1 - 9 / WINNING_POINTS)
  facts[place++] = flag(score >= 1 - 6 / WINNING_POINTS)
  facts[place++] = checkmates / WINNING_CHECKMATES
  facts[place++] = flag(checkmates === WINNING_CHECKMATES - 1)
  for (const times of world.tally) facts[place++] = times / 6
  return place
}

/** What the handwritten judgement weighs, by what the Tenant knows. */
function valueFeatures(world: State, seen: View, from: number): number {
  const left = world.phase === 'magician' ? world.actions : MAGICIAN_ACTIONS
  const mate = stepsToCheckmate(world)
  const theft = stepsToTheft(world)
  const way = Math.min(60, actionsToEscape(seen))
  lead = Math.max(-60, evaluateForTenant(seen))
  let place = from
  facts[place++] = way / 40
  facts[place++] = (way * way) / 1600
  facts[place++] = lead / 40
  facts[place++] = theft < left ? (left - theft) / 4 : 0
  facts[place++] = part(mate, 9)
  facts[place++] = part(mate, 20)
  facts[place++] = flag(mate <= left)
  facts[place++] = flag(mate === 0)
  facts[place++] = part(theft, 9)
  facts[place++] = flag(theft < left)
  facts[place++] = flag(canSteal(world))
  facts[place++] = (left - Math.min(mate, 12)) / 8
  return place
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

function ghostAt(world: State, ghost: Ghost, target: Square, from: number): number {
  const square = world.ghosts[ghost] as Square
  const ways = HOUSE.tenantSteps[world.tenant] as readonly Square[]
  let place = from
  const steps = ghostDistance(ghost, square, world.tenant)
  facts[place++] = part(steps, MAX_STEPS)
  facts[place++] = part(steps, 4)
  facts[place++] = part(
    nearestDistance(ways, (way) => ghostDistance(ghost, square, way)),
    6,
  )
  facts[place++] = flag(ways.includes(square))
  facts[place++] = flag(isInReach(world, ghost))
  facts[place++] = flag(IS_CORRIDOR[square] === true)
  facts[place++] = flag(world.sending.includes(ghost))
  facts[place++] = (world.flock[ghost] as number) / 2
  facts[place++] = flag(world.called === ghost)
  const [floor, row, column] = HOUSE.places[square] as readonly [number, number, number]
  const [tenantFloor, tenantRow, tenantColumn] = HOUSE.places[world.tenant] as readonly [number, number, number]
  facts[place++] = floor - tenantFloor
  facts[place++] = (row - tenantRow) / 6
  facts[place++] = (column - tenantColumn) / 6
  facts[place++] = part(ghostDistance(ghost, square, target), MAX_STEPS)
  return place
}

/** Where the Tenant stands and what he has. */
function tenant(world: State, from: number): number {
  const square = world.tenant
  const ways = HOUSE.tenantSteps[square] as readonly Square[]
  const [floor, row, column] = HOUSE.places[square] as readonly [number, number, number]
  let blocked = 0
  for (const way of ways) if (hasGhost(world, way)) blocked++
  let inReach = 0
  for (let ghost = 0; ghost < GHOSTS.length; ghost++) if (isInReach(world, ghost)) inReach++
  const marks = world.marks[square] as number
  let place = from
  facts[place++] = floor
  facts[place++] = Math.abs(row - (HOUSE.rows - 1) / 2) / 4
  facts[place++] = Math.abs(column - (HOUSE.columns - 1) / 2) / 4
  facts[place++] = (row - (HOUSE.rows - 1) / 2) / 4
  facts[place++] = (column - (HOUSE.columns - 1) / 2) / 4
  facts[place++] = (HOUSE.distance[HOUSE.start]?.[square] as number) / 10
  facts[place++] = ways.length / 4
  facts[place++] = blocked / 3
  facts[place++] = (ways.length - blocked) / 4
  facts[place++] = flag(blocked >= 2)
  facts[place++] = inReach / 4
  facts[place++] = flag(IS_ROOM[square] === true)
  facts[place++] = flag((marks & FACE_UP) !== 0)
  facts[place++] = flag((marks & SHOWN) !== 0)
  facts[place++] = flag((marks & DESTROYED) !== 0)
  facts[place++] = flag(canFlip(world))
  facts[place++] = flag(canUsePortal(world))
  facts[place++] = flag(world.coin)
  facts[place++] = flag(world.boots)
  facts[place++] = world.net / 2
  facts[place++] = flag(world.net > 0)
  facts[place++] = flag(world.key === WITH_TENANT)
  facts[place++] = flag(world.key === IN_ITS_ROOM)
  facts[place++] = flag(world.key >= 0)
  facts[place++] = flag(world.choice !== 'none' && world.phase === 'tenant')
  facts[place++] = world.glimpses.length / 6
  return place
}

/** Ways of the Tenant to each ✦ room whose face he does not know, the nearest first. */
const unknown: number[] = []

/** What he seeks, as far as he knows where it is. */
function sought(seen: View, from: number): number {
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
  let place = from
  facts[place++] = unknown.length / STARS
  for (let index = 0; index < STARS; index++) facts[place++] = part(unknown[index] ?? MAX_STEPS, MAX_STEPS)
  facts[place++] = flag((unknown[0] ?? MAX_STEPS) === 0)
  facts[place++] = flag(exit >= 0)
  facts[place++] = exit < 0 ? 0 : 1 - part(away[exit] as number, MAX_STEPS)
  facts[place++] = flag(exit >= 0 && ((seen.marks[exit] as number) & FACE_UP) !== 0)
  facts[place++] = flag(keyAt !== undefined && keyAt >= 0)
  facts[place++] = keyAt === undefined || keyAt < 0 ? 0 : 1 - part(away[keyAt] as number, MAX_STEPS)
  facts[place++] = suspects.length / STARS
  facts[place++] =
    suspects.length === 0
      ? 0
      : 1 -
        part(
          nearestDistance(suspects, (square) => away[square] as number),
          MAX_STEPS,
        )
  facts[place++] = exit >= 0 && seen.key === WITH_TENANT ? 1 - part(away[exit] as number, MAX_STEPS) : 0
  facts[place++] = flag(exit >= 0 && seen.key === WITH_TENANT && (away[exit] as number) <= 2)
  facts[place++] = flag(exit >= 0 && seen.key === WITH_TENANT && hasGhost(seen, exit))
  facts[place++] = good / 4
  facts[place++] = bad / 4
  facts[place++] = 1 - part(nearestGood, MAX_STEPS)
  return place
}

/** How much of the house is known, and what is left to find. */
function housewide(seen: View, from: number): number {
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
  let place = from
  facts[place++] = shown / 20
  facts[place++] = open / 20
  facts[place++] = destroyed / 10
  facts[place++] = good / 10
  facts[place++] = bad / 10
  facts[place++] = near / 8
  facts[place++] = (bad - good) / 10
  return place
}

/** What only the Magician knows: the faces of the rooms, and where the Key is. */
function hidden(world: State, from: number): void {
  const away = HOUSE.distance[world.tenant] as readonly number[]
  const fromStart = HOUSE.distance[HOUSE.start] as readonly number[]
  let place = from
  let starsAway = 0
  for (let star = 0; star < STARS; star++) {
    const square = world.rooms.indexOf(star)
    const known = ((world.marks[square] as number) & SHOWN) !== 0
    facts[place++] = part(away[square] as number, MAX_STEPS)
    facts[place++] = (fromStart[square] as number) / 10
    facts[place++] = flag(known)
    starsAway += fromStart[square] as number
  }
  const exit = world.rooms.indexOf(EXIT)
  const key = world.key >= 0 ? world.key : world.key === IN_ITS_ROOM ? world.rooms.indexOf(KEY) : world.tenant
  const straight = (away[key] as number) + (HOUSE.distance[key]?.[exit] as number)
  facts[place++] = starsAway / 40
  facts[place++] = part(away[key] as number, MAX_STEPS)
  facts[place++] = part(straight, 2 * MAX_STEPS)
  facts[place++] = part(HOUSE.distance[key]?.[exit] as number, MAX_STEPS)
  const room = world.rooms[world.tenant] as Room
  facts[place++] = flag(IS_BENEFICIAL[room] === true)
  facts[place++] = flag(IS_DETRIMENTAL[room] === true)
  facts[place++] = flag(room === PORTAL)
  facts[place++] = flag(room >= 0 && room < STARS)
  facts[place++] = part(stepsToLoot(world), 13)
  const boy = world.ghosts[BOY] as Square
  facts[place++] = flag(canDestroy(world) && IS_BENEFICIAL[world.rooms[boy] as Room] === true)
  facts[place++] = flag(canTurnBack(world))
  facts[place++] = part(ghostDistance(DECAPITATOR, world.ghosts[DECAPITATOR] as Square, exit), MAX_STEPS)
  // The layout: what is lifted, how long he has been at it, and how the rooms next to the start are.
  facts[place++] = flag(world.lifted >= 0)
  facts[place++] = world.lifted < 0 ? 0 : flag((world.rooms[world.lifted] as Room) < STARS)
  facts[place++] = world.lifted < 0 ? 0 : (fromStart[world.lifted] as number) / 10
  facts[place++] = world.changes / LAYOUT_CHANGES
  let good = 0
  let bad = 0
  for (const square of HOUSE.rooms) {
    const steps = away[square] as number
    if (steps > 3 || ((world.marks[square] as number) & (SHOWN | DESTROYED)) !== 0) continue
    if (IS_BENEFICIAL[world.rooms[square] as Room] === true) good++
    else if (IS_DETRIMENTAL[world.rooms[square] as Room] === true) bad++
  }
  facts[place++] = good / 8
  facts[place++] = bad / 8
  layout(world, place)
}

/** While the Magician arranges the rooms: where the ✦ rooms lie, how far each kind is, and what he has lifted. */
function layout(world: State, from: number): void {
  facts.fill(0, from, from + LAYOUT)
  if (world.phase !== 'layout') return
  const fromStart = HOUSE.distance[HOUSE.start] as readonly number[]
  for (const square of HOUSE.rooms) {
    const room = world.rooms[square] as Room
    if (room < STARS) placeAt(square, from + PLAIN + 3 * room)
    else {
      const place = from + room - STARS
      const share = 1 / (ROOMS[room]?.copies ?? 1)
      facts[place] = (facts[place] as number) + (share * (fromStart[square] as number)) / 10
    }
  }
  if (world.lifted < 0) return
  const lifted = from + PLAIN + 3 * STARS
  const room = world.rooms[world.lifted] as Room
  placeAt(world.lifted, lifted)
  facts[lifted + 3] = flag(IS_BENEFICIAL[room] === true)
  facts[lifted + 4] = flag(IS_DETRIMENTAL[room] === true)
  facts[lifted + 5] = room / ROOMS.length
}

function placeAt(square: Square, from: number): void {
  const [floor, row, column] = HOUSE.places[square] as readonly [number, number, number]
  facts[from] = floor
  facts[from + 1] = (row - (HOUSE.rows - 1) / 2) / 4
  facts[from + 2] = (column - (HOUSE.columns - 1) / 2) / 4
}
