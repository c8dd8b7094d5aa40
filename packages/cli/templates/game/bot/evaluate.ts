import type { Seat } from '@spellbough/kernel'
import { pileSize } from '@spellbough/kernel'
import { pointsOf, result } from '../rules/scoring.ts'
import type { View } from '../rules/state.ts'

/** What a leaf that only another player knows is worth on average; somewhat less than a leaf, for it may be a second one. */
const HIDDEN_LEAF_VALUE = 2

/** More than any lead in points. */
export const WIN_BONUS = 100

/** How far a seat is ahead of the best of the others, in points. */
export function evaluate(view: View, seat: Seat): number {
  const others = view.taken.map((_, other) => other).filter((other) => other !== seat)
  const lead = expectedPoints(view, seat) - Math.max(...others.map((other) => expectedPoints(view, other)))
  return result(view)?.rank[seat] === 1 ? lead + WIN_BONUS : lead
}

function expectedPoints(view: View, seat: Seat): number {
  const drawn = view.drawn[seat] ?? 0
  const hidden = typeof drawn === 'number' ? pileSize(drawn) : 0
  return pointsOf(view, seat) + hidden * HIDDEN_LEAF_VALUE
}
