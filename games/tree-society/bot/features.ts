/**
 * The features of a position for a network, from one seat's point of view: the handwritten evaluation, the seat's own
 * board, what is half done in this turn, what can be bought, and the other seats.
 */
import {
  createFeatureEncoder,
  type FeatureWriter,
  fastRng,
  OpponentSummaries,
  readConfig,
  type Seat,
  softmaxInPlace,
} from '@spellbough/kernel'
import { ACTIVE_PLACES, GUILD_MARKET_SIZE } from '../data/boards.ts'
import { BANNERS, type Card, COSTS, GUILD_OF, POINTS, stageIndex } from '../data/cards.ts'
import type { PointsPer } from '../data/effects.ts'
import { KIND_COUNT, kindOf } from '../data/fruit.ts'
import { GUILDS } from '../data/guilds.ts'
import { hasRoom } from '../rules/active.ts'
import { buildingEffect, lowestCost, surchargeOf } from '../rules/costs.ts'
import { amountOf } from '../rules/counters.ts'
import { canMeet } from '../rules/demands.ts'
import { bannersOf } from '../rules/ending.ts'
import { extraTakes, mayExtraSell, purseLimit } from '../rules/ongoing.ts'
import { readyAction, stepsOf } from '../rules/pending.ts'
import { priceOf, soldKinds, unsoldCount } from '../rules/prices.ts'
import { treeSocietyRules as rules } from '../rules/rules.ts'
import { result } from '../rules/scoring.ts'
import { guildsOf, type State, type TreeSociety } from '../rules/state.ts'
import { ongoingValue, stageValue, stepValue } from './effect-value.ts'
import { expectedScore } from './evaluate.ts'
import { expectedPoints, turnsLeft } from './forecast.ts'
import { actionValue, fruitValue } from './fruit-value.ts'

const PHASES = ['draft', 'sell', 'build', 'rest', 'over'] as const
const ENDINGS = ['none', 'banners', 'fruit'] as const
const PARTS = ['must', 'effect', 'action'] as const
const OPS = [
  'coins',
  'coinsPer',
  'takeFruit',
  'sell',
  'build',
  'refreshRow',
  'stash',
  'compost',
  'discardGuild',
  'revealFruit',
  'revealFruitCoins',
  'revealGuild',
] as const

/** Sizes of groups that are zero where they do not apply. */
const ACTIVE_CARD_FEATURES = 13
const OFFER_FEATURES = 8
const TURN_FEATURES = 12 + PARTS.length + OPS.length + 2 * KIND_COUNT

export const features = createFeatureEncoder<TreeSociety>(
  () => rules.setup(readConfig(rules.options, {}), 2, fastRng(1)),
  writeFeatures,
)

const MAX_SEATS = 4

/** By seat: expected score, share of the win, turns left, and what `summarize` writes. */
const scores: number[] = [0, 0, 0, 0]
const shares: number[] = [0, 0, 0, 0]
const turns: number[] = [0, 0, 0, 0]
const summaries = new OpponentSummaries(MAX_SEATS)

function writeFeatures(state: State, seat: Seat, out: FeatureWriter): void {
  for (let other = 0; other < state.seats; other++) {
    turns[other] = turnsLeft(state, other)
    scores[other] = expectedScore(state, other)
    if (other !== seat) summarize(state, other, summaries.begin(other))
  }
  writeValues(state, seat, out)
  writePosition(state, seat, out)
  writeBoard(state, seat, out)
  writeActiveCards(state, seat, out)
  writeTurn(state, seat, out)
  writeFruit(state, seat, out)
  writeMarket(state, seat, out)
  summaries.writeOthers(out, seat, state.seats, (seat + 1) % state.seats, strongestOther(state, seat))
}

const flag = (yes: boolean): number => (yes ? 1 : 0)

/** The seat besides this one whose expected score is the highest. */
function strongestOther(state: State, seat: Seat): Seat {
  let best = -1
  for (let other = 0; other < state.seats; other++)
    if (other !== seat && (best < 0 || (scores[other] as number) > (scores[best] as number))) best = other
  return best
}

function writeValues(state: State, seat: Seat, out: FeatureWriter): void {
  const own = scores[seat] as number
  const rival = scores[strongestOther(state, seat)] as number
  let sum = 0
  let allTurns = 0
  for (let other = 0; other < state.seats; other++) {
    shares[other] = scores[other] as number
    sum += scores[other] as number
    allTurns += turns[other] as number
  }
  const soft = 4 + (2 * allTurns) / state.seats
  softmaxInPlace(shares, state.seats, soft)
  out.put(own / 50)
  out.put((own - rival) / 15)
  out.put(Math.tanh((own - rival) / soft))
  out.put((own - sum / state.seats) / 15)
  out.put(shares[seat] as number)
  // The winner once the game is over; 0 before.
  const over = state.phase === 'over' ? result(state) : undefined
  out.put(over === undefined ? 0 : over.rank[seat] === 1 ? 1 : -1)
}

function writePosition(state: State, seat: Seat, out: FeatureWriter): void {
  const { config, seats } = state
  out.oneHot(PHASES.length, PHASES.indexOf(state.phase))
  out.oneHot(ENDINGS.length, ENDINGS.indexOf(state.ending))
  out.oneHot(MAX_SEATS - 1, seats - 2)
  const guilds = guildsOf(config)
  for (const guild of GUILDS) out.flag(guilds.includes(guild))
  out.put(state.round / 12)
  out.put(state.ending === 'none' ? 0 : 1 - (state.lastRound - state.round) / 2)
  out.put((config.endBanners - 6) / 3)
  out.flag(config.startCards)
  out.flag(config.fruitDraft)
  out.flag(state.turn === seat && state.phase !== 'over')
  out.put(((seat - state.turn + seats) % seats) / 3)
  // Of equal scores the later in turn order wins.
  out.put(((seat - state.starter + seats) % seats) / (seats - 1))
  out.put(state.fruitDeck.length / 50)
  out.put(state.supply / 35)
}

function writeBoard(state: State, seat: Seat, out: FeatureWriter): void {
  const purse = state.purse[seat] as number
  const limit = purseLimit(state, seat)
  const banners = bannersOf(state, seat)
  const left = turns[seat] as number
  const completed = state.completed[seat] as Card[]
  out.put(left / 12)
  out.flag(left < 0.5)
  out.flag(left < 1.5)
  out.put(purse / 8)
  out.put((state.chest[seat] as number) / 6)
  out.put(limit / 6)
  out.put(Math.max(0, purse - limit) / 8)
  out.put((state.markers[seat] as number) / ACTIVE_PLACES)
  out.put(banners / 8)
  out.put(Math.max(0, state.config.endBanners - banners) / 8)
  out.put(completed.length / 6)
  out.put(unsoldCount(state, seat) / 6)
  out.put((state.sold[seat]?.length ?? 0) / 15)
  out.put(fruitValue(state, seat, left) / 5)
  out.put(pointsNow(state, seat) / 40)
  let expected = 0
  for (const card of completed) expected += expectedPoints(state, seat, card, 3, left)
  out.put(expected / 40)
  const guilds = out.zeros(GUILDS.length)
  for (const card of completed) out.add(guilds + (GUILD_OF[card] as number), (BANNERS[card] as number) / 4)
  const own = state.fruit[seat] as number[]
  for (let kind = 0; kind < KIND_COUNT; kind++) out.put(((own[2 * kind] as number) + (own[2 * kind + 1] as number)) / 3)
  const sold = out.zeros(KIND_COUNT)
  for (const card of state.sold[seat] as number[]) out.add(sold + kindOf(card), 0.25)
}

/** What a seat would score if all were over now. */
function pointsNow(state: State, seat: Seat): number {
  let points = 0
  for (const card of state.completed[seat] as Card[]) points += stagePoints(state, seat, card, 3)
  const cards = state.active[seat] as Card[]
  for (let place = 0; place < cards.length; place++)
    points += stagePoints(state, seat, cards[place] as Card, state.stages[seat]?.[place] as number)
  return points
}

function stagePoints(state: State, seat: Seat, card: Card, stage: number): number {
  const points = POINTS[stageIndex(card, stage)] as number | PointsPer
  return typeof points === 'number' ? points : amountOf(state, seat, points)
}

/** Coins that the rest of a card costs. */
function costLeft(card: Card, stage: number): number {
  let cost = 0
  for (let next = stage + 1; next <= 3; next++) cost += COSTS[stageIndex(card, next)] as number
  return cost
}

/** The places of the Active area, the one nearest to being completed first. */
const order: number[] = []

function writeActiveCards(state: State, seat: Seat, out: FeatureWriter): void {
  const cards = state.active[seat] as Card[]
  const stages = state.stages[seat] as number[]
  const costAt = (place: number): number => costLeft(cards[place] as Card, stages[place] as number)
  order.length = 0
  for (let index = 0; index < cards.length; index++) {
    let before = order.length
    order.push(index)
    while (before > 0 && costAt(order[before - 1] as number) > costAt(index)) {
      order[before] = order[before - 1] as number
      before--
    }
    order[before] = index
  }
  for (let index = 0; index < ACTIVE_PLACES; index++) {
    const start = out.length
    const found = order[index]
    if (found !== undefined) writeActiveCard(state, seat, found, out)
    out.endGroup(start, ACTIVE_CARD_FEATURES)
  }
}

function writeActiveCard(state: State, seat: Seat, index: number, out: FeatureWriter): void {
  const card = state.active[seat]?.[index] as Card
  const stage = state.stages[seat]?.[index] as number
  const left = turns[seat] as number
  const effect = seat === state.turn ? buildingEffect(state) : undefined
  const cost = lowestCost(state, seat, card, stage + 1, effect)
  const purse = state.purse[seat] as number
  const done = expectedPoints(state, seat, card, 3, left)
  const here = expectedPoints(state, seat, card, stage, left)
  out.put(1)
  out.flag(stage === 1)
  out.put(cost / 6)
  out.put(costLeft(card, stage) / 10)
  out.flag(cost <= purse && canMeet(state, seat, card, stage + 1))
  out.put(Math.max(-1, Math.min(1, (purse - costLeft(card, stage)) / 6)))
  out.put(here / 10)
  out.put(done / 10)
  out.put(expectedPoints(state, seat, card, stage + 1, left) / 10)
  out.put((BANNERS[card] as number) / 3)
  out.put(ongoingValue(card, stage, left) / 4)
  out.put(stageValue(state, seat, card, stage + 1, left) / 5)
  out.flag(mayExtraSell(state, seat, index))
}

/** What is half done in this turn; zeros for the seats whose turn it is not. */
function writeTurn(state: State, seat: Seat, out: FeatureWriter): void {
  if (seat !== state.turn || state.phase === 'over') {
    out.zeros(TURN_FEATURES)
    return
  }
  const start = out.length
  const pending = state.pending[state.pending.length - 1]
  const step = pending === undefined ? undefined : stepsOf(state, pending)[pending.step]
  out.oneHot(PARTS.length, pending === undefined ? -1 : PARTS.indexOf(pending.part))
  out.oneHot(OPS.length, step === undefined ? -1 : OPS.indexOf(step.op))
  out.oneHot(KIND_COUNT, readyAction(state))
  const sold = soldKinds(state)
  for (let kind = 0; kind < KIND_COUNT; kind++) out.put((sold >> kind) & 1)
  out.put(state.pending.length / 2)
  out.put((pending?.left ?? 0) / 2)
  out.flag(pending?.used === true)
  out.put(pendingEffectCoins(state, seat) / 5)
  out.put(actionValue(state, seat))
  out.put(state.soldNow.length / 3)
  for (let stage = 1; stage <= 3; stage++) out.put((state.built >> stage) & 1)
  out.put(state.taken / 2)
  out.put(extraTakes(state, seat) / 2)
  out.put((state.shownFruit.length + state.shownCards.length) / 4)
  out.endGroup(start, TURN_FEATURES)
}

/** What waits on the stack, in coins. */
function pendingEffectCoins(state: State, seat: Seat): number {
  let worth = 0
  for (const pending of state.pending) {
    const steps = stepsOf(state, pending)
    for (let index = pending.step; index < steps.length; index++) {
      const next = steps[index]
      if (next !== undefined) worth += stepValue(state, seat, next, turns[seat] as number)
    }
  }
  return worth
}

/** By kind: the price, what of it is for sale on the own board, and what can be taken. */
function writeFruit(state: State, seat: Seat, out: FeatureWriter): void {
  const own = state.fruit[seat] as number[]
  const prices = out.zeros(KIND_COUNT)
  const sales = out.zeros(KIND_COUNT)
  const market = out.zeros(KIND_COUNT)
  for (let kind = 0; kind < KIND_COUNT; kind++) {
    const price = priceOf(state, kind)
    const valuable = (own[2 * kind + 1] as number) > 0
    const any = valuable || (own[2 * kind] as number) > 0
    out.set(prices + kind, price / 6)
    out.set(sales + kind, any ? (price + flag(valuable)) / 6 : 0)
  }
  for (const card of state.fruitMarket) out.add(market + kindOf(card), 0.5)
}

/** The guild market as it would serve this seat. */
function writeMarket(state: State, seat: Seat, out: FeatureWriter): void {
  const purse = state.purse[seat] as number
  const room = hasRoom(state, seat)
  const left = turns[seat] as number
  const effect = seat === state.turn ? buildingEffect(state) : undefined
  for (let index = 0; index < GUILD_MARKET_SIZE; index++) {
    const card = state.guildMarket[index] as Card
    if (card < 0) {
      out.zeros(OFFER_FEATURES)
      continue
    }
    const start = out.length
    const cost = lowestCost(state, seat, card, 1, effect) + surchargeOf(state, card)
    out.put(1)
    out.put(cost / 6)
    out.flag(room && cost <= purse && canMeet(state, seat, card, 1))
    out.put(costLeft(card, 1) / 10)
    out.put(expectedPoints(state, seat, card, 3, left) / 10)
    out.put((BANNERS[card] as number) / 3)
    out.put(ongoingValue(card, 1, left) / 4)
    out.put(stageValue(state, seat, card, 1, left) / 5)
    out.endGroup(start, OFFER_FEATURES)
  }
}

/** Another seat in a few features. */
function summarize(state: State, seat: Seat, out: FeatureWriter): void {
  const cards = state.active[seat] as Card[]
  let stages = 0
  let near = 0
  let cost = 0
  let effects = 0
  for (let index = 0; index < cards.length; index++) {
    const card = cards[index] as Card
    const stage = state.stages[seat]?.[index] as number
    stages += stage
    near += (BANNERS[card] as number) * stage
    cost += costLeft(card, stage)
    effects += ongoingValue(card, stage, turns[seat] as number)
  }
  const banners = bannersOf(state, seat)
  out.put((scores[seat] as number) / 50)
  out.put(pointsNow(state, seat) / 40)
  out.put((turns[seat] as number) / 12)
  out.put((state.purse[seat] as number) / 8)
  out.put((state.chest[seat] as number) / 6)
  out.put(banners / 8)
  out.put(Math.max(0, state.config.endBanners - banners) / 8)
  out.put((state.completed[seat] as Card[]).length / 6)
  out.put(unsoldCount(state, seat) / 6)
  out.put((state.sold[seat]?.length ?? 0) / 15)
  out.put(stages / 6)
  out.put(near / 9)
  out.put(cost / 20)
  out.put(effects / 8)
}
