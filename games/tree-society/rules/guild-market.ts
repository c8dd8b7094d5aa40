/** The guild market, its deck and its discards. */
import { EVERYONE, type EventSink, onlySeat, type Rng, type Seat } from '@spellbough/kernel'
import { GUILD_MARKET_SIZE, MARKET_ROW_SIZE } from '../data/boards.ts'
import { type Card, cardId } from '../data/cards.ts'
import type { Event } from './events.ts'
import { type Move, REFRESHES } from './moves.ts'
import { innermostPending } from './pending.ts'
import type { State, View } from './state.ts'

export const LOWER = 0
export const UPPER = 1

/** TS-4.6 A row can be refreshed if it has at least one card. */
export function hasMarketCards(view: View, row: number): boolean {
  for (let place = row * MARKET_ROW_SIZE; place < row * MARKET_ROW_SIZE + MARKET_ROW_SIZE; place++)
    if ((view.guildMarket[place] as Card) >= 0) return true
  return false
}

export function refreshMoves(view: View, into: Move[]): void {
  for (let row = LOWER; row <= UPPER; row++) if (hasMarketCards(view, row)) into.push(REFRESHES[row] as Move)
}

// TS-4.6, TS-R.refresh One row is discarded, then the market is filled as at Rest.
export function refresh(state: State, seat: Seat, row: number, rng: Rng, out: EventSink<Event> | undefined): void {
  const gone: Card[] = []
  for (let place = row * MARKET_ROW_SIZE; place < row * MARKET_ROW_SIZE + MARKET_ROW_SIZE; place++) {
    const card = state.guildMarket[place] as Card
    if (card < 0) continue
    gone.push(card)
    state.discards.push(card)
    state.guildMarket[place] = -1
  }
  // TS-R.hidden By a fruit's action it tells that a blueberry was sold: later only its owner may look that up.
  const keep = innermostPending(state)?.part === 'action' ? onlySeat(seat) : EVERYONE
  const cards = gone.map(cardId)
  out?.emit(EVERYONE, { type: 'refreshed', seat, row: row === LOWER ? 'lower' : 'upper', cards }, keep)
  refill(state, rng, out)
}

// TS-4.6, TS-5.1 Upper cards slide down, then the lower row is filled from the left, then the upper one.
export function refill(state: State, rng: Rng, out: EventSink<Event> | undefined): void {
  const market = state.guildMarket
  let gaps = false
  for (let place = 0; place < MARKET_ROW_SIZE; place++) {
    if ((market[place] as Card) < 0) {
      market[place] = market[place + MARKET_ROW_SIZE] as Card
      market[place + MARKET_ROW_SIZE] = -1
    }
    if ((market[place] as Card) < 0 || (market[place + MARKET_ROW_SIZE] as Card) < 0) gaps = true
  }
  if (!gaps) return
  const fresh: Card[] = []
  for (let place = 0; place < GUILD_MARKET_SIZE; place++) {
    if ((market[place] as Card) >= 0) continue
    const card = drawCard(state, rng, out)
    if (card < 0) break
    market[place] = card
    fresh.push(card)
  }
  if (fresh.length === 0) return
  out?.markRevealed()
  out?.emit(EVERYONE, { type: 'market', cards: fresh.map(cardId) })
}

// TS-4.6 The shuffled discards become the deck when a card must be drawn and there is none; -1 if nothing is left.
export function drawCard(state: State, rng: Rng, out: EventSink<Event> | undefined): Card {
  if (state.guildDeck.length === 0) {
    if (state.discards.length === 0) return -1
    const deck = state.discards
    state.discards = []
    rng.shuffle(deck)
    state.guildDeck = deck
    out?.emit(EVERYONE, { type: 'reshuffled', cards: deck.length })
  }
  return state.guildDeck.pop() as Card
}
