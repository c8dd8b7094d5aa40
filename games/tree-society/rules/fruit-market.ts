/** The fruit market and its deck. */
import { EVERYONE, type EventSink, NO_AUDIENCE, onlySeat, type Seat } from '@spellbough/kernel'
import { FRUIT_COUNT, type Fruit, fruitId } from '../data/fruit.ts'
import { fruitRunsOut } from './ending.ts'
import type { Event } from './events.ts'
import { type Move, TAKES } from './moves.ts'
import { gainFromOngoing } from './ongoing.ts'
import type { State, View } from './state.ts'

/** One move for each different card of the market. */
export function takeMoves(view: View, into: Move[]): void {
  for (let fruit = 0; fruit < FRUIT_COUNT; fruit++)
    if (view.fruitMarket.includes(fruit)) into.push(TAKES[fruit] as Move)
}

/** A fruit card taken from the market in Phase 2 or 3. */
export function take(
  state: State,
  seat: Seat,
  fruit: Fruit,
  by: 'takeFruit' | 'rest' | 'restTake',
  out: EventSink<Event> | undefined,
): void {
  out?.emit(EVERYONE, { type: 'took', seat, fruit: fruitId(fruit), by }, onlySeat(seat))
  moveFromMarket(state, seat, fruit, out)
  gainFromOngoing(state, seat, 'onTake', out)
}

// TS-2.5 Drafted fruit is not "taken" for any effect.
export function draft(state: State, seat: Seat, fruit: Fruit, out: EventSink<Event> | undefined): void {
  out?.emit(EVERYONE, { type: 'drafted', seat, fruit: fruitId(fruit) }, onlySeat(seat))
  moveFromMarket(state, seat, fruit, out)
}

// TS-4.7 The market is refilled at once. TS-6.2 Without a deck it stays shorter.
function moveFromMarket(state: State, seat: Seat, fruit: Fruit, out: EventSink<Event> | undefined): void {
  const place = state.fruitMarket.indexOf(fruit)
  addFruit(state, seat, fruit)
  const next = state.fruitDeck.pop()
  if (next === undefined) {
    state.fruitMarket.splice(place, 1)
    return
  }
  state.fruitMarket[place] = next
  // TS-4.8 A card turned up, here and wherever one is drawn, ends what can be taken back.
  out?.markRevealed()
  out?.emit(EVERYONE, { type: 'refilled', fruit: fruitId(next) }, NO_AUDIENCE)
  if (state.fruitDeck.length === 0) fruitRunsOut(state, out)
}

export function addFruit(state: State, seat: Seat, fruit: Fruit): void {
  const own = state.fruit[seat] as number[]
  own[fruit] = (own[fruit] as number) + 1
}

/** Fruit into a Sold area, which is kept sorted, so that the order in which its cards came does not show. */
export function addSoldFruit(state: State, seat: Seat, fruit: Fruit): void {
  const sold = state.sold[seat] as Fruit[]
  let place = sold.length
  sold.push(fruit)
  while (place > 0 && (sold[place - 1] as Fruit) > fruit) {
    sold[place] = sold[place - 1] as Fruit
    place--
  }
  sold[place] = fruit
}
