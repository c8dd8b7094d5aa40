import type { Rng } from '@spellbough/kernel'
import { CARDS, type Card } from '../data/cards.ts'
import { POOL_SIZE, TOKENS, TREASURES } from '../data/treasures.ts'
import type { Config, State } from './state.ts'
import { drawTreasure } from './treasure.ts'

// MM-2.1 Both decks are shuffled and the Pool is laid out.
export function setup(config: Config, seats: number, rng: Rng): State {
  const awaits = TREASURES.map((_, treasure) => treasure)
  rng.shuffle(awaits)
  const deck = mageCards(config)
  rng.shuffle(deck)
  const pool = deck.splice(-(POOL_SIZE[seats] ?? 0)).reverse()
  const eachSeat = <Item>(make: () => Item): Item[] => Array.from({ length: seats }, make)
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
    tokens: [...TOKENS],
    deck,
    pool,
    takers: pool.map(() => -1),
    picks: eachSeat(() => []),
    traded: eachSeat(() => []),
    totals: eachSeat(() => 0),
    opening: -1,
    shapeshifterOut: false,
    passing: false,
    confirmed: eachSeat(() => false),
    allies: eachSeat(() => []),
    druid: -1,
    claim: -1,
    laid: eachSeat(() => []),
    passes: 0,
    won: eachSeat(() => []),
    lost: [],
    discards: [],
  }
  drawTreasure(state)
  return state
}

// MM-1.9 The basic game leaves the advanced specials in the box.
function mageCards(config: Config): Card[] {
  return CARDS.flatMap((card, index) =>
    config.level === 'full' || card.basic ? Array<Card>(card.copies).fill(index) : [],
  )
}
