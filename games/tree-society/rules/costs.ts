/** What a stage costs now, and what may lower it. */
import type { Seat } from '@spellbough/kernel'
import { MARKET_ROW_SIZE, UPPER_ROW_SURCHARGE } from '../data/boards.ts'
import { type Card, COSTS, DISCOUNTS, type Discount, reducedCost, stageIndex } from '../data/cards.ts'
import type { CostReduction } from '../data/effects.ts'
import { ORANGE, ORANGE_REDUCTION } from '../data/fruit.ts'
import { BY_EFFECT, BY_ORANGE, NO_REDUCTION, type Reduction } from './moves.ts'
import { innermostPending, readyAction, stepOf } from './pending.ts'
import type { View } from './state.ts'

/** TS-4.1 The upper row costs one more; nothing ever reduces that. TS-R.gaps It is the row the card lies in now. */
export function surchargeOf(view: View, card: Card): number {
  const { guildMarket } = view
  for (let place = MARKET_ROW_SIZE; place < guildMarket.length; place++)
    if (guildMarket[place] === card) return UPPER_ROW_SURCHARGE
  return 0
}

/** How the effect that is being carried out lowers the cost, if it is one that builds. */
export function buildingEffect(view: View): CostReduction | undefined {
  const pending = innermostPending(view)
  const step = pending === undefined ? undefined : stepOf(view, pending)
  return step?.op === 'build' || step?.op === 'revealGuild' ? step : undefined
}

/** TS-3.2 Whether the orange may lower a stage's cost now: never one that is built by an effect. */
export const mayUseOrange = (view: View): boolean => view.pending.length === 0 && readyAction(view) === ORANGE

/**
 * TS-4.4 The lasting discount of an active card, if it serves this stage now. A first one each turn looks at all stages
 * built in the turn and is forfeited by any that matched.
 */
export function discountAt(view: View, seat: Seat, place: number, stage: number): number {
  const discount = DISCOUNTS[stageIndex(view.active[seat]?.[place] as Card, view.stages[seat]?.[place] as number)]
  return discount !== undefined && serves(view, discount, stage) ? discount.n : 0
}

const serves = (view: View, discount: Discount, stage: number): boolean =>
  (discount.stages & (1 << stage)) !== 0 && !(discount.first && (discount.stages & view.built) !== 0)

/** TS-4.4, TS-R.noStack A stage's cost with one reduction, without the surcharge of its row. */
export function costWith(view: View, seat: Seat, card: Card, stage: number, reduction: Reduction): number {
  const cost = COSTS[stageIndex(card, stage)] as number
  switch (reduction) {
    case NO_REDUCTION:
      return cost
    case BY_ORANGE:
      return Math.max(0, cost - ORANGE_REDUCTION)
    case BY_EFFECT: {
      const effect = buildingEffect(view)
      return effect === undefined ? cost : reducedCost(cost, effect)
    }
    default:
      return Math.max(0, cost - discountAt(view, seat, (view.active[seat] as Card[]).indexOf(reduction), stage))
  }
}

/** The lowest cost there is for a stage now, without the surcharge of its row. */
export function lowestCost(
  view: View,
  seat: Seat,
  card: Card,
  stage: number,
  effect: CostReduction | undefined,
): number {
  const cost = COSTS[stageIndex(card, stage)] as number
  let less = mayUseOrange(view) ? ORANGE_REDUCTION : 0
  const places = (view.active[seat] as Card[]).length
  for (let place = 0; place < places; place++) {
    const discount = discountAt(view, seat, place, stage)
    if (discount > less) less = discount
  }
  const lowest = Math.max(0, cost - less)
  return effect === undefined ? lowest : Math.min(lowest, reducedCost(cost, effect))
}

/** One way to pay for a stage, with the reason for every coin: for boards and help. */
export interface Price {
  readonly reduction: Reduction
  /** What is printed, what is left of it, and what the upper row adds. */
  readonly printed: number
  readonly reduced: number
  readonly surcharge: number
  readonly total: number
}

/** TS-4.4 All ways to pay for a stage now, the cheapest first; whether the purse has it is another question. */
export function pricesOf(view: View, seat: Seat, card: Card, stage: number): Price[] {
  const surcharge = stage === 1 ? surchargeOf(view, card) : 0
  const printed = COSTS[stageIndex(card, stage)] as number
  return reductionsFor(view, seat, card, stage)
    .map((reduction) => {
      const reduced = costWith(view, seat, card, stage, reduction)
      return { reduction, printed, reduced, surcharge, total: reduced + surcharge }
    })
    .filter(({ reduction, reduced }) => reduction === NO_REDUCTION || reduced < printed)
    .sort((a, b) => a.total - b.total)
    .filter(
      ({ total, reduction }, index, all) =>
        reduction === BY_ORANGE ||
        all.findIndex((other) => other.total === total && other.reduction !== BY_ORANGE) === index,
    )
}

/** TS-R.other, TS-R.reveal Whether the effect that is being carried out could build just this stage. */
function isServedByEffect(view: View, card: Card, stage: number): boolean {
  const pending = innermostPending(view)
  const step = pending === undefined ? undefined : stepOf(view, pending)
  if (step?.op === 'revealGuild') return view.shownCards.includes(card)
  return step?.op === 'build' && card !== pending?.card && step.stages.some((allowed) => allowed === stage)
}

/** The reductions a player may choose from for a stage now; taking none is always allowed. */
function reductionsFor(view: View, seat: Seat, card: Card, stage: number): Reduction[] {
  const cards = (view.active[seat] as Card[]).filter((_, place) => discountAt(view, seat, place, stage) > 0)
  return [
    ...(isServedByEffect(view, card, stage) ? [BY_EFFECT] : []),
    ...(mayUseOrange(view) ? [BY_ORANGE] : []),
    ...cards,
    NO_REDUCTION,
  ]
}
