/** What mandatory effects demand: fruit for the compost and guild cards to be discarded. */
import { EVERYONE, type EventSink, onlySeat, type Seat } from '@spellbough/kernel'
import { GUILD_MARKET_SIZE } from '../data/boards.ts'
import { type Card, cardId, DEMANDS, stageIndex } from '../data/cards.ts'
import type { Area, Demand } from '../data/effects.ts'
import { FRUIT_COUNT, type Fruit, fruitId } from '../data/fruit.ts'
import { leaveActive } from './active.ts'
import type { Event } from './events.ts'
import { addSoldFruit } from './fruit-market.ts'
import { COMPOSTS, DISCARDS, type Move } from './moves.ts'
import { unsoldCount } from './prices.ts'
import type { State, View } from './state.ts'

/** TS-4.3, TS-R.mandatory Whether all that a stage demands can be done; if not, it cannot be built, not even by an effect. */
export function canMeet(view: View, seat: Seat, card: Card, stage: number): boolean {
  const demands = DEMANDS[stageIndex(card, stage)] as readonly Demand[]
  for (const demand of demands) if (!canBeDone(view, seat, card, demand, demand.n)) return false
  return true
}

/** Whether so much of a demand can be done now. */
export function canBeDone(view: View, seat: Seat, source: Card, demand: Demand, times: number): boolean {
  if (demand.op === 'compost') return unsoldCount(view, seat) >= times
  let cards = 0
  for (const area of demand.from) cards += countIn(view, seat, area, source)
  return cards >= times
}

/** TS-4.5 Cards of an area, never the one whose stage demands it. */
function countIn(view: View, seat: Seat, area: Area, source: Card): number {
  let count = 0
  for (const card of cardsIn(view, seat, area)) if (card >= 0 && card !== source) count++
  return count
}

function cardsIn(view: View, seat: Seat, area: Area): readonly Card[] {
  switch (area) {
    case 'active':
      return view.active[seat] as Card[]
    case 'completed':
      return view.completed[seat] as Card[]
    case 'market':
      return view.guildMarket
  }
}

export function compostMoves(view: View, seat: Seat, into: Move[]): void {
  const own = view.fruit[seat] as number[]
  for (let fruit = 0; fruit < FRUIT_COUNT; fruit++) if ((own[fruit] as number) > 0) into.push(COMPOSTS[fruit] as Move)
}

/** Unsold fruit face down into the Sold area: no coins, no action, no sale. */
export function compost(state: State, seat: Seat, fruit: Fruit, out: EventSink<Event> | undefined): void {
  const own = state.fruit[seat] as number[]
  own[fruit] = (own[fruit] as number) - 1
  addSoldFruit(state, seat, fruit)
  out?.emit(EVERYONE, { type: 'composted', seat, fruit: fruitId(fruit) }, onlySeat(seat))
}

/** TS-R.discard What an effect of `source` may discard. */
export function discardMoves(view: View, seat: Seat, from: readonly Area[], source: Card, into: Move[]): void {
  for (const area of from)
    for (const card of cardsIn(view, seat, area)) if (card >= 0 && card !== source) into.push(DISCARDS[card] as Move)
}

// TS-4.5 Voluntarily only active cards.
export function roomMoves(view: View, seat: Seat, into: Move[]): void {
  for (const card of view.active[seat] as Card[]) into.push(DISCARDS[card] as Move)
}

/** TS-4.5 Without refund; the marker of an active card is free again. */
export function discard(
  state: State,
  seat: Seat,
  card: Card,
  by: 'choice' | 'discardGuild',
  out: EventSink<Event> | undefined,
): void {
  const from = areaOf(state, seat, card)
  switch (from) {
    case 'active':
      leaveActive(state, seat, (state.active[seat] as Card[]).indexOf(card))
      break
    case 'completed':
      ;(state.completed[seat] as Card[]).splice((state.completed[seat] as Card[]).indexOf(card), 1)
      break
    case 'market':
      state.guildMarket[state.guildMarket.indexOf(card)] = -1
  }
  state.discards.push(card)
  out?.emit(EVERYONE, { type: 'discarded', seat, card: cardId(card), from, by })
}

function areaOf(view: View, seat: Seat, card: Card): Area {
  if ((view.active[seat] as Card[]).includes(card)) return 'active'
  for (let place = 0; place < GUILD_MARKET_SIZE; place++) if (view.guildMarket[place] === card) return 'market'
  return 'completed'
}
