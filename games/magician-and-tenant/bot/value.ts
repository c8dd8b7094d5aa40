/**
 * How likely the Tenant is to escape, from what both sides have done and how near they are to the next thing. The weights
 * fit some forty thousand positions of games between bots, separately for the beginning of either side's turn.
 */
import { CHECKMATE, WINNING_CHECKMATES, WINNING_POINTS } from '../data/points.ts'
import { EXIT } from '../data/rooms.ts'
import { HOUSE } from '../rules/house.ts'
import { scoreOf } from '../rules/scoring.ts'
import { magicianSeat, type State, tenantSeat, type View, WITH_TENANT } from '../rules/state.ts'
import { view } from '../rules/view.ts'
import { evaluateForMagician } from './evaluate-magician.ts'
import { evaluateForTenant } from './evaluate-tenant.ts'
import { stepsToCheckmate, stepsToLoot, stepsToTheft } from './ghost-threats.ts'
import { actionsToEscape } from './tenant-route.ts'

/** What is counted of a position, and what each counts for the Tenant: before his own turn, before the Magician's. */
const WEIGHTS = {
  start: [3.79, 3.22],
  /** Actions to Key and Exit by what he knows, in twenties, and the square of that. */
  errand: [-2.32, -2.48],
  errandSquared: [-0.21, -0.12],
  /** The Magician's points and their square, as parts of what wins; and his checkmates. */
  score: [-1.61, -1.65],
  scoreSquared: [-1.49, -1.57],
  checkmates: [-1.43, -1.33],
  /** Steps of ghosts to a checkmate, in nines, and whether a turn is enough for it. */
  mate: [0.78, 1.04],
  mateNow: [0.04, -0.46],
  /** The Key in his hands, and the Politician's steps to him. */
  key: [0.02, -1.44],
  theft: [1.54, 2.55],
  theftNow: [-1.05, -0.45],
  exit: [-0.6, -0.58],
  boots: [0.74, 0.83],
  net: [-0.13, -0.43],
  /** The Boy's steps to a room worth a point, in thirteens. */
  loot: [-0.12, 0.22],
  /** The rounds played, as a part of all there are. */
  round: [-1.69, -1.63],
} as const

/** By how many actions the Tenant is ahead when both are as likely to win, and how many make a difference. */
const EVEN_LEAD_ACTIONS = -35
const TEMPERATURE = 12

/** MG-4.1 What a turn of the Magician's reaches; beyond so many steps far is far. */
const TURN_STEPS = 4
const FAR_STEPS = 9
const FAR_LOOT = 13

export function estimateValues(state: State, into: number[]): void {
  const seen = view(state, tenantSeat(state))
  // The Tenant goes by what a careful player would feel: how far he is ahead, in actions.
  into[tenantSeat(state)] =
    1 / (1 + Math.exp((EVEN_LEAD_ACTIONS - evaluateForTenant(seen) + evaluateForMagician(state)) / TEMPERATURE))
  into[magicianSeat(state)] = 1 / (1 + Math.exp(escapeLogit(state, seen)))
}

/** How much rather the Tenant escapes than not, as the logarithm of the odds; `seen` is what he knows of the state. */
export function escapeLogit(state: State, seen: View): number {
  const side = state.phase === 'magician' ? 1 : 0
  const way = actionsToEscape(seen) / 20
  const score = scoreOf(state) / WINNING_POINTS
  const mate = Math.min(FAR_STEPS, stepsToCheckmate(state))
  let sum = WEIGHTS.start[side] + WEIGHTS.errand[side] * way + WEIGHTS.errandSquared[side] * way * way
  sum += WEIGHTS.score[side] * score + WEIGHTS.scoreSquared[side] * score * score
  sum += WEIGHTS.checkmates[side] * ((state.tally[CHECKMATE] as number) / WINNING_CHECKMATES)
  sum += WEIGHTS.mate[side] * (mate / FAR_STEPS) + (mate <= TURN_STEPS ? WEIGHTS.mateNow[side] : 0)
  if (state.key === WITH_TENANT) {
    const theft = Math.min(FAR_STEPS, stepsToTheft(state))
    sum +=
      WEIGHTS.key[side] + WEIGHTS.theft[side] * (theft / FAR_STEPS) + (theft < TURN_STEPS ? WEIGHTS.theftNow[side] : 0)
  }
  if (HOUSE.rooms.some((square) => seen.rooms[square] === EXIT)) sum += WEIGHTS.exit[side]
  if (state.boots) sum += WEIGHTS.boots[side]
  sum += WEIGHTS.net[side] * state.net + WEIGHTS.loot[side] * (Math.min(FAR_LOOT, stepsToLoot(state)) / FAR_LOOT)
  return sum + WEIGHTS.round[side] * (state.round / state.config.roundLimit)
}
