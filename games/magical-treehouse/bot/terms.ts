/**
 * What a position is worth to a seat, part by part, in points: all parts together are the evaluation, save that it says
 * nothing of fidgeting, which is a bot's fault and no reason.
 */
import { type EvaluationTerm, pileCards, type Seat } from '@spellbough/kernel'
import { ingredientsOf } from '../rules/familiars.ts'
import { brewingState } from '../rules/potions.ts'
import { result } from '../rules/scoring.ts'
import type { View, Village } from '../rules/state.ts'
import { storedValue } from './card-gains.ts'
import {
  biscuitsValue,
  housesValue,
  ingredientsValue,
  neighboursValue,
  POINTS_PER_REACHED_SPACE,
  personalValue,
  planValue,
  potionsValue,
  reachedSpaces,
  sharedValue,
  WIN_BONUS,
} from './evaluate.ts'

/** The keys of all terms, in the order of their worths. */
export const TERMS: readonly string[] = [
  'houses',
  'potions',
  'neighbours',
  'ingredients',
  'reach',
  'shared',
  'personal',
  'plan',
  'room',
  'storage',
  'biscuits',
  'win',
]

export function terms(view: View, seat: Seat): readonly EvaluationTerm[] {
  const over = result(view)
  const village = view.villages[seat] as Village
  const ingredients = ingredientsOf(view, seat)
  const brews = brewingState(village, ingredients)
  const plan = over === undefined ? planValue(view, seat, village, false) : 0
  const worths = [
    housesValue(view, seat, village),
    potionsValue(brews),
    neighboursValue(brews, village, ingredients),
    ingredientsValue(village, ingredients),
    POINTS_PER_REACHED_SPACE * reachedSpaces(view, seat),
    sharedValue(view, seat),
    personalValue(view, seat),
    plan,
    over === undefined ? planValue(view, seat, village) - plan : 0,
    storedValue(village, [...pileCards(view.stored[seat] ?? 0), ...pileCards(view.fresh[seat] ?? 0)]),
    biscuitsValue(view, seat),
    over?.rank[seat] === 1 ? WIN_BONUS : 0,
  ]
  return TERMS.map((key, place) => ({ key, worth: worths[place] as number }))
}
