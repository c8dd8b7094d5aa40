/** The Preparation step: decks, hands and Biscuits for a round. */
import type { EventSink, Rng } from '@spellbough/kernel'
import { insertCard } from '@spellbough/kernel'
import type { Card } from '../data/cards.ts'
import { FIRST_HAND_SIZE, ROUNDS } from '../data/constants.ts'
import type { Event } from './events.ts'
import { moveAllCards } from './piles.ts'
import type { State } from './state.ts'

// MT-3.1 All cards but those in the Villages and those that left the game are shuffled again.
export function prepareRound(state: State, rng: Rng, out?: EventSink<Event>): void {
  const pile: Card[] = []
  for (const cards of state.decks) moveAllCards(cards, pile)
  for (const cards of state.hands) moveAllCards(cards, pile)
  for (const cards of state.trash) moveAllCards(cards, pile)
  for (const cards of state.carriages) moveAllCards(cards, pile)
  rng.shuffle(pile)
  deal(state, pile)
  fillPlate(state)
  state.emptied.fill(-1)
  state.out.fill(false)
  state.did.fill('nothing')
  state.ready.fill(false)
  // MT-4.1 In real time all say that they are ready; a structured table starts at once.
  state.phase = state.config.pace === 'realtime' ? 'ready' : 'planning'
  out?.markRevealed()
  out?.emitChapter({
    type: 'round',
    round: state.round,
    decks: state.decks.map((deck, seat) => deck.length + (state.hands[seat] as Card[]).length),
    plate: state.plate,
  })
}

// MT-3.2 Consecutive blocks in seat order, the first card on top; left-over cards go to the first of the Turn Order Track.
function deal(state: State, pile: readonly Card[]): void {
  const { seats } = state
  const size = Math.floor(pile.length / seats)
  const more = state.order.slice(0, pile.length % seats)
  let at = 0
  for (let seat = 0; seat < seats; seat++) {
    const end = at + size + (more.includes(seat) ? 1 : 0)
    const deck = pile.slice(at, end).reverse()
    // MT-3.3 Everybody draws eight.
    for (const card of deck.splice(-FIRST_HAND_SIZE)) insertCard(state.hands[seat] as Card[], card)
    state.decks[seat] = deck
    at = end
  }
}

// MT-3.4 The leftmost pile goes onto the plate. MT-11.2 Apprentices have no piles.
function fillPlate(state: State): void {
  if (state.config.apprentice) return
  state.plate += state.seats - 1
  state.piles = ROUNDS - 1 - state.round
}
