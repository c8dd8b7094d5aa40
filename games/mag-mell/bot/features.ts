/**
 * The features of a position for a network, from one seat's point of view. Treasures are ordered by their tokens, so that
 * a feature always belongs to the same token value; those without a token come together. Cards are counted for each
 * treasure, not one by one.
 */
import {
  createFeatureEncoder,
  type FeatureWriter,
  fastRng,
  OpponentSummaries,
  readConfig,
  type Seat,
} from '@spellbough/kernel'
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
import { magMellRules as rules } from '../rules/rules.ts'
import { result } from '../rules/scoring.ts'
import { cardAtStake, shapeshifterHolder } from '../rules/shapeshifter.ts'
import type { MagMell, State } from '../rules/state.ts'
import { LOST, TREASURES_OF_CARD, TreasureCounts, UNCLAIMED } from './treasure-counts.ts'
import { estimateValues } from './value.ts'

const PHASES = ['treasure', 'mage', 'theft', 'end', 'druid', 'claim', 'over'] as const
const MAX_SEATS = 4
const KINDS = SPECIALS.length
const FIRST_SPECIAL = CARD_COUNT - KINDS

/** Sizes of groups that are zero where they do not apply. */
const CLAIM_FEATURES = 9
const TOKEN_FEATURES = 11
const DRAWN_FEATURES = 6

export const features = createFeatureEncoder<MagMell>(
  () => rules.setup(readConfig(rules.options, {}), 2, fastRng(1)),
  writeFeatures,
)

const treasureCounts = new TreasureCounts()
const shares: number[] = [0, 0, 0, 0]
/** Expected points of each seat. */
const expectedPoints = new Float64Array(MAX_SEATS)
/** Values of the tokens each seat has won. */
const gains = new Float64Array(MAX_SEATS)
/** Special cards of each seat, by seat and then by kind. */
const specials = new Uint8Array(MAX_SEATS * KINDS)
/** The probability that a seat wins a treasure, by treasure and then by seat. */
const chances = new Float64Array(ROUNDS * MAX_SEATS)
/** Cards of the Pool that count for each treasure: all of them, and those the seat may pick. */
const poolCounts = new Uint8Array(ROUNDS)
const pickableCounts = new Uint8Array(ROUNDS)
const summaries = new OpponentSummaries(MAX_SEATS)

function writeFeatures(state: State, seat: Seat, out: FeatureWriter): void {
  treasureCounts.update(state)
  estimateValues(state, shares)
  countSpecials(state)
  estimatePoints(state)
  const barred = barredTraits(state, seat)
  countPool(state, barred)
  for (let other = 0; other < state.seats; other++) if (other !== seat) summarize(state, other, summaries.begin(other))
  writeValues(state, seat, out)
  writePosition(state, seat, out)
  writePicking(state, seat, barred, out)
  writeClaim(state, seat, out)
  writePlacedTreasures(state, seat, barred, out)
  writeUnplacedTreasures(state, seat, out)
  writeSpecials(state, seat, out)
  summaries.writeOthers(out, seat, state.seats, (seat + 1) % state.seats, strongestOther(state, seat))
}

const flag = (yes: boolean): number => (yes ? 1 : 0)

function countSpecials(state: State): void {
  specials.fill(0)
  for (let seat = 0; seat < state.seats; seat++) {
    countIn(state.allies[seat] as Card[], seat)
    countIn(state.picks[seat] as Card[], seat)
    countIn(state.traded[seat] as Card[], seat)
    countIn(state.laid[seat] as Card[], seat)
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
const strengthOf = (state: State, treasure: Treasure, seat: Seat): number =>
  state.phase === 'claim' && state.drawn[state.claim] === treasure
    ? (state.laid[seat] as Card[]).length
    : treasureCounts.countOf(seat, treasure)

/** The most that anybody besides this seat has for a treasure. */
function rivalOf(state: State, treasure: Treasure, seat: Seat): number {
  let most = 0
  for (let other = 0; other < state.seats; other++)
    if (other !== seat) most = Math.max(most, strengthOf(state, treasure, other))
  return most
}

/** Rounds of picking that are not over. */
function roundsLeft(state: State): number {
  if (state.claim >= 0) return 0
  return ROUNDS - state.round - (state.phase === 'end' || state.phase === 'druid' ? 1 : 0)
}

/** Everybody's chance for each treasure, and the points that come to. */
function estimatePoints(state: State): void {
  const spread = Math.sqrt(0.25 + 0.4 * roundsLeft(state))
  for (let seat = 0; seat < state.seats; seat++) {
    expectedPoints[seat] = treasureCounts.bonus[seat] as number
    gains[seat] = 0
  }
  for (let treasure = 0; treasure < ROUNDS; treasure++) {
    const owner = treasureCounts.owners[treasure] as number
    const value = treasureCounts.values[treasure] as number
    for (let seat = 0; seat < state.seats; seat++) {
      let chance = owner === UNCLAIMED ? 1 : flag(owner === seat)
      if (owner === UNCLAIMED)
        for (let other = 0; other < state.seats; other++)
          if (other !== seat)
            chance /=
              1 + Math.exp((0.3 + strengthOf(state, treasure, other) - strengthOf(state, treasure, seat)) / spread)
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
function strongestOther(state: State, seat: Seat): Seat {
  let best = -1
  for (let other = 0; other < state.seats; other++)
    if (other !== seat && (best < 0 || (expectedPoints[other] as number) > (expectedPoints[best] as number)))
      best = other
  return best
}

function writeValues(state: State, seat: Seat, out: FeatureWriter): void {
  const rival = strongestOther(state, seat)
  out.put(shares[seat] as number)
  out.put(shares[rival] as number)
  out.put((expectedPoints[seat] as number) / 20)
  out.put(((expectedPoints[seat] as number) - (expectedPoints[rival] as number)) / 10)
  out.put((gains[seat] as number) / 20)
  out.put((treasureCounts.bonus[seat] as number) / 10)
  out.put(cardsOf(state, seat) / 25)
  // The winner once the game is over; 0 before.
  const over = state.phase === 'over' ? result(state) : undefined
  out.put(over === undefined ? 0 : over.rank[seat] === 1 ? 1 : -1)
}

/** All cards of a seat: they decide what tokens leave equal. */
const cardsOf = (state: State, seat: Seat): number =>
  (state.allies[seat] as Card[]).length +
  (state.picks[seat] as Card[]).length +
  (state.traded[seat] as Card[]).length +
  (state.laid[seat] as Card[]).length

function writePosition(state: State, seat: Seat, out: FeatureWriter): void {
  const { seats, tokens } = state
  for (const phase of PHASES) out.flag(state.phase === phase)
  for (let count = 2; count <= MAX_SEATS; count++) out.flag(seats === count)
  const resting = state.phase === 'end' || state.phase === 'over' || state.phase === 'theft'
  out.flag(state.config.level === 'full')
  out.flag(state.config.openHistory)
  out.put(roundsLeft(state) / ROUNDS)
  out.flag(roundsLeft(state) <= 1)
  out.flag(!resting && state.turn === seat)
  out.put(((state.turn - seat + seats) % seats) / 3)
  out.flag(state.starter === seat)
  out.put(((state.starter - seat + seats) % seats) / 3)
  let sum = 0
  for (const token of tokens) sum += token
  out.put(sum / Math.max(1, tokens.length) / 8)
  out.put((tokens[tokens.length - 1] ?? 0) / 8)
  out.put((tokens[0] ?? 0) / 8)
}

function writePicking(state: State, seat: Seat, barred: number, out: FeatureWriter): void {
  const limit = pickLimit(state)
  const total = state.totals[seat] as number
  const { pool, takers, seats } = state
  out.put(limit / 5)
  out.put(total / 5)
  out.put((limit - total) / 3)
  out.put((state.totals[(seat + 1) % seats] as number) / 5)
  out.flag(state.opening === 0)
  out.flag(state.opening === 1)
  out.put((state.picks[seat] as Card[]).length / 4)
  out.put((state.traded[seat] as Card[]).length / 3)
  // Cards of the Pool: those the seat may pick, by value, and all of them.
  const pickableByValue = out.zeros(3)
  const all = out.zeros(1)
  for (let index = 0; index < pool.length; index++) {
    if (takers[index] !== -1) continue
    const card = pool[index] as Card
    out.add(all, 1 / 20)
    if (((TRAITS[card] as number) & barred) === 0) out.add(pickableByValue + (VALUES[card] as number) - 1, 1 / 12)
  }
  const holder = state.shapeshifterOut ? shapeshifterHolder(state) : -1
  out.flag(state.phase === 'theft' && state.turn === seat)
  out.flag(state.phase === 'theft' && holder === seat)
  out.put(state.phase === 'theft' ? (VALUES[cardAtStake(state)] as number) / 3 : 0)
  out.flag(holder === seat && state.passing)
  out.flag(state.confirmed[seat] === true)
}

function writeClaim(state: State, seat: Seat, out: FeatureWriter): void {
  if (state.phase !== 'claim') {
    out.zeros(CLAIM_FEATURES)
    return
  }
  const start = out.length
  const treasure = state.drawn[state.claim] as Treasure
  const own = strengthOf(state, treasure, seat)
  const rival = rivalOf(state, treasure, seat)
  let tools = 0
  for (let other = 0; other < state.seats; other++)
    if (other !== seat) tools += held(other, FAMILIAR) + held(other, DAEMON)
  out.put((state.claim + 1) / ROUNDS)
  out.put(state.passes / state.seats)
  out.put(own / 8)
  out.put(rival / 8)
  out.flag(own > rival)
  out.flag(own === rival)
  out.put((state.placed[state.claim] as number) / 8)
  out.put((flag(own > rival) * (state.placed[state.claim] as number)) / 8)
  out.put(tools / 4)
  out.endGroup(start, CLAIM_FEATURES)
}

/** By token of the box: the index of the treasure that has it among those drawn, -1 for none. */
const treasureOfToken = new Int8Array(TOKENS.length)

/** The treasures that have a token, in the order of the tokens; of equal tokens the treasure drawn earlier first. */
function writePlacedTreasures(state: State, seat: Seat, barred: number, out: FeatureWriter): void {
  treasureOfToken.fill(-1)
  for (let index = 0; index < state.placed.length; index++) {
    let token = TOKENS.indexOf(state.placed[index] as number)
    while (treasureOfToken[token] !== -1) token++
    treasureOfToken[token] = index
  }
  for (let token = 0; token < TOKENS.length; token++) {
    const index = treasureOfToken[token] as number
    const start = out.length
    if (index >= 0) writePlacedTreasure(state, seat, barred, state.drawn[index] as Treasure, out)
    out.endGroup(start, TOKEN_FEATURES)
  }
}

function writePlacedTreasure(state: State, seat: Seat, barred: number, treasure: Treasure, out: FeatureWriter): void {
  const owner = treasureCounts.owners[treasure] as number
  const own = strengthOf(state, treasure, seat)
  const rival = rivalOf(state, treasure, seat)
  out.put(1)
  out.put(owner === UNCLAIMED ? 0 : owner === seat ? 1 : owner === LOST ? -0.3 : -1)
  out.flag(owner === UNCLAIMED)
  out.put(own / 6)
  out.put(rival / 6)
  out.put((own - rival) / 4)
  out.put(chances[treasure * MAX_SEATS + seat] as number)
  out.flag(own === rival)
  out.flag((barred & traitOf(treasure)) !== 0)
  out.put((poolCounts[treasure] as number) / 6)
  out.put((pickableCounts[treasure] as number) / 6)
}

/** The treasures without a token: the one that is drawn, sums over all, and the seat's probabilities, the highest first. */
function writeUnplacedTreasures(state: State, seat: Seat, out: FeatureWriter): void {
  const { drawn, placed } = state
  let current = -1
  for (let index = placed.length; index < drawn.length; index++) current = Math.max(current, drawn[index] as Treasure)
  const start = out.length
  if (current >= 0) {
    const own = strengthOf(state, current, seat)
    const rival = rivalOf(state, current, seat)
    out.put(1)
    out.put(own / 6)
    out.put(rival / 6)
    out.put((own - rival) / 4)
    out.put((poolCounts[current] as number) / 6)
    out.put(chances[current * MAX_SEATS + seat] as number)
  }
  out.endGroup(start, DRAWN_FEATURES)
  const ownSum = out.zeros(1)
  const rivalSum = out.zeros(1)
  const leads = out.zeros(1)
  const pickable = out.zeros(1)
  const sorted = out.zeros(ROUNDS)
  let count = 0
  for (let treasure = 0; treasure < ROUNDS; treasure++) {
    const index = drawn.indexOf(treasure)
    if (index >= 0 && index < placed.length) continue
    const own = strengthOf(state, treasure, seat)
    const rival = rivalOf(state, treasure, seat)
    out.add(ownSum, own / 30)
    out.add(rivalSum, rival / 30)
    out.add(leads, flag(own > rival) / 6)
    out.add(pickable, (pickableCounts[treasure] as number) / 30)
    let at = sorted + count++
    const chance = chances[treasure * MAX_SEATS + seat] as number
    for (; at > sorted && out.get(at - 1) < chance; at--) out.set(at, out.get(at - 1))
    out.set(at, chance)
  }
}

/** Special cards by kind: the seat's own, the others', in the Pool and still in the deck. */
function writeSpecials(state: State, seat: Seat, out: FeatureWriter): void {
  const owned = out.zeros(KINDS)
  const others = out.zeros(KINDS)
  const inPool = out.zeros(KINDS)
  const inDeck = out.zeros(KINDS)
  for (let other = 0; other < state.seats; other++)
    for (let kind = 0; kind < KINDS; kind++)
      out.add(
        (other === seat ? owned : others) + kind,
        (specials[other * KINDS + kind] as number) * (PART[kind] as number),
      )
  const { pool, takers } = state
  for (let index = 0; index < pool.length; index++) {
    const kind = (pool[index] as Card) - FIRST_SPECIAL
    if (kind >= 0 && takers[index] === -1) out.add(inPool + kind, PART[kind] as number)
  }
  for (const card of state.deck) {
    const kind = card - FIRST_SPECIAL
    if (kind >= 0) out.add(inDeck + kind, PART[kind] as number)
  }
}

/** One card of a kind as a part of all its copies. */
const PART: readonly number[] = SPECIALS.map(({ copies }) => 1 / copies)

/** Another seat in a few features. */
function summarize(state: State, seat: Seat, out: FeatureWriter): void {
  const total = state.totals[seat] as number
  out.put((expectedPoints[seat] as number) / 20)
  out.put(shares[seat] as number)
  out.put((gains[seat] as number) / 20)
  out.put((treasureCounts.bonus[seat] as number) / 10)
  out.put(cardsOf(state, seat) / 25)
  out.put(total / 5)
  out.flag(state.phase === 'mage' && total < pickLimit(state) && canPick(state, seat))
  out.put(held(seat, FAMILIAR) / 4)
  out.put(held(seat, DAEMON) / 3)
  out.put(held(seat, MERCENARY) / 4)
  out.put(held(seat, SHAPESHIFTER))
  out.put(held(seat, DRUID))
  out.put((state.won[seat] as Treasure[]).length / 5)
  out.flag(state.turn === seat)
}
