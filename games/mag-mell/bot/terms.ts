/** What a position is worth to a seat, part by part, in points: all parts together are the evaluation. */
import type { Seat, Term } from '@spellbough/kernel'
import { TREASURES } from '../data/treasures.ts'
import { result } from '../rules/scoring.ts'
import type { View } from '../rules/state.ts'
import { bestOther, type OpenCards, openCards, pointsOf, treasuresOf, WIN } from './evaluate.ts'

/** The keys of all terms. */
export const TERMS: readonly string[] = [...TREASURES, 'mercenaries', 'queen', 'specials', 'rivals', 'win']

export function terms(view: View, seat: Seat): readonly Term[] {
  const over = result(view)
  const open = openCards(view)
  const own = open[seat] as OpenCards
  const worths = [
    ...treasuresOf(view, seat, open),
    own.mercenaries(),
    own.queen(),
    over === undefined ? own.tools() : 0,
    -bestOther(pointsOf(view, open), seat),
    over?.rank[seat] === 1 ? WIN : 0,
  ]
  return TERMS.map((key, place) => ({ key, worth: worths[place] as number }))
}
