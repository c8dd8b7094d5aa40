/** What a position is worth to a seat, part by part, in points: all parts together are the evaluation. */
import type { EvaluationTerm, Seat } from '@spellbough/kernel'
import { TREASURES } from '../data/treasures.ts'
import { result } from '../rules/scoring.ts'
import type { View } from '../rules/state.ts'
import { bestOpponentValue, type OpenCards, openCards, pointsOf, treasuresOf, WIN_BONUS } from './evaluate.ts'

/** The keys of all terms. */
export const TERMS: readonly string[] = [...TREASURES, 'mercenaries', 'queen', 'specials', 'rivals', 'win']

export function terms(view: View, seat: Seat): readonly EvaluationTerm[] {
  const over = result(view)
  const open = openCards(view)
  const own = open[seat] as OpenCards
  const worths = [
    ...treasuresOf(view, seat, open),
    own.mercenaries(),
    own.queen(),
    over === undefined ? own.tools() : 0,
    -bestOpponentValue(pointsOf(view, open), seat),
    over?.rank[seat] === 1 ? WIN_BONUS : 0,
  ]
  return TERMS.map((key, place) => ({ key, worth: worths[place] as number }))
}
