/**
 * How likely the Tenant is to escape, for who has more time: learnt from games of strong bots, and asked also in the
 * middle of turns. What frightens here is less who stands around the Tenant than who guards the room he has to go to: a
 * Tenant who waits beside it for the ghosts to leave only gives the Boy time. The weights are those of a logistic
 * regression over the 146,000 turns of 3,000 games between bots with nearly this judgement, one move in twenty-five made
 * by chance, separately for the beginning of either side's turn. `npm run chances` makes such ones.
 */
import {
  CHECKMATE,
  MAGICIAN_ACTIONS,
  POINTS,
  TENANT_ACTIONS,
  WINNING_CHECKMATES,
  WINNING_POINTS,
} from '../data/points.ts'
import { EXIT } from '../data/rooms.ts'
import { HOUSE } from '../rules/house.ts'
import { scoreOf } from '../rules/scoring.ts'
import { magicianSeat, type State, tenantSeat, type View, WITH_TENANT } from '../rules/state.ts'
import { view } from '../rules/view.ts'
import { tenantDistances } from './distances.ts'
import { ghostSquares, stepsToCheckmate, stepsToLoot, stepsToTheft } from './ghost-threats.ts'
import { actionsToEscape, nextGoal, unknownStars } from './tenant-route.ts'

/** What is counted of a position, and what each counts for the Tenant: before his own turn, before the Magician's. */
export const WEIGHTS = {
  start: [6.82, 6.08],
  /** Actions to Key and Exit by what he knows, in twenties, and the square of that. */
  errand: [-4.28, -3.81],
  errandSquared: [1.08, 0.99],
  /** Those of them to the next room, and how many of the ✦ rooms he does not know. */
  leg: [-0.82, -0.78],
  unknown: [-4.8, -4.98],
  /** The Magician's points and their square, as parts of what wins; and his checkmates. */
  score: [-3.38, -3.15],
  scoreSquared: [-0.89, -1.31],
  checkmates: [-2, -2.04],
  /** Steps of ghosts to a checkmate here, and at the next room, in nines. */
  mate: [0.38, 0.21],
  guard: [1.56, 1.73],
  /** A turn is enough for a checkmate, and for one that ends the game. */
  mateNow: [0.18, -0.86],
  lastMateNow: [-0.05, -1.25],
  /** The Key in his hands, and the Politician's steps to him. */
  key: [-1.78, -2.78],
  theft: [2.21, 3.1],
  theftNow: [-0.22, 0.56],
  exit: [-0.91, -0.9],
  boots: [1.38, 1.34],
  net: [-0.22, -0.4],
  /** The Boy's steps to a room worth a point, in thirteens. */
  loot: [-0.43, -0.38],
  /** The rounds played, as a part of all there are. */
  round: [-3.14, -2.69],
} as const

export type ValueInput = keyof typeof WEIGHTS

/** Whose turn begins: the Tenant's, the Magician's. */
export type TurnSide = 0 | 1

/** MG-4.1 What a turn of the Magician's reaches; beyond so many steps far is far. */
const TURN_STEPS = MAGICIAN_ACTIONS
const FAR_STEPS = 9
const FAR_LOOT = 13

/** What one side hopes the other fears. */
export function estimateDeepValues(world: State, into: number[]): void {
  const caught = 1 / (1 + Math.exp(escapeLogit(world)))
  into[magicianSeat(world)] = caught
  into[tenantSeat(world)] = 1 - caught
}

/** How far each side still has to go, in its own actions. */
interface DistancesToGoals {
  /** To Key and Exit, and to the next room on that way. */
  readonly errand: number
  readonly leg: number
  /** To a checkmate here, to one at that next room, to a theft, to a room worth a point. */
  readonly mate: number
  readonly guard: number
  readonly theft: number
  readonly loot: number
}

/**
 * In the middle of a turn it is as if the actions left were made already, or those made were still to be made: the nearer
 * of the two beginnings counts more.
 */
function escapeLogit(world: State): number {
  const seen = view(world, tenantSeat(world))
  const ways = distancesFrom(world, seen)
  const isMagicians = world.phase === 'magician'
  const all = isMagicians ? MAGICIAN_ACTIONS : TENANT_ACTIONS
  const left = actionsLeft(world, all)
  const ahead = isMagicians ? ghostsAhead : tenantAhead
  let sum = 0
  if (left > 0) sum += (left / all) * turnStartLogit(world, seen, isMagicians ? 1 : 0, ahead(ways, left - all))
  if (left < all) sum += (1 - left / all) * turnStartLogit(world, seen, isMagicians ? 0 : 1, ahead(ways, left))
  return sum
}

function actionsLeft(world: State, all: number): number {
  if (world.phase === 'layout') return all
  if (world.turnOver) return 0
  return Math.min(all, world.actions + (world.phase === 'tenant' && world.extraMove ? 1 : 0))
}

function distancesFrom(world: State, seen: View): DistancesToGoals {
  const way = tenantDistances(seen.tenant, ghostSquares(seen))
  const goal = nextGoal(seen, way)
  return {
    errand: actionsToEscape(seen, seen.tenant, way),
    leg: way[goal] ?? 0,
    mate: stepsToCheckmate(world),
    guard: stepsToCheckmate(world, goal),
    theft: stepsToTheft(world),
    loot: stepsToLoot(world),
  }
}

const tenantAhead = (ways: DistancesToGoals, by: number): DistancesToGoals => ({
  ...ways,
  errand: Math.max(0, ways.errand - by),
  leg: Math.max(0, ways.leg - by),
})

const ghostsAhead = (ways: DistancesToGoals, by: number): DistancesToGoals => ({
  ...ways,
  mate: Math.max(0, ways.mate - by),
  guard: Math.max(0, ways.guard - by),
  theft: Math.max(0, ways.theft - by),
  loot: Math.max(0, ways.loot - by),
})

/** How much rather the Tenant escapes than not, as the logarithm of the odds. */
function turnStartLogit(world: State, seen: View, side: TurnSide, ways: DistancesToGoals): number {
  let sum = 0
  addValueInputs(world, seen, ways, (name, amount) => {
    sum += WEIGHTS[name][side] * amount
  })
  return sum
}

/** What is counted at the beginning of a turn, by name: what the weights are learnt from. */
export function valueInputsAt(world: State): Readonly<Partial<Record<ValueInput, number>>> {
  const seen = view(world, tenantSeat(world))
  const counts: Partial<Record<ValueInput, number>> = {}
  addValueInputs(world, seen, distancesFrom(world, seen), (name, amount) => {
    counts[name] = amount
  })
  return counts
}

function addValueInputs(
  world: State,
  seen: View,
  ways: DistancesToGoals,
  add: (name: ValueInput, amount: number) => void,
): void {
  const errand = ways.errand / 20
  add('start', 1)
  add('errand', errand)
  add('errandSquared', errand * errand)
  add('leg', ways.leg / 20)
  add('unknown', unknownStars(seen).length / 4)
  const points = scoreOf(world)
  const score = points / WINNING_POINTS
  const checkmates = world.tally[CHECKMATE] as number
  add('score', score)
  add('scoreSquared', score * score)
  add('checkmates', checkmates / WINNING_CHECKMATES)
  add('mate', cappedShare(FAR_STEPS, ways.mate))
  add('guard', cappedShare(FAR_STEPS, ways.guard))
  if (ways.mate <= TURN_STEPS) {
    add('mateNow', 1)
    const isLast = checkmates + 1 >= WINNING_CHECKMATES || points + (POINTS[CHECKMATE] as number) >= WINNING_POINTS
    if (isLast) add('lastMateNow', 1)
  }
  if (world.key === WITH_TENANT) {
    add('key', 1)
    add('theft', cappedShare(FAR_STEPS, ways.theft))
    if (ways.theft < TURN_STEPS) add('theftNow', 1)
  }
  if (HOUSE.rooms.some((square) => seen.rooms[square] === EXIT)) add('exit', 1)
  if (world.boots) add('boots', 1)
  add('net', world.net)
  add('loot', cappedShare(FAR_LOOT, ways.loot))
  add('round', world.round / world.config.roundLimit)
}

/** As a part of what is far. */
const cappedShare = (far: number, steps: number): number => Math.min(far, steps) / far
