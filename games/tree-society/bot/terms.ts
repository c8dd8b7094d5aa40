/** What a position is worth to a seat, part by part, in points: all parts together are the evaluation. */
import type { EvaluationTerm, Seat } from '@spellbough/kernel'
import { result } from '../rules/scoring.ts'
import type { View } from '../rules/state.ts'
import {
  COINS_PER_TURN,
  chestValue,
  completedPoints,
  pendingEffectValue,
  pointsPerCoin,
  purseValue,
  readyActionValue,
  WIN_BONUS,
} from './evaluate.ts'
import { turnsLeft } from './forecast.ts'
import { fruitValue } from './fruit-value.ts'
import { bestPlan } from './spending-plan.ts'

/** What brings coins, by key; each coin counts as much as it would bring elsewhere. */
const COINS = {
  purse: purseValue,
  chest: chestValue,
  fruit: fruitValue,
  action: readyActionValue,
  effects: pendingEffectValue,
  time: (_view: View, _seat: Seat, turns: number) => COINS_PER_TURN * turns,
} as const

/** The keys of all terms. */
export const TERMS: readonly string[] = [...Object.keys(COINS), 'completed', 'plan', 'win']

export function terms(view: View, seat: Seat): readonly EvaluationTerm[] {
  const turns = turnsLeft(view, seat)
  const rate = pointsPerCoin(turns)
  const coins = Object.entries(COINS).map(([key, worthOf]) => ({ key, worth: rate * worthOf(view, seat, turns) }))
  const all = coins.reduce((sum, { worth }) => sum + worth, 0)
  return [
    ...coins,
    { key: 'completed', worth: completedPoints(view, seat, turns) },
    // What active cards make of the coins beyond that.
    { key: 'plan', worth: bestPlan(view, seat, all / rate, rate, turns) - all },
    { key: 'win', worth: result(view)?.rank[seat] === 1 ? WIN_BONUS : 0 },
  ]
}
