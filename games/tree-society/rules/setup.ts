/** The deal. */
import type { Rng, Seat } from '@spellbough/kernel'
import {
  ACTIVE_PLACES,
  COIN_COUNT,
  FRUIT_MARKET_SIZE,
  GUILD_MARKET_SIZE,
  START_COINS,
  START_FRUIT,
} from '../data/boards.ts'
import { CARDS, type Card, STARTERS } from '../data/cards.ts'
import { FRUIT_COUNT, type Fruit, fruitCopies, kindOf } from '../data/fruit.ts'
import { GUILD_CHOICES } from '../data/guilds.ts'
import { addFruit } from './fruit-market.ts'
import { refill } from './guild-market.ts'
import { type Config, guildsOf, type State } from './state.ts'
import { startTurn } from './turn.ts'

export function setup(wanted: Config, seats: number, rng: Rng): State {
  const config = chooseGuilds(wanted, rng)
  const { fruitMarket, fruitDeck } = dealFruit(seats, rng)
  const { guildDeck, starters, box } = dealCards(config, seats, rng)
  // TS-2.1 Chance says who holds the butterfly.
  const starter = rng.int(seats)
  const state: State = {
    config,
    seats,
    phase: 'draft',
    round: 0,
    starter,
    turn: starter,
    purse: bySeat(seats, (seat) => coinsOf(seat, starter, seats).purse),
    chest: bySeat(seats, (seat) => coinsOf(seat, starter, seats).chest),
    supply: COIN_COUNT,
    markers: bySeat(seats, (seat) => ACTIVE_PLACES - (starters[seat] === undefined ? 0 : 1)),
    fruit: bySeat(seats, () => Array<number>(FRUIT_COUNT).fill(0)),
    soldNow: [],
    sold: bySeat(seats, () => []),
    active: bySeat(seats, (seat) => (starters[seat] === undefined ? [] : [starters[seat]])),
    stages: bySeat(seats, (seat) => (starters[seat] === undefined ? [] : [1])),
    completed: bySeat(seats, () => []),
    fruitMarket,
    fruitDeck,
    guildMarket: Array<number>(GUILD_MARKET_SIZE).fill(-1),
    guildDeck,
    discards: [],
    box,
    action: false,
    built: 0,
    extraSold: [],
    taken: 0,
    pending: [],
    shownFruit: [],
    shownCards: [],
    ending: 'none',
    lastRound: -1,
  }
  for (let seat = 0; seat < seats; seat++) state.supply -= (state.purse[seat] as number) + (state.chest[seat] as number)
  // TS-2.4 The lower row from the left, then the upper one.
  refill(state, rng, undefined)
  if (!config.fruitDraft) {
    // TS-2.5 Three fruit cards each, face up.
    for (let seat = 0; seat < seats; seat++)
      for (let card = 0; card < START_FRUIT; card++) addFruit(state, seat, state.fruitDeck.pop() as Fruit)
    startTurn(state, undefined)
  }
  return state
}

// TS-2.2 A random choice is made at the deal; from then on the table's config says what it was.
function chooseGuilds(config: Config, rng: Rng): Config {
  if (config.guilds !== 'random') return config
  const choices = [...GUILD_CHOICES.keys()]
  return { ...config, guilds: choices[rng.int(choices.length)] as string }
}

/** TS-2.1 By turn order. */
const coinsOf = (seat: Seat, starter: Seat, seats: number) =>
  START_COINS[(seat - starter + seats) % seats] as { purse: number; chest: number }

// TS-2.4 From the top of the deck the first card of each new kind, then the rest is shuffled again.
function dealFruit(seats: number, rng: Rng): { fruitMarket: Fruit[]; fruitDeck: Fruit[] } {
  const fruitDeck = fruitCopies(seats).flatMap((copies, fruit) => Array<Fruit>(copies).fill(fruit))
  rng.shuffle(fruitDeck)
  const fruitMarket: Fruit[] = []
  let kinds = 0
  for (let place = fruitDeck.length - 1; fruitMarket.length < (FRUIT_MARKET_SIZE[seats] ?? 0); place--) {
    const fruit = fruitDeck[place] as Fruit
    const bit = 1 << kindOf(fruit)
    if ((kinds & bit) !== 0) continue
    kinds |= bit
    fruitMarket.push(fruit)
    fruitDeck.splice(place, 1)
  }
  rng.shuffle(fruitDeck)
  return { fruitMarket, fruitDeck }
}

// TS-2.3, TS-R.start Start cards at random; the others join the deck if the Architects play, else they stay in the box.
function dealCards(config: Config, seats: number, rng: Rng): { guildDeck: Card[]; starters: Card[]; box: Card[] } {
  const guilds = guildsOf(config)
  const pool = config.startCards ? STARTERS.slice() : []
  rng.shuffle(pool)
  const starters = pool.splice(0, seats)
  const guildDeck = CARDS.flatMap((card, index) =>
    guilds.includes(card.guild) && !starters.includes(index) ? [index] : [],
  )
  rng.shuffle(guildDeck)
  const box = guilds.includes('architects') ? [] : pool.sort((a, b) => a - b)
  return { guildDeck, starters, box }
}

function bySeat<Thing>(seats: number, make: (seat: Seat) => Thing): Thing[] {
  const things: Thing[] = []
  for (let seat = 0; seat < seats; seat++) things.push(make(seat))
  return things
}
