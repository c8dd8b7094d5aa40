/** Phase 1 and additional sales. */
import { EVERYONE, type EventSink, onlySeat, type Seat } from '@spellbough/kernel'
import type { Card } from '../data/cards.ts'
import { FRUIT_COUNT, type Fruit, fruitId, KIND_COUNT, kindOf } from '../data/fruit.ts'
import { addCoins } from './coins.ts'
import type { Event } from './events.ts'
import { EXTRA_SALES, type Move, SALES } from './moves.ts'
import { gainFromOngoing, mayExtraSell } from './ongoing.ts'
import { hasKind, saleOf, soldKinds } from './prices.ts'
import type { State, View } from './state.ts'

/** TS-3.3 What may be sold now: fruit of a kind that was not sold in this turn. In Phase 1 that is any. */
export function saleMoves(view: View, seat: Seat, moves: readonly Move[], into: Move[]): void {
  const sold = soldKinds(view)
  const own = view.fruit[seat] as number[]
  for (let fruit = 0; fruit < FRUIT_COUNT; fruit++)
    if ((own[fruit] as number) > 0 && (sold & (1 << kindOf(fruit))) === 0) into.push(moves[fruit] as Move)
}

/** Whether any fruit could be sold now. */
export function canSell(view: View, seat: Seat): boolean {
  const sold = soldKinds(view)
  for (let kind = 0; kind < KIND_COUNT; kind++) if ((sold & (1 << kind)) === 0 && hasKind(view, seat, kind)) return true
  return false
}

// TS-3.1 Exactly one fruit card of one's own; its action becomes usable.
export function sellInPhase(state: State, seat: Seat, fruit: Fruit, out: EventSink<Event> | undefined): void {
  sell(state, seat, fruit, 'phase', out)
  state.action = true
  state.phase = 'build'
}

// TS-3.3 An additional sale by an ongoing effect, once a turn for each such card.
export function extraSaleMoves(view: View, seat: Seat, into: Move[]): void {
  const cards = view.active[seat] as Card[]
  for (let place = 0; place < cards.length; place++)
    if (mayExtraSell(view, seat, place)) saleMoves(view, seat, EXTRA_SALES[cards[place] as Card] as Move[], into)
}

export function sellExtra(state: State, seat: Seat, fruit: Fruit, card: Card, out: EventSink<Event> | undefined): void {
  state.extraSold.push(card)
  sell(state, seat, fruit, 'extraSell', out)
}

/** TS-3.1 Coins into the purse, and what ongoing effects add. TS-R.soldNow The card waits for Rest. */
export function sell(
  state: State,
  seat: Seat,
  fruit: Fruit,
  by: 'phase' | 'sell' | 'extraSell',
  out: EventSink<Event> | undefined,
): void {
  const coins = saleOf(state, fruit)
  const own = state.fruit[seat] as number[]
  own[fruit] = (own[fruit] as number) - 1
  state.soldNow.push(fruit)
  addCoins(state, seat, coins, 'purse')
  out?.emit(EVERYONE, { type: 'sold', seat, fruit: fruitId(fruit), coins, by }, onlySeat(seat))
  gainFromOngoing(state, seat, 'onSell', out)
}

export const phaseSaleMoves = (view: View, seat: Seat, into: Move[]): void => saleMoves(view, seat, SALES, into)
