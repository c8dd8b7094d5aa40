/** Coins between the supply, purses and chests. */
import { EVERYONE, type Events, only, type Seat } from '@spellbough/kernel'
import { type Card, cardId } from '../data/cards.ts'
import type { To } from '../data/effects.ts'
import type { Event, GainOp } from './events.ts'
import type { State } from './state.ts'

/** Coins from the supply, by a card or, with -1, by a fruit's action. */
export function gain(
  state: State,
  seat: Seat,
  coins: number,
  to: To,
  by: GainOp,
  card: Card,
  out: Events<Event> | undefined,
): void {
  put(state, seat, coins, to)
  // TS-R.hidden Coins without a card come from the apple that was sold: later only its owner may look that up.
  const keep = card < 0 ? only(seat) : EVERYONE
  out?.tell(EVERYONE, { type: 'gained', seat, coins, to, by, card: card < 0 ? null : cardId(card) }, keep)
}

// TS-1.4 The supply may go below 0: coins are no limit.
export function put(state: State, seat: Seat, coins: number, to: To): void {
  const store = to === 'purse' ? state.purse : state.chest
  store[seat] = (store[seat] as number) + coins
  state.supply -= coins
}

/** TS-4.1 Coins from the purse back to the supply. */
export function pay(state: State, seat: Seat, coins: number): void {
  state.purse[seat] = (state.purse[seat] as number) - coins
  state.supply += coins
}

export function stash(state: State, seat: Seat, coins: number, out: Events<Event> | undefined): void {
  state.purse[seat] = (state.purse[seat] as number) - coins
  state.chest[seat] = (state.chest[seat] as number) + coins
  out?.tell(EVERYONE, { type: 'stashed', seat, coins })
}
