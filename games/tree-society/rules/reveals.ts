/** Cards that effects turn up from the decks. All see them; what is not kept is shuffled back. */
import { EVERYONE, type EventSink, onlySeat, type Rng, type Seat } from '@spellbough/kernel'
import { type Card, cardId } from '../data/cards.ts'
import type { CoinTarget } from '../data/effects.ts'
import { FRUIT_COUNT, type Fruit, fruitId, kindOf } from '../data/fruit.ts'
import { gainCoins } from './coins.ts'
import { fruitRunsOut } from './ending.ts'
import type { Event } from './events.ts'
import { addFruit } from './fruit-market.ts'
import { drawCard } from './guild-market.ts'
import { KEEPS, type Move } from './moves.ts'
import type { State, View } from './state.ts'

/** Shows the top fruit cards, as many as there are. */
export function showFruit(
  state: State,
  seat: Seat,
  count: number,
  by: 'revealFruit' | 'revealFruitCoins',
  out: EventSink<Event> | undefined,
): void {
  while (state.shownFruit.length < count && state.fruitDeck.length > 0)
    state.shownFruit.push(state.fruitDeck.pop() as Fruit)
  out?.markRevealed()
  out?.emit(EVERYONE, { type: 'revealed-fruit', seat, fruit: state.shownFruit.map(fruitId), by }, onlySeat(seat))
}

/** One coin for each different kind; nothing is kept. */
export function coinsForKinds(
  state: State,
  seat: Seat,
  to: CoinTarget,
  card: Card,
  rng: Rng,
  out: EventSink<Event> | undefined,
): void {
  let kinds = 0
  let coins = 0
  for (const fruit of state.shownFruit) {
    const bit = 1 << kindOf(fruit)
    if ((kinds & bit) === 0) coins++
    kinds |= bit
  }
  gainCoins(state, seat, coins, to, 'revealFruitCoins', card, out)
  putBackFruit(state, rng, out)
}

/** One move for each different card shown. */
export function keepMoves(view: View, into: Move[]): void {
  for (let fruit = 0; fruit < FRUIT_COUNT; fruit++) if (view.shownFruit.includes(fruit)) into.push(KEEPS[fruit] as Move)
}

// TS-R.reveal A kept fruit joins the unsold ones; it was not "taken".
export function keepFruit(state: State, seat: Seat, fruit: Fruit, out: EventSink<Event> | undefined): void {
  state.shownFruit.splice(state.shownFruit.indexOf(fruit), 1)
  addFruit(state, seat, fruit)
  out?.emit(EVERYONE, { type: 'kept', seat, fruit: fruitId(fruit) }, onlySeat(seat))
}

// TS-6.2 What goes back was not drawn; if nothing is left to go back, the last fruit card was.
export function putBackFruit(state: State, rng: Rng, out: EventSink<Event> | undefined): void {
  if (state.shownFruit.length > 0) {
    for (const fruit of state.shownFruit) state.fruitDeck.push(fruit)
    state.shownFruit = []
    rng.shuffle(state.fruitDeck)
  }
  if (state.fruitDeck.length === 0) fruitRunsOut(state, out)
}

// TS-4.6, TS-R.reveal First what is left of the deck, then from the reshuffled discards.
export function showCards(state: State, seat: Seat, count: number, rng: Rng, out: EventSink<Event> | undefined): void {
  while (state.shownCards.length < count) {
    const card = drawCard(state, rng, out)
    if (card < 0) break
    state.shownCards.push(card)
  }
  out?.markRevealed()
  out?.emit(EVERYONE, { type: 'revealed-cards', seat, cards: state.shownCards.map(cardId) })
}

export function putBackCards(state: State, rng: Rng): void {
  if (state.shownCards.length === 0) return
  for (const card of state.shownCards) state.guildDeck.push(card)
  state.shownCards = []
  rng.shuffle(state.guildDeck)
}
