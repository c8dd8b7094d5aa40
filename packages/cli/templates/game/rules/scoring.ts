import { pileCards, type Result, type Seat } from '@spellbough/kernel'
import { type Leaf, leafId, leafPoints } from '../data/leaves.ts'
import { isOver } from './legal-moves.ts'
import type { View } from './state.ts'

// SG-6 Every kind scores once; equal players share a rank.
export function result(view: View): Result | undefined {
  if (!isOver(view)) return undefined
  const sheet = view.taken.map((_, seat) =>
    kindsOf(view, seat).map((leaf) => ({ item: 'leaf', points: leafPoints(leaf), because: { leaf: leafId(leaf) } })),
  )
  const score = view.taken.map((_, seat) => pointsOf(view, seat))
  return { sheet, score, rank: score.map((own) => 1 + score.filter((other) => other > own).length) }
}

/** The points of a seat's leaves, as far as the viewer knows them. */
export const pointsOf = (view: View, seat: Seat): number =>
  kindsOf(view, seat).reduce((sum, leaf) => sum + leafPoints(leaf), 0)

/** The kinds of leaves that a seat has, as far as the viewer knows, by value. */
export const kindsOf = (view: View, seat: Seat): Leaf[] =>
  [...new Set([...(view.taken[seat] ?? []), ...pileCards(view.drawn[seat] ?? 0)])].sort((a, b) => a - b)
