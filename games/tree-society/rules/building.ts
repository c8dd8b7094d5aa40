/** Phase 2: building stages. */
import { EVERYONE, type EventSink, onlySeat, type Rng, type Seat } from '@spellbough/kernel'
import { GUILD_MARKET_SIZE } from '../data/boards.ts'
import { type Card, COSTS, cardId, DEMANDS, STEPS, stageBits, stageIndex } from '../data/cards.ts'
import type { CostReduction, StageNumber } from '../data/effects.ts'
import { activate, hasRoom, leaveActive } from './active.ts'
import { payCoins } from './coins.ts'
import { buildingEffect, costWith, discountAt, lowestCost, mayUseOrange, surchargeOf } from './costs.ts'
import { canMeet } from './demands.ts'
import { bannersOf, checkBanners } from './ending.ts'
import type { Event } from './events.ts'
import { BY_EFFECT, BY_ORANGE, buildMove, type Move, NO_REDUCTION, type Reduction } from './moves.ts'
import { gainFromOngoing } from './ongoing.ts'
import { beginEffect, completeStep, innermostPending } from './pending.ts'
import { putBackCards } from './reveals.ts'
import type { State, View } from './state.ts'

/** TS-4.1 Every stage that can be built and paid for between effects. */
export function buildMoves(view: View, seat: Seat, into: Move[]): void {
  activeBuilds(view, seat, ANY_STAGE, -1, undefined, into)
  marketBuilds(view, seat, undefined, into)
}

/** TS-R.other What an effect of `source` lets build: a stage of another card, active or in the market. */
export function effectBuildMoves(
  view: View,
  seat: Seat,
  stages: readonly StageNumber[],
  source: Card,
  effect: CostReduction,
  into: Move[],
): void {
  const allowed = stageBits(stages)
  activeBuilds(view, seat, allowed, source, effect, into)
  if ((allowed & STAGE_ONE) !== 0) marketBuilds(view, seat, effect, into)
}

/** Stage 1 of a card that an effect has shown. */
export function shownBuildMoves(view: View, seat: Seat, effect: CostReduction, into: Move[]): void {
  if (hasRoom(view, seat)) for (const card of view.shownCards) listBuild(view, seat, card, 1, 0, effect, into)
}

/** Whether an effect could build anything now. */
export function canBuild(
  view: View,
  seat: Seat,
  stages: readonly StageNumber[],
  source: Card,
  effect: CostReduction,
): boolean {
  const allowed = stageBits(stages)
  const cards = view.active[seat] as Card[]
  for (let place = 0; place < cards.length; place++) {
    const card = cards[place] as Card
    const stage = (view.stages[seat]?.[place] as number) + 1
    if (card !== source && (allowed & (1 << stage)) !== 0 && isPayable(view, seat, card, stage, 0, effect)) return true
  }
  if ((allowed & STAGE_ONE) === 0 || !hasRoom(view, seat)) return false
  for (const card of view.guildMarket)
    if (card >= 0 && isPayable(view, seat, card, 1, surchargeOf(view, card), effect)) return true
  return false
}

const ANY_STAGE = stageBits([1, 2, 3])
const STAGE_ONE = stageBits([1])

function activeBuilds(
  view: View,
  seat: Seat,
  allowed: number,
  source: Card,
  effect: CostReduction | undefined,
  into: Move[],
): void {
  const cards = view.active[seat] as Card[]
  for (let place = 0; place < cards.length; place++) {
    const card = cards[place] as Card
    const stage = (view.stages[seat]?.[place] as number) + 1
    if (card !== source && (allowed & (1 << stage)) !== 0) listBuild(view, seat, card, stage, 0, effect, into)
  }
}

function marketBuilds(view: View, seat: Seat, effect: CostReduction | undefined, into: Move[]): void {
  if (!hasRoom(view, seat)) return
  for (let place = 0; place < GUILD_MARKET_SIZE; place++) {
    const card = view.guildMarket[place] as Card
    if (card >= 0) listBuild(view, seat, card, 1, surchargeOf(view, card), effect, into)
  }
}

function isPayable(
  view: View,
  seat: Seat,
  card: Card,
  stage: number,
  surcharge: number,
  effect: CostReduction | undefined,
): boolean {
  const lowest = lowestCost(view, seat, card, stage, effect) + surcharge
  return lowest <= (view.purse[seat] as number) && canMeet(view, seat, card, stage)
}

/**
 * TS-4.4 A move for each cost the purse can pay, the cheapest first. Of several reductions to the same cost that leave
 * the same behind one is listed: the effect's own, or the discount that came first. The orange stands for itself.
 */
function listBuild(
  view: View,
  seat: Seat,
  card: Card,
  stage: number,
  surcharge: number,
  effect: CostReduction | undefined,
  into: Move[],
): void {
  const purse = (view.purse[seat] as number) - surcharge
  const lowest = lowestCost(view, seat, card, stage, effect)
  if (lowest > purse || !canMeet(view, seat, card, stage)) return
  const full = COSTS[stageIndex(card, stage)] as number
  for (let cost = lowest; cost < full && cost <= purse; cost++) {
    const reduction = reductionTo(view, seat, card, stage, effect, cost)
    if (reduction !== NO_REDUCTION) into.push(buildMove(card, reduction))
    if (mayUseOrange(view) && costWith(view, seat, card, stage, BY_ORANGE) === cost)
      into.push(buildMove(card, BY_ORANGE))
  }
  if (full <= purse) into.push(buildMove(card, NO_REDUCTION))
}

/** What brings a stage down to just this cost, the orange aside; `NO_REDUCTION` if nothing does. */
function reductionTo(
  view: View,
  seat: Seat,
  card: Card,
  stage: number,
  effect: CostReduction | undefined,
  cost: number,
): Reduction {
  if (effect !== undefined && costWith(view, seat, card, stage, BY_EFFECT) === cost) return BY_EFFECT
  const full = COSTS[stageIndex(card, stage)] as number
  const cards = view.active[seat] as Card[]
  for (let place = 0; place < cards.length; place++) {
    const discount = discountAt(view, seat, place, stage)
    if (discount > 0 && Math.max(0, full - discount) === cost) return cards[place] as Card
  }
  return NO_REDUCTION
}

// TS-4.4 Coins paid, marker set or card completed, end trigger, "when you complete" effects, mandatory part, effect.
export function build(
  state: State,
  seat: Seat,
  card: Card,
  reduction: Reduction,
  rng: Rng,
  out: EventSink<Event> | undefined,
): void {
  const place = (state.active[seat] as Card[]).indexOf(card)
  const stage = place < 0 ? 1 : (state.stages[seat]?.[place] as number) + 1
  const cost = costWith(state, seat, card, stage, reduction) + (place < 0 ? surchargeOf(state, card) : 0)
  const by = builderOf(state)
  useUp(state, reduction)
  if (place < 0) takeCard(state, card, rng)
  payCoins(state, seat, cost)
  state.built |= 1 << stage
  // TS-R.hidden A stage that was cheaper by the orange tells what was sold: later only its owner may look that up.
  const keep = reduction === BY_ORANGE ? onlySeat(seat) : EVERYONE
  const { reduction: reducedBy } = buildMove(card, reduction) as Extract<Move, { do: 'build' }>
  out?.emit(EVERYONE, { type: 'built', seat, card: cardId(card), stage, cost, reduction: reducedBy, by }, keep)
  if (place < 0) activate(state, seat, card)
  else if (stage < 3) (state.stages[seat] as number[])[place] = stage
  else complete(state, seat, card, place, out)
  beginEffects(state, card, stage)
}

/** The effect that builds is being used, and its building is done. */
function useUp(state: State, reduction: Reduction): void {
  if (reduction === BY_ORANGE) state.action = false
  const pending = innermostPending(state)
  if (pending === undefined) return
  pending.used = true
  completeStep(state, pending)
}

function builderOf(state: State): 'phase' | 'build' | 'revealGuild' {
  if (buildingEffect(state) === undefined) return 'phase'
  return state.shownCards.length > 0 ? 'revealGuild' : 'build'
}

// TS-R.gaps The market keeps its gap. TS-R.reveal What else was shown goes back before anything happens.
function takeCard(state: State, card: Card, rng: Rng): void {
  const place = state.guildMarket.indexOf(card)
  if (place >= 0) {
    state.guildMarket[place] = -1
    return
  }
  state.shownCards.splice(state.shownCards.indexOf(card), 1)
  putBackCards(state, rng)
}

// TS-4.2, TS-R.complete Place and marker are free before the card's own effect, and its banners count for it.
function complete(state: State, seat: Seat, card: Card, place: number, out: EventSink<Event> | undefined): void {
  leaveActive(state, seat, place)
  ;(state.completed[seat] as Card[]).push(card)
  out?.emit(EVERYONE, { type: 'completed', seat, card: cardId(card), banners: bannersOf(state, seat) })
  checkBanners(state, seat, out)
  gainFromOngoing(state, seat, 'onComplete', out, card)
}

// TS-4.3 First what must be done, then what may be.
function beginEffects(state: State, card: Card, stage: number): void {
  const index = stageIndex(card, stage)
  if ((STEPS[index] as readonly unknown[]).length > 0) beginEffect(state, 'effect', card, stage)
  if ((DEMANDS[index] as readonly unknown[]).length > 0) beginEffect(state, 'must', card, stage)
}
