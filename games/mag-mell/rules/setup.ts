import type { EventSink, Rng } from '@spellbough/kernel'
import { CARDS, type Card } from '../data/cards.ts'
import { POOL_SIZE, TOKENS, TREASURES } from '../data/treasures.ts'
import type { Event } from './events.ts'
import type { Config, State } from './state.ts'
import { drawTreasure } from './treasure.ts'

// MM-2.1 Both decks are shuffled and the Pool is laid out.
export function setup(config: Config, seats: number, rng: Rng, out?: EventSink<Event>): State {
  const awaits = TREASURES.map((_, treasure) => treasure)
  rng.shuffle(awaits)
  const deck = BOX[config.level].slice()
  rng.shuffle(deck)
  const pool = deck.splice(-(POOL_SIZE[seats] ?? 0)).reverse()
  // MM-2.2 The most magical player starts: chance knows who that is.
  const starter = rng.int(seats)
  const state: State = {
    config,
    seats,
    phase: 'treasure',
    round: 0,
    starter,
    turn: starter,
    awaits,
    drawn: [],
    placed: [],
    tokens: TOKENS.slice(),
    deck,
    pool,
    takers: pool.map(() => -1),
    picks: emptyPiles(seats),
    traded: emptyPiles(seats),
    totals: Array<number>(seats).fill(0),
    opening: -1,
    shapeshifterOut: false,
    passing: false,
    confirmed: Array<boolean>(seats).fill(false),
    allies: emptyPiles(seats),
    druid: -1,
    claim: -1,
    laid: emptyPiles(seats),
    passes: 0,
    won: emptyPiles(seats),
    lost: [],
    discards: [],
  }
  drawTreasure(state, out)
  return state
}

// MM-1.9 The basic game leaves the advanced specials in the box.
const BOX: Readonly<Record<Config['level'], readonly Card[]>> = {
  basic: CARDS.flatMap((card, index) => (card.basic ? Array<Card>(card.copies).fill(index) : [])),
  full: CARDS.flatMap((card, index) => Array<Card>(card.copies).fill(index)),
}

function emptyPiles(seats: number): number[][] {
  const piles: number[][] = []
  for (let seat = 0; seat < seats; seat++) piles.push([])
  return piles
}
