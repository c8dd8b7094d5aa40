/**
 * A world as numbers for a network, from one seat's place: what the handwritten judgement says, what lies on the own
 * board, what is half done in this turn, what can be bought, and how the others stand.
 */
import { type FeatureEncoder, type Seat, softmaxInPlace } from '@spellbough/kernel'
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

const POSITION_FEATURES = PHASES.length + ENDINGS.length + GUILDS.length + 3 + 10
const BOARD = 16 + GUILDS.length + 2 * KIND_COUNT
const PLACE = 13
const TURN = 12 + PARTS.length + OPS.length + 2 * KIND_COUNT
const FRUIT = 3 * KIND_COUNT
const OFFER = 8
const SUMMARY = 14
/** The next seat, the strongest other one and the mean of the others. */
const OTHERS = 3 * SUMMARY
const VALUE_FEATURES = 6

export const features: FeatureEncoder<TreeSociety> = {
  count:
    VALUE_FEATURES +
    POSITION_FEATURES +
    BOARD +
    ACTIVE_PLACES * PLACE +
    TURN +
    FRUIT +
    GUILD_MARKET_SIZE * OFFER +
    OTHERS,
  encode: writeFeatures,
}

/** How all seats stand, by seat: expected score, turns left, and what `summarize` writes. */
const scores: number[] = [0, 0, 0, 0]
const shares: number[] = [0, 0, 0, 0]
const turns: number[] = [0, 0, 0, 0]
const summaries = [0, 1, 2, 3].map(() => new Float32Array(SUMMARY))

function writeFeatures(world: State, seat: Seat, into: Float32Array): void {
  for (let other = 0; other < world.seats; other++) {
    turns[other] = turnsLeft(world, other)
    scores[other] = expectedScore(world, other)
    if (other !== seat) summarize(world, other, summaries[other] as Float32Array)
  }
  let place = valueFeatures(world, seat, into, 0)
  place = positionFeatures(world, seat, into, place)
  place = board(world, seat, into, place)
  place = active(world, seat, into, place)
  place = turn(world, seat, into, place)
  place = fruit(world, seat, into, place)
  place = marketFeatures(world, seat, into, place)
  others(world, seat, into, place)
}

function oneHot(size: number, which: number, into: Float32Array, from: number): number {
  for (let place = 0; place < size; place++) into[from + place] = place === which ? 1 : 0
  return from + size
}

const flag = (yes: boolean): number => (yes ? 1 : 0)

/** The seat besides this one whose expected score is the highest. */
function strongestOther(world: State, seat: Seat): Seat {
  let best = -1
  for (let other = 0; other < world.seats; other++)
    if (other !== seat && (best < 0 || (scores[other] as number) > (scores[best] as number))) best = other
  return best
}

function valueFeatures(world: State, seat: Seat, into: Float32Array, from: number): number {
  let place = from
  const own = scores[seat] as number
  const rival = scores[strongestOther(world, seat)] as number
  let sum = 0
  let allTurns = 0
  for (let other = 0; other < world.seats; other++) {
    shares[other] = scores[other] as number
    sum += scores[other] as number
    allTurns += turns[other] as number
  }
  const soft = 4 + (2 * allTurns) / world.seats
  softmaxInPlace(shares, world.seats, soft)
  into[place++] = own / 50
  into[place++] = (own - rival) / 15
  into[place++] = Math.tanh((own - rival) / soft)
  into[place++] = (own - sum / world.seats) / 15
  into[place++] = shares[seat] as number
  // Who has won when all is over; nobody before.
  const over = world.phase === 'over' ? result(world) : undefined
  into[place++] = over === undefined ? 0 : over.rank[seat] === 1 ? 1 : -1
  return place
}

function positionFeatures(world: State, seat: Seat, into: Float32Array, from: number): number {
  const { config, seats } = world
  let place = oneHot(PHASES.length, PHASES.indexOf(world.phase), into, from)
  place = oneHot(ENDINGS.length, ENDINGS.indexOf(world.ending), into, place)
  place = oneHot(3, seats - 2, into, place)
  const guilds = guildsOf(config)
  for (const guild of GUILDS) into[place++] = flag(guilds.includes(guild))
  into[place++] = world.round / 12
  into[place++] = world.ending === 'none' ? 0 : 1 - (world.lastRound - world.round) / 2
  into[place++] = (config.endBanners - 6) / 3
  into[place++] = flag(config.startCards)
  into[place++] = flag(config.fruitDraft)
  into[place++] = flag(world.turn === seat && world.phase !== 'over')
  into[place++] = ((seat - world.turn + seats) % seats) / 3
  // Of equal scores the later in turn order wins.
  into[place++] = ((seat - world.starter + seats) % seats) / (seats - 1)
  into[place++] = world.fruitDeck.length / 50
  into[place++] = world.supply / 35
  return place
}

function board(world: State, seat: Seat, into: Float32Array, from: number): number {
  let place = from
  const purse = world.purse[seat] as number
  const limit = purseLimit(world, seat)
  const banners = bannersOf(world, seat)
  const left = turns[seat] as number
  const completed = world.completed[seat] as Card[]
  into[place++] = left / 12
  into[place++] = flag(left < 0.5)
  into[place++] = flag(left < 1.5)
  into[place++] = purse / 8
  into[place++] = (world.chest[seat] as number) / 6
  into[place++] = limit / 6
  into[place++] = Math.max(0, purse - limit) / 8
  into[place++] = (world.markers[seat] as number) / ACTIVE_PLACES
  into[place++] = banners / 8
  into[place++] = Math.max(0, world.config.endBanners - banners) / 8
  into[place++] = completed.length / 6
  into[place++] = unsoldCount(world, seat) / 6
  into[place++] = (world.sold[seat]?.length ?? 0) / 15
  into[place++] = fruitValue(world, seat, left) / 5
  into[place++] = pointsNow(world, seat) / 40
  let expected = 0
  for (const card of completed) expected += expectedPoints(world, seat, card, 3, left)
  into[place++] = expected / 40
  const guilds = place
  place += GUILDS.length
  into.fill(0, guilds, place)
  for (const card of completed) add(into, guilds + (GUILD_OF[card] as number), (BANNERS[card] as number) / 4)
  const own = world.fruit[seat] as number[]
  for (let kind = 0; kind < KIND_COUNT; kind++)
    into[place++] = ((own[2 * kind] as number) + (own[2 * kind + 1] as number)) / 3
  const sold = place
  place += KIND_COUNT
  into.fill(0, sold, place)
  for (const card of world.sold[seat] as number[]) add(into, sold + kindOf(card), 0.25)
  return place
}

function add(into: Float32Array, place: number, amount: number): void {
  into[place] = (into[place] as number) + amount
}

/** What a seat would score if all were over now. */
function pointsNow(world: State, seat: Seat): number {
  let points = 0
  for (const card of world.completed[seat] as Card[]) points += stagePoints(world, seat, card, 3)
  const cards = world.active[seat] as Card[]
  for (let place = 0; place < cards.length; place++)
    points += stagePoints(world, seat, cards[place] as Card, world.stages[seat]?.[place] as number)
  return points
}

function stagePoints(world: State, seat: Seat, card: Card, stage: number): number {
  const points = POINTS[stageIndex(card, stage)] as number | PointsPer
  return typeof points === 'number' ? points : amountOf(world, seat, points)
}

/** Coins that the rest of a card costs. */
function costLeft(card: Card, stage: number): number {
  let cost = 0
  for (let next = stage + 1; next <= 3; next++) cost += COSTS[stageIndex(card, next)] as number
  return cost
}

/** The places of the Active area, the one nearest to being completed first. */
const order: number[] = []

function active(world: State, seat: Seat, into: Float32Array, from: number): number {
  const cards = world.active[seat] as Card[]
  const stages = world.stages[seat] as number[]
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
    const start = from + index * PLACE
    const found = order[index]
    if (found === undefined) into.fill(0, start, start + PLACE)
    else activeCard(world, seat, found, into, start)
  }
  return from + ACTIVE_PLACES * PLACE
}

function activeCard(world: State, seat: Seat, index: number, into: Float32Array, from: number): void {
  const card = world.active[seat]?.[index] as Card
  const stage = world.stages[seat]?.[index] as number
  const left = turns[seat] as number
  const effect = seat === world.turn ? buildingEffect(world) : undefined
  const cost = lowestCost(world, seat, card, stage + 1, effect)
  const purse = world.purse[seat] as number
  const done = expectedPoints(world, seat, card, 3, left)
  const here = expectedPoints(world, seat, card, stage, left)
  let place = from
  into[place++] = 1
  into[place++] = flag(stage === 1)
  into[place++] = cost / 6
  into[place++] = costLeft(card, stage) / 10
  into[place++] = flag(cost <= purse && canMeet(world, seat, card, stage + 1))
  into[place++] = Math.max(-1, Math.min(1, (purse - costLeft(card, stage)) / 6))
  into[place++] = here / 10
  into[place++] = done / 10
  into[place++] = expectedPoints(world, seat, card, stage + 1, left) / 10
  into[place++] = (BANNERS[card] as number) / 3
  into[place++] = ongoingValue(card, stage, left) / 4
  into[place++] = stageValue(world, seat, card, stage + 1, left) / 5
  into[place++] = flag(mayExtraSell(world, seat, index))
}

/** What is begun and not over: it is only the seat's whose turn it is. */
function turn(world: State, seat: Seat, into: Float32Array, from: number): number {
  const end = from + TURN
  if (seat !== world.turn || world.phase === 'over') {
    into.fill(0, from, end)
    return end
  }
  const pending = world.pending[world.pending.length - 1]
  const step = pending === undefined ? undefined : stepsOf(world, pending)[pending.step]
  let place = oneHot(PARTS.length, pending === undefined ? -1 : PARTS.indexOf(pending.part), into, from)
  place = oneHot(OPS.length, step === undefined ? -1 : OPS.indexOf(step.op), into, place)
  place = oneHot(KIND_COUNT, readyAction(world), into, place)
  const sold = soldKinds(world)
  for (let kind = 0; kind < KIND_COUNT; kind++) into[place++] = (sold >> kind) & 1
  into[place++] = world.pending.length / 2
  into[place++] = (pending?.left ?? 0) / 2
  into[place++] = flag(pending?.used === true)
  into[place++] = pendingEffectCoins(world, seat) / 5
  into[place++] = actionValue(world, seat)
  into[place++] = world.soldNow.length / 3
  for (let stage = 1; stage <= 3; stage++) into[place++] = (world.built >> stage) & 1
  into[place++] = world.taken / 2
  into[place++] = extraTakes(world, seat) / 2
  into[place++] = (world.shownFruit.length + world.shownCards.length) / 4
  return place
}

/** What waits on the stack, in coins. */
function pendingEffectCoins(world: State, seat: Seat): number {
  let worth = 0
  for (const pending of world.pending) {
    const steps = stepsOf(world, pending)
    for (let index = pending.step; index < steps.length; index++) {
      const next = steps[index]
      if (next !== undefined) worth += stepValue(world, seat, next, turns[seat] as number)
    }
  }
  return worth
}

/** By kind: the price, what of it is for sale on the own board, and what can be taken. */
function fruit(world: State, seat: Seat, into: Float32Array, from: number): number {
  const own = world.fruit[seat] as number[]
  for (let kind = 0; kind < KIND_COUNT; kind++) {
    const price = priceOf(world, kind)
    const valuable = (own[2 * kind + 1] as number) > 0
    const any = valuable || (own[2 * kind] as number) > 0
    into[from + kind] = price / 6
    into[from + KIND_COUNT + kind] = any ? (price + flag(valuable)) / 6 : 0
    into[from + 2 * KIND_COUNT + kind] = 0
  }
  for (const card of world.fruitMarket) add(into, from + 2 * KIND_COUNT + kindOf(card), 0.5)
  return from + FRUIT
}

/** The guild market as it would serve this seat. */
function marketFeatures(world: State, seat: Seat, into: Float32Array, from: number): number {
  const purse = world.purse[seat] as number
  const room = hasRoom(world, seat)
  const left = turns[seat] as number
  const effect = seat === world.turn ? buildingEffect(world) : undefined
  let place = from
  for (let index = 0; index < GUILD_MARKET_SIZE; index++) {
    const card = world.guildMarket[index] as Card
    if (card < 0) {
      into.fill(0, place, place + OFFER)
      place += OFFER
      continue
    }
    const cost = lowestCost(world, seat, card, 1, effect) + surchargeOf(world, card)
    into[place++] = 1
    into[place++] = cost / 6
    into[place++] = flag(room && cost <= purse && canMeet(world, seat, card, 1))
    into[place++] = costLeft(card, 1) / 10
    into[place++] = expectedPoints(world, seat, card, 3, left) / 10
    into[place++] = (BANNERS[card] as number) / 3
    into[place++] = ongoingValue(card, 1, left) / 4
    into[place++] = stageValue(world, seat, card, 1, left) / 5
  }
  return place
}

/** Another seat in a few numbers. */
function summarize(world: State, seat: Seat, into: Float32Array): void {
  const cards = world.active[seat] as Card[]
  let stages = 0
  let near = 0
  let cost = 0
  let effects = 0
  for (let index = 0; index < cards.length; index++) {
    const card = cards[index] as Card
    const stage = world.stages[seat]?.[index] as number
    stages += stage
    near += (BANNERS[card] as number) * stage
    cost += costLeft(card, stage)
    effects += ongoingValue(card, stage, turns[seat] as number)
  }
  const banners = bannersOf(world, seat)
  into[0] = (scores[seat] as number) / 50
  into[1] = pointsNow(world, seat) / 40
  into[2] = (turns[seat] as number) / 12
  into[3] = (world.purse[seat] as number) / 8
  into[4] = (world.chest[seat] as number) / 6
  into[5] = banners / 8
  into[6] = Math.max(0, world.config.endBanners - banners) / 8
  into[7] = (world.completed[seat] as Card[]).length / 6
  into[8] = unsoldCount(world, seat) / 6
  into[9] = (world.sold[seat]?.length ?? 0) / 15
  into[10] = stages / 6
  into[11] = near / 9
  into[12] = cost / 20
  into[13] = effects / 8
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
