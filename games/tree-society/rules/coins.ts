/** Coins between the supply, purses and chests. */
import { EVERYONE, type EventSink, onlySeat, type Seat } from '@spellbough/kernel'
import { type Card, cardId } from '../data/cards.ts'
import type { CoinTarget } from '../data/effects.ts'
import type { Event, GainOp } from './events.ts'
import type { State } from './state.ts'

/** Coins from the supply, by a card or, with -1, by a fruit's action. */
export function gainCoins(
  state: State,
  seat: Seat,
  coins: number,
  to: CoinTarget,
  by: GainOp,
  card: Card,
  out: EventSink<Event> | undefined,
): void {
  addCoins(state, seat, coins, to)
  // TS-R.hidden Coins without a card come from the apple that was sold: later only its owner may look that up.
  const keep = card < 0 ? onlySeat(seat) : EVERYONE
  out?.emit(EVERYONE, { type: 'gained', seat, coins, to, by, card: card < 0 ? null : cardId(card) }, keep)
}

// TS-1.4 The supply may go below 0: coins are no limit.
export function addCoins(state: State, seat: Seat, coins: number, to: CoinTarget): void {
  const store = to === 'purse' ? state.purse : state.chest
  store[seat] = (store[seat] as number) + coins
  state.supply -= coins
}

/** TS-4.1 Coins from the purse back to the supply. */
export function payCoins(state: State, seat: Seat, coins: number): void {
  state.purse[seat] = (state.purse[seat] as number) - coins
  state.supply += coins
}

export function stashCoins(state: State, seat: Seat, coins: number, out: EventSink<Event> | undefined): void {
  state.purse[seat] = (state.purse[seat] as number) - coins
  state.chest[seat] = (state.chest[seat] as number) + coins
  out?.emit(EVERYONE, { type: 'stashed', seat, coins })
}
