/** The position through the Magician's eyes, in actions of the Tenant. */
import { scoreOf } from '../rules/scoring.ts'
import type { View } from '../rules/state.ts'
import { stepsToCheckmate, stepsToLoot, stepsToTheft } from './ghost-threats.ts'
import { actionsToEscape } from './tenant-route.ts'

export const evaluateForMagician = (view: View): number =>
  magicianTermValues(view).reduce((sum, worth) => sum + worth, 0)

/** What the worths are. */
export const MAGICIAN_TERMS: readonly string[] = ['points', 'delay', 'checkmate', 'theft', 'loot']

/** What makes up the position, in this order. */
export function magicianTermValues(view: View): number[] {
  const actions = view.phase === 'magician' ? view.actions : 0
  const mate = stepsToCheckmate(view)
  const theft = stepsToTheft(view)
  return [
    POINT_WEIGHT * scoreOf(view),
    DELAY_WEIGHT * actionsToEscape(view),
    // What can still be done in this turn is worth going for, step by step; else to be near is enough.
    -(mate <= actions ? STEP_COST * mate - CHECKMATE_IN_REACH : CHECKMATE_STEP_WEIGHT * Math.min(mate, MAX_STEPS)),
    -(theft < actions ? STEP_COST * theft - THEFT_IN_REACH : THEFT_STEP_WEIGHT * Math.min(theft, MAX_STEPS)),
    -(LOOT_STEP_WEIGHT * Math.min(stepsToLoot(view), MAX_STEPS)),
  ]
}

const POINT_WEIGHT = 0.7

/** Every action the Tenant still needs. */
const DELAY_WEIGHT = 0.2

/** Steps of ghosts towards a checkmate, a theft, a room to destroy. */
const CHECKMATE_STEP_WEIGHT = 0.22
const THEFT_STEP_WEIGHT = 0.3
const LOOT_STEP_WEIGHT = 0.25

/** A checkmate or a theft within reach, and each step that it still takes. */
const CHECKMATE_IN_REACH = 4
const THEFT_IN_REACH = 3
const STEP_COST = 0.4

/** Beyond this, far is far. */
const MAX_STEPS = 13
