/** What a build would be, before it is put into words. */
import { type Card, cardOf } from '../data/cards.ts'
import { costWith, surchargeOf } from '../rules/costs.ts'
import { type Move, NO_REDUCTION, type Reduction, reductionOf } from '../rules/moves.ts'
import { innermostPending, stepOf } from '../rules/pending.ts'
import type { View } from '../rules/state.ts'

export interface BuildDetails {
  readonly stage: number
  readonly cost: number
  /** What lowers the cost, if anything does. */
  readonly reduction: Reduction | undefined
}

/** The next stage of a card for the seat whose turn it is. */
export function buildDetails(view: View, move: Extract<Move, { do: 'build' }>): BuildDetails {
  const card = cardOf(move.card)
  const place = (view.active[view.turn] as Card[]).indexOf(card)
  const stage = Math.min(3, place < 0 ? 1 : (view.stages[view.turn]?.[place] ?? 0) + 1)
  const reduction = reductionOf(move.reduction)
  const cost = costWith(view, view.turn, card, stage, reduction) + (place < 0 ? surchargeOf(view, card) : 0)
  return { stage, cost, reduction: reduction === NO_REDUCTION ? undefined : reduction }
}

/** Whose effect waits: a card, the fruit's action (null), or nobody's. */
export function effectSource(view: View): Card | null | undefined {
  const pending = innermostPending(view)
  if (pending === undefined) return undefined
  return pending.card < 0 ? null : pending.card
}

/** How many effects wait behind the one that asks now; of those that have led to it some are done. */
export const queuedEffectCount = (view: View): number =>
  view.pending.slice(0, -1).filter((pending) => stepOf(view, pending) !== undefined).length
