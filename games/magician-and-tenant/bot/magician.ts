/** The position through the Magician's eyes, in actions of the Tenant. */
import { scoreOf } from '../rules/scoring.ts'
import type { View } from '../rules/state.ts'
import { errand } from './errand.ts'
import { stepsToCheckmate, stepsToLoot, stepsToTheft } from './pursuit.ts'

export const forMagician = (view: View): number => magicianWorths(view).reduce((sum, worth) => sum + worth, 0)

/** What the worths are. */
export const MAGICIAN_TERMS: readonly string[] = ['points', 'delay', 'checkmate', 'theft', 'loot']

/** What makes up the position, in this order. */
export function magicianWorths(view: View): number[] {
  const actions = view.phase === 'magician' ? view.actions : 0
  const mate = stepsToCheckmate(view)
  const theft = stepsToTheft(view)
  return [
    POINT * scoreOf(view),
    DELAY * errand(view),
    // What can still be done in this turn is worth going for, step by step; else to be near is enough.
    -(mate <= actions ? STEP * mate - CHECKMATE : NEAR * Math.min(mate, HORIZON)),
    -(theft < actions ? STEP * theft - THEFT : NEAR_THEFT * Math.min(theft, HORIZON)),
    -(LOOT * Math.min(stepsToLoot(view), HORIZON)),
  ]
}

const POINT = 0.7

/** Every action the Tenant still needs. */
const DELAY = 0.2

/** Steps of ghosts towards a checkmate, a theft, a room to destroy. */
const NEAR = 0.22
const NEAR_THEFT = 0.3
const LOOT = 0.25

/** A checkmate or a theft within reach, and each step that it still takes. */
const CHECKMATE = 4
const THEFT = 3
const STEP = 0.4

/** Beyond this, far is far. */
const HORIZON = 13
