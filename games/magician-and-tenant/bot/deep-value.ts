/**
 * The value function of the large budget: the probability that the Tenant escapes, fitted to games of strong bots, also
 * in the middle of a turn. Ghosts that guard the Tenant's next room count more than those around him: a Tenant who waits
 * beside a guarded room only gives the Boy time. The weights are those of a logistic regression over the 146,000 turns of
 * 3,000 games between bots with nearly this value function and one random move in twenty-five, separately for the
 * beginning of either side's turn. `npm run fit-values` fits them anew.
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

/** The inputs and their weights for the Tenant: before his own turn, and before the Magician's. */
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

/** The inputs in the order of their weights. */
export const VALUE_INPUTS = Object.keys(WEIGHTS) as readonly ValueInput[]

/** The side whose turn begins, in the order of each input's weights. */
export const TURN_SIDES = ['tenant', 'magician'] as const

export type TurnSide = (typeof TURN_SIDES)[number]

/** MG-4.1 Steps within one turn of the Magician; distances are capped at `FAR_STEPS` and `FAR_LOOT`. */
const TURN_STEPS = MAGICIAN_ACTIONS
const FAR_STEPS = 9
const FAR_LOOT = 13

export function estimateDeepValues(state: State, into: number[]): void {
  const caught = 1 / (1 + Math.exp(escapeLogit(state)))
  into[magicianSeat(state)] = caught
  into[tenantSeat(state)] = 1 - caught
}

/** Distances of each side to its goals, in its own actions. */
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
 * The logit of an escape. In the middle of a turn it is interpolated between the beginning of this turn and of the next:
 * once with the actions made taken back, once with the actions left made already.
 */
function escapeLogit(state: State): number {
  const seen = view(state, tenantSeat(state))
  const ways = distancesFrom(state, seen)
  const isMagicians = state.phase === 'magician'
  const all = isMagicians ? MAGICIAN_ACTIONS : TENANT_ACTIONS
  const left = actionsLeft(state, all)
  const ahead = isMagicians ? ghostsAhead : tenantAhead
  let sum = 0
  if (left > 0)
    sum += (left / all) * turnStartLogit(state, seen, isMagicians ? MAGICIAN : TENANT, ahead(ways, left - all))
  if (left < all)
    sum += (1 - left / all) * turnStartLogit(state, seen, isMagicians ? TENANT : MAGICIAN, ahead(ways, left))
  return sum
}

/** Indices of `TURN_SIDES`. */
const TENANT = 0
const MAGICIAN = 1

function actionsLeft(state: State, all: number): number {
  if (state.phase === 'layout') return all
  if (state.turnOver) return 0
  return Math.min(all, state.actions + (state.phase === 'tenant' && state.extraMove ? 1 : 0))
}

function distancesFrom(state: State, seen: View): DistancesToGoals {
  const way = tenantDistances(seen.tenant, ghostSquares(seen))
  const goal = nextGoal(seen, way)
  return {
    errand: actionsToEscape(seen, seen.tenant, way),
    leg: way[goal] ?? 0,
    mate: stepsToCheckmate(state),
    guard: stepsToCheckmate(state, goal),
    theft: stepsToTheft(state),
    loot: stepsToLoot(state),
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

/** The logit of an escape at the beginning of a side's turn. */
function turnStartLogit(
  state: State,
  seen: View,
  side: typeof TENANT | typeof MAGICIAN,
  ways: DistancesToGoals,
): number {
  let sum = 0
  addValueInputs(state, seen, ways, (name, amount) => {
    sum += WEIGHTS[name][side] * amount
  })
  return sum
}

/** The inputs at the beginning of a turn, by name, to which weights are fitted. */
export function valueInputsAt(state: State): Readonly<Partial<Record<ValueInput, number>>> {
  const seen = view(state, tenantSeat(state))
  const inputs: Partial<Record<ValueInput, number>> = {}
  addValueInputs(state, seen, distancesFrom(state, seen), (name, amount) => {
    inputs[name] = amount
  })
  return inputs
}

function addValueInputs(
  state: State,
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
  const points = scoreOf(state)
  const score = points / WINNING_POINTS
  const checkmates = state.tally[CHECKMATE] as number
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
  if (state.key === WITH_TENANT) {
    add('key', 1)
    add('theft', cappedShare(FAR_STEPS, ways.theft))
    if (ways.theft < TURN_STEPS) add('theftNow', 1)
  }
  if (HOUSE.rooms.some((square) => seen.rooms[square] === EXIT)) add('exit', 1)
  if (state.boots) add('boots', 1)
  add('net', state.net)
  add('loot', cappedShare(FAR_LOOT, ways.loot))
  add('round', state.round / state.config.roundLimit)
}

/** Steps as a part of those that count as far. */
const cappedShare = (far: number, steps: number): number => Math.min(far, steps) / far
