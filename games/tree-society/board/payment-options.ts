/** What a stage costs somebody, and the ways to pay for it that are open now. */
import type { Result, Seat } from '@spellbough/kernel'
import type { Card } from '../data/cards.ts'
import { type Price, pricesOf } from '../rules/costs.ts'
import { BY_ORANGE, type Move, reductionOf } from '../rules/moves.ts'
import { pointsOf } from '../rules/scoring.ts'
import type { View } from '../rules/state.ts'

export interface PaymentOption {
  readonly price: Price
  /** Nothing while it cannot be built so. */
  readonly move: Move | undefined
}

/** The stage of a card that a seat would build next; 4 when all are built. */
export function nextStage(view: View, seat: Seat, card: Card): number {
  if (view.completed[seat]?.includes(card) === true) return 4
  const place = view.active[seat]?.indexOf(card) ?? -1
  return place < 0 ? 1 : (view.stages[seat]?.[place] ?? 0) + 1
}

/**
 * All ways to pay for the next stage of a card, those that are open first, the cheapest of them on top. Who is not to move
 * sees what it would cost at the start of a turn.
 */
export function paymentOptions(view: View, seat: Seat, card: Card, builds: readonly Move[]): readonly PaymentOption[] {
  const stage = nextStage(view, seat, card)
  if (stage > 3) return []
  const now = view.turn === seat && (view.phase === 'build' || view.phase === 'sell') ? view : atTurnStart(view)
  const ways = pricesOf(now, seat, card, stage).map((price) => ({
    price,
    move: builds.find((move) => move.do === 'build' && reductionOf(move.reduction) === price.reduction),
  }))
  return [...ways.filter(({ move }) => move !== undefined), ...ways.filter(({ move }) => move === undefined)]
}

/**
 * Of several ways those that are worth asking about: the cheapest, and the orange beside the cheapest without it, because
 * the orange serves once a turn. The others only cost more; who opens the card finds them all.
 */
export function distinctOptions(ways: readonly PaymentOption[]): readonly PaymentOption[] {
  const orange = ways.find(({ price }) => price.reduction === BY_ORANGE)
  const without = ways.find(({ price }) => price.reduction !== BY_ORANGE)
  return ways.filter((way) => way === orange || way === without)
}

const atTurnStart = (view: View): View => ({ ...view, action: false, built: 0, pending: [], soldNow: [] })

export interface CurrentPoints {
  readonly points: number
  /** Whether there are more that the viewer cannot know. */
  readonly more: boolean
}

/** A seat's points as things stand. */
export function currentPoints(view: View, seat: Seat): CurrentPoints {
  const active = (view.active[seat] ?? []).map((card, place) =>
    pointsOf(view, seat, card, view.stages[seat]?.[place] ?? 1),
  )
  const completed = (view.completed[seat] ?? []).map((card) => pointsOf(view, seat, card, 3))
  const all = [...active, ...completed]
  return {
    points: all.reduce<number>((sum, points) => sum + (points ?? 0), 0),
    more: all.some((points) => points === undefined),
  }
}

/** The same as it is shown: the final points, or those so far with a plus where there are more. */
export function shownPoints({ view, result }: { view: View; result: Result | undefined }, seat: Seat): number | string {
  const { points, more } = currentPoints(view, seat)
  return result?.score[seat] ?? (more ? `${points}+` : points)
}
