/** Why a stage cannot be built as the move says. */
import type { IllegalAction, Seat } from '@spellbough/kernel'
import { type Card, cardId, cardOf } from '../data/cards.ts'
import { hasRoom } from './active.ts'
import { buildingEffect, costWith, discountAt, mayUseOrange, pricesOf, surchargeOf } from './costs.ts'
import { canMeet } from './demands.ts'
import { BY_EFFECT, BY_ORANGE, type Move, NO_REDUCTION, type Reduction, reductionOf } from './moves.ts'
import { innermostPending, stepOf } from './pending.ts'
import { illegal, type RefusalKey } from './refusals.ts'
import type { View } from './state.ts'

type Build = Extract<Move, { do: 'build' }>

export function refuseBuilding(view: View, seat: Seat, move: Build): IllegalAction {
  const card = cardOf(move.card)
  const place = (view.active[seat] as Card[]).indexOf(card)
  const stage = place < 0 ? 1 : (view.stages[seat]?.[place] as number) + 1
  const about = { card: move.card, stage }
  const where = placeRefusal(view, card, place, stage)
  if (where !== undefined) return illegal(where, about)
  if (place < 0 && !hasRoom(view, seat)) return illegal('no-room', about)
  const wrong = reductionRefusal(view, seat, stage, reductionOf(move.reduction))
  if (wrong !== undefined) return illegal(wrong, { ...about, other: move.reduction })
  if (!canMeet(view, seat, card, stage)) return illegal('cannot-meet', about)
  const cost =
    costWith(view, seat, card, stage, reductionOf(move.reduction)) + (place < 0 ? surchargeOf(view, card) : 0)
  const coins = view.purse[seat] as number
  if (cost > coins) return illegal('cannot-pay', { ...about, cost, coins })
  const same = pricesOf(view, seat, card, stage).find((price) => price.total === cost && price.reduction !== BY_ORANGE)
  if (same === undefined || same.reduction === NO_REDUCTION) return illegal('lowers-nothing', about)
  return illegal('same-cost', { ...about, other: same.reduction === BY_EFFECT ? 'effect' : cardId(same.reduction) })
}

/** TS-4.1, TS-R.other, TS-R.reveal Whether this card and this stage are open to be built at all. */
function placeRefusal(view: View, card: Card, place: number, stage: number): RefusalKey | undefined {
  const pending = innermostPending(view)
  const step = pending === undefined ? undefined : stepOf(view, pending)
  if (step?.op === 'revealGuild') return view.shownCards.includes(card) ? undefined : 'not-shown-card'
  if (place < 0 && !view.guildMarket.includes(card)) return 'not-there'
  if (step?.op !== 'build') return undefined
  if (card === pending?.card) return 'same-card'
  return step.stages.some((allowed) => allowed === stage) ? undefined : 'wrong-stage'
}

/** TS-3.2, TS-4.4 Whether this may lower the cost of a stage now. */
function reductionRefusal(view: View, seat: Seat, stage: number, reduction: Reduction): RefusalKey | undefined {
  switch (reduction) {
    case NO_REDUCTION:
      return undefined
    case BY_ORANGE:
      if (mayUseOrange(view)) return undefined
      return view.pending.length > 0 ? 'orange-by-effect' : 'no-orange'
    case BY_EFFECT:
      return buildingEffect(view) === undefined ? 'no-building-effect' : undefined
    default: {
      const place = (view.active[seat] as Card[]).indexOf(reduction)
      return place >= 0 && discountAt(view, seat, place, stage) > 0 ? undefined : 'no-discount'
    }
  }
}
