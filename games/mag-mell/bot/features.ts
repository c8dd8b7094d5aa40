/**
 * A world as numbers for a network, from one seat's place. Treasures stand by their tokens, so that a place always means
 * the same value; those without a token come together. What cards count for is told for each treasure, not card by card.
 */
import type { FeatureEncoder, Seat } from '@spellbough/kernel'
import {
  CARD_COUNT,
  type Card,
  DAEMON,
  DRUID,
  FAMILIAR,
  MERCENARY,
  SHAPESHIFTER,
  SPECIALS,
  TRAITS,
  VALUES,
} from '../data/cards.ts'
import { ROUNDS, TOKENS, type Treasure, traitOf } from '../data/treasures.ts'
import { barredTraits, canPick, pickLimit } from '../rules/picking.ts'
import { result } from '../rules/scoring.ts'
import { cardAtStake, shapeshifterHolder } from '../rules/shapeshifter.ts'
import type { MagMell, State } from '../rules/state.ts'
import { LOST, TREASURES_OF_CARD, TreasureCounts, UNCLAIMED } from './treasure-counts.ts'
import { estimateValues } from './value.ts'

const PHASES = ['treasure', 'mage', 'theft', 'end', 'druid', 'claim', 'over'] as const
const MAX_SEATS = 4
const KINDS = SPECIALS.length
const FIRST_SPECIAL = CARD_COUNT - KINDS

const VALUE_FEATURES = 8
const POSITION_FEATURES = PHASES.length + 3 + 11
const PICKING = 17
const CLAIMING = 9
const SLOT = 11
const SLOTS = TOKENS.length * SLOT
const UNPLACED = 10 + ROUNDS
const SPECIAL = 4 * KINDS
const SUMMARY = 14
/** The next seat, the strongest other one and the mean of the others. */
const OTHERS = 3 * SUMMARY

export const features: FeatureEncoder<MagMell> = {
  count: VALUE_FEATURES + POSITION_FEATURES + PICKING + CLAIMING + SLOTS + UNPLACED + SPECIAL + OTHERS,
  encode: writeFeatures,
}

const treasureCounts = new TreasureCounts()
const shares: number[] = [0, 0, 0, 0]
/** Points each seat may expect. */
const expectedPoints = new Float64Array(MAX_SEATS)
/** Values of the tokens each seat has won. */
const gains = new Float64Array(MAX_SEATS)
/** How many of each special every seat has, by seat and then by kind. */
const specials = new Uint8Array(MAX_SEATS * KINDS)
/** Every seat's chance for each treasure, by treasure and then by seat. */
const chances = new Float64Array(ROUNDS * MAX_SEATS)
/** Cards of the Pool that count for each treasure: all that lie there, and those the seat may pick. */
const poolCounts = new Uint8Array(ROUNDS)
const pickableCounts = new Uint8Array(ROUNDS)
const summaries = [0, 1, 2, 3].map(() => new Float32Array(SUMMARY))

function writeFeatures(world: State, seat: Seat, into: Float32Array): void {
  treasureCounts.update(world)
  estimateValues(world, shares)
  countSpecials(world)
  estimatePoints(world)
  const barred = barredTraits(world, seat)
  countPool(world, barred)
  for (let other = 0; other < world.seats; other++)
    if (other !== seat) summarize(world, other, summaries[other] as Float32Array)
  let place = valueFeatures(world, seat, into, 0)
  place = positionFeatures(world, seat, into, place)
  place = picking(world, seat, barred, into, place)
  place = claiming(world, seat, into, place)
  place = placed(world, seat, barred, into, place)
  place = unplaced(world, seat, into, place)
  place = special(world, seat, into, place)
  others(world, seat, into, place)
}

const flag = (yes: boolean): number => (yes ? 1 : 0)

function add(into: Float32Array, place: number, amount: number): void {
  into[place] = (into[place] as number) + amount
}

function countSpecials(world: State): void {
  specials.fill(0)
  for (let seat = 0; seat < world.seats; seat++) {
    countIn(world.allies[seat] as Card[], seat)
    countIn(world.picks[seat] as Card[], seat)
    countIn(world.traded[seat] as Card[], seat)
    countIn(world.laid[seat] as Card[], seat)
  }
}

function countIn(cards: readonly Card[], seat: Seat): void {
  for (const card of cards)
    if (card >= FIRST_SPECIAL) {
      const place = seat * KINDS + card - FIRST_SPECIAL
      specials[place] = (specials[place] as number) + 1
    }
}

const held = (seat: Seat, card: Card): number => specials[seat * KINDS + card - FIRST_SPECIAL] as number

/** While a treasure is claimed only what lies there counts for it. */
const strengthOf = (world: State, treasure: Treasure, seat: Seat): number =>
  world.phase === 'claim' && world.drawn[world.claim] === treasure
    ? (world.laid[seat] as Card[]).length
    : treasureCounts.countOf(seat, treasure)

/** The most that anybody besides this seat has for a treasure. */
function rivalOf(world: State, treasure: Treasure, seat: Seat): number {
  let most = 0
  for (let other = 0; other < world.seats; other++)
    if (other !== seat) most = Math.max(most, strengthOf(world, treasure, other))
  return most
}

/** Rounds of picking that are not over. */
function roundsLeft(world: State): number {
  if (world.claim >= 0) return 0
  return ROUNDS - world.round - (world.phase === 'end' || world.phase === 'druid' ? 1 : 0)
}

/** Everybody's chance for each treasure, and the points that come to. */
function estimatePoints(world: State): void {
  const spread = Math.sqrt(0.25 + 0.4 * roundsLeft(world))
  for (let seat = 0; seat < world.seats; seat++) {
    expectedPoints[seat] = treasureCounts.bonus[seat] as number
    gains[seat] = 0
  }
  for (let treasure = 0; treasure < ROUNDS; treasure++) {
    const owner = treasureCounts.owners[treasure] as number
    const value = treasureCounts.values[treasure] as number
    for (let seat = 0; seat < world.seats; seat++) {
      let chance = owner === UNCLAIMED ? 1 : flag(owner === seat)
      if (owner === UNCLAIMED)
        for (let other = 0; other < world.seats; other++)
          if (other !== seat)
            chance /=
              1 + Math.exp((0.3 + strengthOf(world, treasure, other) - strengthOf(world, treasure, seat)) / spread)
      chances[treasure * MAX_SEATS + seat] = chance
      expectedPoints[seat] = (expectedPoints[seat] as number) + value * chance
    }
    if (owner >= 0) gains[owner] = (gains[owner] as number) + value
  }
}

function countPool({ pool, takers }: State, barred: number): void {
  poolCounts.fill(0)
  pickableCounts.fill(0)
  for (let place = 0; place < pool.length; place++) {
    if (takers[place] !== -1) continue
    const card = pool[place] as Card
    const free = ((TRAITS[card] as number) & barred) === 0
    for (const treasure of TREASURES_OF_CARD[card] as readonly Treasure[]) {
      poolCounts[treasure] = (poolCounts[treasure] as number) + 1
      if (free) pickableCounts[treasure] = (pickableCounts[treasure] as number) + 1
    }
  }
}

/** The seat besides this one that may expect most. */
function strongestOther(world: State, seat: Seat): Seat {
  let best = -1
  for (let other = 0; other < world.seats; other++)
    if (other !== seat && (best < 0 || (expectedPoints[other] as number) > (expectedPoints[best] as number)))
      best = other
  return best
}

function valueFeatures(world: State, seat: Seat, into: Float32Array, from: number): number {
  const rival = strongestOther(world, seat)
  let place = from
  into[place++] = shares[seat] as number
  into[place++] = shares[rival] as number
  into[place++] = (expectedPoints[seat] as number) / 20
  into[place++] = ((expectedPoints[seat] as number) - (expectedPoints[rival] as number)) / 10
  into[place++] = (gains[seat] as number) / 20
  into[place++] = (treasureCounts.bonus[seat] as number) / 10
  into[place++] = cardsOf(world, seat) / 25
  // Who has won when all is over; nobody before.
  const over = world.phase === 'over' ? result(world) : undefined
  into[place++] = over === undefined ? 0 : over.rank[seat] === 1 ? 1 : -1
  return place
}

/** All cards of a seat: they decide what tokens leave equal. */
const cardsOf = (world: State, seat: Seat): number =>
  (world.allies[seat] as Card[]).length +
  (world.picks[seat] as Card[]).length +
  (world.traded[seat] as Card[]).length +
  (world.laid[seat] as Card[]).length

function positionFeatures(world: State, seat: Seat, into: Float32Array, from: number): number {
  const { seats, tokens } = world
  let place = from
  for (const phase of PHASES) into[place++] = flag(world.phase === phase)
  for (let count = 2; count <= MAX_SEATS; count++) into[place++] = flag(seats === count)
  const resting = world.phase === 'end' || world.phase === 'over' || world.phase === 'theft'
  into[place++] = flag(world.config.level === 'full')
  into[place++] = flag(world.config.openHistory)
  into[place++] = roundsLeft(world) / ROUNDS
  into[place++] = flag(roundsLeft(world) <= 1)
  into[place++] = flag(!resting && world.turn === seat)
  into[place++] = ((world.turn - seat + seats) % seats) / 3
  into[place++] = flag(world.starter === seat)
  into[place++] = ((world.starter - seat + seats) % seats) / 3
  let sum = 0
  for (const token of tokens) sum += token
  into[place++] = sum / Math.max(1, tokens.length) / 8
  into[place++] = (tokens[tokens.length - 1] ?? 0) / 8
  into[place++] = (tokens[0] ?? 0) / 8
  return place
}

function picking(world: State, seat: Seat, barred: number, into: Float32Array, from: number): number {
  const limit = pickLimit(world)
  const total = world.totals[seat] as number
  const { pool, takers, seats } = world
  let place = from
  into[place++] = limit / 5
  into[place++] = total / 5
  into[place++] = (limit - total) / 3
  into[place++] = (world.totals[(seat + 1) % seats] as number) / 5
  into[place++] = flag(world.opening === 0)
  into[place++] = flag(world.opening === 1)
  into[place++] = (world.picks[seat] as Card[]).length / 4
  into[place++] = (world.traded[seat] as Card[]).length / 3
  const values = place
  place += 4
  into.fill(0, values, place)
  // How many the seat may pick, by their value, and how many lie there at all.
  for (let index = 0; index < pool.length; index++) {
    if (takers[index] !== -1) continue
    const card = pool[index] as Card
    add(into, values + 3, 1 / 20)
    if (((TRAITS[card] as number) & barred) === 0) add(into, values + (VALUES[card] as number) - 1, 1 / 12)
  }
  const holder = world.shapeshifterOut ? shapeshifterHolder(world) : -1
  into[place++] = flag(world.phase === 'theft' && world.turn === seat)
  into[place++] = flag(world.phase === 'theft' && holder === seat)
  into[place++] = world.phase === 'theft' ? (VALUES[cardAtStake(world)] as number) / 3 : 0
  into[place++] = flag(holder === seat && world.passing)
  into[place++] = flag(world.confirmed[seat] === true)
  return place
}

function claiming(world: State, seat: Seat, into: Float32Array, from: number): number {
  const end = from + CLAIMING
  if (world.phase !== 'claim') {
    into.fill(0, from, end)
    return end
  }
  const treasure = world.drawn[world.claim] as Treasure
  const own = strengthOf(world, treasure, seat)
  const rival = rivalOf(world, treasure, seat)
  let tools = 0
  for (let other = 0; other < world.seats; other++)
    if (other !== seat) tools += held(other, FAMILIAR) + held(other, DAEMON)
  let place = from
  into[place++] = (world.claim + 1) / ROUNDS
  into[place++] = world.passes / world.seats
  into[place++] = own / 8
  into[place++] = rival / 8
  into[place++] = flag(own > rival)
  into[place++] = flag(own === rival)
  into[place++] = (world.placed[world.claim] as number) / 8
  into[place++] = (flag(own > rival) * (world.placed[world.claim] as number)) / 8
  into[place++] = tools / 4
  return place
}

/** Which tokens of the box have got their place in the numbers. */
const filled = new Uint8Array(TOKENS.length)

/** The treasures that have a token, each at the place of its token; of equal tokens the one drawn earlier first. */
function placed(world: State, seat: Seat, barred: number, into: Float32Array, from: number): number {
  filled.fill(0)
  into.fill(0, from, from + SLOTS)
  for (let index = 0; index < world.placed.length; index++) {
    let token = TOKENS.indexOf(world.placed[index] as number)
    while (filled[token] === 1) token++
    filled[token] = 1
    const treasure = world.drawn[index] as Treasure
    const owner = treasureCounts.owners[treasure] as number
    const own = strengthOf(world, treasure, seat)
    const rival = rivalOf(world, treasure, seat)
    let place = from + token * SLOT
    into[place++] = 1
    into[place++] = owner === UNCLAIMED ? 0 : owner === seat ? 1 : owner === LOST ? -0.3 : -1
    into[place++] = flag(owner === UNCLAIMED)
    into[place++] = own / 6
    into[place++] = rival / 6
    into[place++] = (own - rival) / 4
    into[place++] = chances[treasure * MAX_SEATS + seat] as number
    into[place++] = flag(own === rival)
    into[place++] = flag((barred & traitOf(treasure)) !== 0)
    into[place++] = (poolCounts[treasure] as number) / 6
    into[place++] = (pickableCounts[treasure] as number) / 6
  }
  return from + SLOTS
}

/** The treasures without a token: the one that is drawn, and all of them with the surest chance first. */
function unplaced(world: State, seat: Seat, into: Float32Array, from: number): number {
  into.fill(0, from, from + UNPLACED)
  const { drawn } = world
  const sorted = from + 10
  let count = 0
  for (let treasure = 0; treasure < ROUNDS; treasure++) {
    const place = drawn.indexOf(treasure)
    if (place >= 0 && place < world.placed.length) continue
    const own = strengthOf(world, treasure, seat)
    const rival = rivalOf(world, treasure, seat)
    if (place >= 0) {
      into[from] = 1
      into[from + 1] = own / 6
      into[from + 2] = rival / 6
      into[from + 3] = (own - rival) / 4
      into[from + 4] = (poolCounts[treasure] as number) / 6
      into[from + 5] = chances[treasure * MAX_SEATS + seat] as number
    }
    add(into, from + 6, own / 30)
    add(into, from + 7, rival / 30)
    add(into, from + 8, flag(own > rival) / 6)
    add(into, from + 9, (pickableCounts[treasure] as number) / 30)
    let at = sorted + count++
    const chance = chances[treasure * MAX_SEATS + seat] as number
    for (; at > sorted && (into[at - 1] as number) < chance; at--) into[at] = into[at - 1] as number
    into[at] = chance
  }
  return from + UNPLACED
}

/** The specials: the seat's own, the others', in the Pool and still to come. */
function special(world: State, seat: Seat, into: Float32Array, from: number): number {
  into.fill(0, from, from + SPECIAL)
  for (let other = 0; other < world.seats; other++)
    for (let kind = 0; kind < KINDS; kind++) {
      const group = other === seat ? 0 : KINDS
      add(into, from + group + kind, (specials[other * KINDS + kind] as number) * (PART[kind] as number))
    }
  const { pool, takers } = world
  for (let place = 0; place < pool.length; place++) {
    const kind = (pool[place] as Card) - FIRST_SPECIAL
    if (kind >= 0 && takers[place] === -1) add(into, from + 2 * KINDS + kind, PART[kind] as number)
  }
  for (const card of world.deck) {
    const kind = card - FIRST_SPECIAL
    if (kind >= 0) add(into, from + 3 * KINDS + kind, PART[kind] as number)
  }
  return from + SPECIAL
}

/** What one of each special is of all its copies. */
const PART: readonly number[] = SPECIALS.map(({ copies }) => 1 / copies)

/** Another seat in a few numbers. */
function summarize(world: State, seat: Seat, into: Float32Array): void {
  const total = world.totals[seat] as number
  into[0] = (expectedPoints[seat] as number) / 20
  into[1] = shares[seat] as number
  into[2] = (gains[seat] as number) / 20
  into[3] = (treasureCounts.bonus[seat] as number) / 10
  into[4] = cardsOf(world, seat) / 25
  into[5] = total / 5
  into[6] = flag(world.phase === 'mage' && total < pickLimit(world) && canPick(world, seat))
  into[7] = held(seat, FAMILIAR) / 4
  into[8] = held(seat, DAEMON) / 3
  into[9] = held(seat, MERCENARY) / 4
  into[10] = held(seat, SHAPESHIFTER)
  into[11] = held(seat, DRUID)
  into[12] = (world.won[seat] as Treasure[]).length / 5
  into[13] = flag(world.turn === seat)
}

function others(world: State, seat: Seat, into: Float32Array, from: number): void {
  into.set(summaries[(seat + 1) % world.seats] as Float32Array, from)
  into.set(summaries[strongestOther(world, seat)] as Float32Array, from + SUMMARY)
  const mean = from + 2 * SUMMARY
  into.fill(0, mean, mean + SUMMARY)
  for (let other = 0; other < world.seats; other++) {
    if (other === seat) continue
    const summary = summaries[other] as Float32Array
    for (let index = 0; index < SUMMARY; index++)
      add(into, mean + index, (summary[index] as number) / (world.seats - 1))
  }
}
