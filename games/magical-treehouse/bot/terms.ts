/**
 * What a position is worth to a seat, part by part, in points: all parts together are the evaluation, save that it says
 * nothing of fidgeting, which is a bot's fault and no reason.
 */
import { pileCards, type Seat, type Term } from '@spellbough/kernel'
import { ingredientsOf } from '../rules/familiars.ts'
import { brewing } from '../rules/potions.ts'
import { result } from '../rules/scoring.ts'
import type { View, Village } from '../rules/state.ts'
import {
  biscuitsValue,
  housesValue,
  ingredientsValue,
  neighboursValue,
  personalValue,
  planValue,
  potionsValue,
  REACHED,
  reachedSpaces,
  sharedValue,
  WIN,
} from './evaluate.ts'
import { keptValue } from './plan.ts'

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

export function terms(view: View, seat: Seat): readonly Term[] {
  const over = result(view)
  const village = view.villages[seat] as Village
  const ingredients = ingredientsOf(view, seat)
  const brews = brewing(village, ingredients)
  const plan = over === undefined ? planValue(view, seat, village, false) : 0
  const worths = [
    housesValue(view, seat, village),
    potionsValue(brews),
    neighboursValue(brews, village, ingredients),
    ingredientsValue(village, ingredients),
    REACHED * reachedSpaces(view, seat),
    sharedValue(view, seat),
    personalValue(view, seat),
    plan,
    over === undefined ? planValue(view, seat, village) - plan : 0,
    keptValue(village, [...pileCards(view.stored[seat] ?? 0), ...pileCards(view.fresh[seat] ?? 0)]),
    biscuitsValue(view, seat),
    over?.rank[seat] === 1 ? WIN : 0,
  ]
  return TERMS.map((key, place) => ({ key, worth: worths[place] as number }))
}
