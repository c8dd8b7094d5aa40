/** The End Phase: the picks join the Ally piles and the Pool is filled up. */
import { EVERYONE, type EventSink, insertCard, type Seat } from '@spellbough/kernel'
import type { Card } from '../data/cards.ts'
import { ROUNDS } from '../data/treasures.ts'
import { askDruid } from './druid.ts'
import type { Event } from './events.ts'
import type { State } from './state.ts'
import { drawTreasure } from './treasure.ts'

// MM-3.8 All picks stay in sight until everybody has confirmed; a round without picks needs no confirming.
export function requestConfirmations(state: State, out?: EventSink<Event>): void {
  state.phase = 'end'
  if (state.takers.every((taker) => taker === -1)) collectPicks(state, out)
}

export function confirm(state: State, seat: Seat, out?: EventSink<Event>): void {
  state.confirmed[seat] = true
  out?.emit(EVERYONE, { type: 'confirmed', seat })
  if (state.confirmed.every((done) => done)) collectPicks(state, out)
}

// MM-3.8 Picks and traded cards go to their owners' Ally piles.
function collectPicks(state: State, out?: EventSink<Event>): void {
  out?.markRevealed()
  for (let seat = 0; seat < state.seats; seat++) {
    const pile = state.allies[seat] as Card[]
    moveAll(state.picks[seat] as Card[], pile)
    moveAll(state.traded[seat] as Card[], pile)
    state.totals[seat] = 0
    state.confirmed[seat] = false
  }
  state.passing = false
  const last = state.round === ROUNDS - 1
  const refilled = refill(state, last)
  out?.emit(EVERYONE, { type: 'gathered', refilled })
  if (last) {
    askDruid(state, out)
    return
  }
  // MM-2.2 The next seat clockwise starts the next round.
  state.round++
  state.starter = (state.starter + 1) % state.seats
  drawTreasure(state, out)
}

function moveAll(from: Card[], pile: Card[]): void {
  for (let card = from.pop(); card !== undefined; card = from.pop()) insertCard(pile, card)
}

/** MM-3.8 Every taken place gets a new card as far as the deck goes, but not after the last round. */
function refill(state: State, last: boolean): number {
  const { pool, takers, deck } = state
  let refilled = 0
  let kept = 0
  for (let place = 0; place < pool.length; place++) {
    const gone = takers[place] !== -1
    const card = gone ? (last ? undefined : deck.pop()) : pool[place]
    if (card === undefined) continue
    if (gone) refilled++
    pool[kept] = card
    takers[kept] = -1
    kept++
  }
  while (pool.length > kept) {
    pool.pop()
    takers.pop()
  }
  return refilled
}
