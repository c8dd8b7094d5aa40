/** States that no game can reach; a position file that holds one is refused. */
import { findWrongSeatCount, hasRepeats, type ImpossibleField } from '@spellbough/kernel'
import { ACTIVE_PLACES, FRUIT_MARKET_SIZE, GUILD_MARKET_SIZE, START_FRUIT } from '../data/boards.ts'
import { guildCard, STARTERS, STEPS } from '../data/cards.ts'
import type { Step } from '../data/effects.ts'
import { fruitCopies, KIND_COUNT, kindOf, ORANGE } from '../data/fruit.ts'
import { isPossible } from './effects.ts'
import { bannersOf } from './ending.ts'
import { extraTakes } from './ongoing.ts'
import { innermostPending, type Pending, stepOf, stepsOf, timesOf } from './pending.ts'
import { unsoldCount } from './prices.ts'
import { guildsOf, type State } from './state.ts'

export type PositionFault = ImpossibleField<State>

/** The field that cannot be as it is, and why; nothing for a state that a game can reach or at least continue from. */
export const findPositionFault = (state: State): PositionFault | undefined =>
  checkSeats(state) ??
  checkCards(state) ??
  checkMarkets(state) ??
  checkEnding(state) ??
  checkPhase(state) ??
  checkSales(state) ??
  checkPending(state) ??
  checkShown(state)

function checkSeats(state: State): PositionFault | undefined {
  const { seats } = state
  const wrong = findWrongSeatCount(state, [
    'purse',
    'chest',
    'markers',
    'fruit',
    'sold',
    'active',
    'stages',
    'completed',
  ])
  if (wrong !== undefined) return wrong
  for (const field of ['starter', 'turn'] as const)
    if (state[field] >= seats) return [field, `there is no seat ${state[field]} with ${seats} seats`]
  for (const field of ['purse', 'chest'] as const)
    if (state[field].some((coins) => coins > MOST_COINS)) return [field, `nobody gathers more than ${MOST_COINS} coins`]
  if (state.config.guilds === 'random') return ['config', 'the deal has chosen the guilds: name them']
  return undefined
}

/**
 * TS-1.4 The supply is no limit, but a turn is: at Rest the purse goes down to its limit, and a stage pays once. Far more
 * than the richest turn brings.
 */
const MOST_COINS = 500

/** TS-4.1, TS-4.2 At most three active cards, each with a marker on stage 1 or 2. */
function checkCards(state: State): PositionFault | undefined {
  for (let seat = 0; seat < state.seats; seat++) {
    const active = state.active[seat] ?? []
    const stages = state.stages[seat] ?? []
    if (active.length > ACTIVE_PLACES) return ['active', `seat ${seat} has room for ${ACTIVE_PLACES} active cards`]
    if (stages.length !== active.length) return ['stages', `there must be one for each active card of seat ${seat}`]
    if (stages.some((stage) => stage > 2)) return ['stages', 'a card whose stage 3 is built is completed']
    if (state.markers[seat] !== ACTIVE_PLACES - active.length)
      return ['markers', `seat ${seat} has a marker on each active card and ${ACTIVE_PLACES - active.length} left`]
  }
  const architects = guildsOf(state.config).includes('architects')
  const left = state.config.startCards && !architects ? STARTERS.length - state.seats : 0
  if (state.box.length !== left) return ['box', `there must be ${left} start cards in the box`]
  const stranger = state.box.find((card) => !STARTERS.includes(card))
  return stranger === undefined ? undefined : ['box', `${guildCard(stranger).id} is no start card`]
}

function checkMarkets(state: State): PositionFault | undefined {
  const size = FRUIT_MARKET_SIZE[state.seats] ?? 0
  const { length } = state.fruitMarket
  if (length > size || (length < size && state.fruitDeck.length > 0))
    return ['fruitMarket', `with ${state.seats} seats it has ${size} cards, fewer only when the deck has run out`]
  if (state.guildMarket.length !== GUILD_MARKET_SIZE) return ['guildMarket', `it has ${GUILD_MARKET_SIZE} places`]
  return undefined
}

/** TS-6.1, TS-6.2 */
function checkEnding(state: State): PositionFault | undefined {
  const { ending, lastRound, round, phase } = state
  const drawn = state.fruitDeck.length === 0 && state.shownFruit.length === 0
  if (ending === 'none') {
    if (lastRound !== -1) return ['lastRound', 'nothing has triggered the end, so it must be -1']
    if (phase === 'over') return ['phase', 'nothing has triggered the end']
    if (drawn) return ['ending', 'the last fruit card is drawn, so the end is triggered']
    const over = state.completed.findIndex((_, seat) => bannersOf(state, seat) >= state.config.endBanners)
    return over < 0 ? undefined : ['ending', `seat ${over} has banners enough to trigger the end`]
  }
  const owed = ending === 'banners' && !drawn ? 1 : 0
  if (lastRound < round || lastRound > round + owed)
    return ['lastRound', `it is round ${round}, so the last one cannot be round ${lastRound}`]
  if (ending === 'fruit' && !drawn) return ['ending', 'there is still fruit in the deck']
  if (phase === 'over' && (lastRound !== round || state.turn !== state.starter))
    return ['phase', 'the game ends when the last round is over and it would be the starter’s turn']
  return undefined
}

function checkPhase(state: State): PositionFault | undefined {
  const { phase, turn, round } = state
  // TS-5.1 Every turn takes a fruit card. A file may name a late round with all the fruit still there, so twice as many
  // are allowed; what is left counts, or the position would be refused some rounds later.
  const most = Math.floor(fruitCopies(state.seats).reduce((sum, copies) => sum + copies, 0) / state.seats)
  const left = state.fruitDeck.length + state.fruitMarket.length + state.shownFruit.length
  const turnsMade = round * state.seats + ((turn - state.starter + state.seats) % state.seats)
  const last = state.ending === 'none' ? Math.floor((turnsMade + left) / state.seats) + 1 : state.lastRound
  if (last > 2 * most + 1) return ['round', `the fruit lasts for ${most} rounds at most`]
  const unsold = unsoldCount(state, turn)
  if (phase === 'sell' && unsold === 0) return ['phase', 'without fruit Phase 1 is skipped']
  if (phase === 'draft') {
    if (!state.config.fruitDraft) return ['phase', 'this table does not draft']
    if (round > 0) return ['round', 'the first fruit is drafted before round 0 begins']
    for (const field of ['sold', 'completed', 'discards'] as const)
      if (state[field].flat().length > 0)
        return [field, 'before round 0 begins nothing is sold, completed or discarded']
    const wanted = unsoldCount(state, state.starter)
    for (let seat = 0; seat < state.seats; seat++) {
      const after = (seat - state.starter + state.seats) % state.seats
      const due = after < (turn - state.starter + state.seats) % state.seats ? 1 : 0
      const lap = turn === state.starter ? wanted : wanted - 1
      if (unsoldCount(state, seat) !== lap + due || lap >= START_FRUIT)
        return ['fruit', 'the draft goes round: all have the same number of cards, those before the turn one more']
    }
  }
  const takes = phase === 'rest' ? extraTakes(state, turn) : 0
  if (state.taken > takes) return ['taken', `at most ${takes} fruit cards can be taken before another`]
  if (phase === 'rest' && state.fruitMarket.length === 0) return ['phase', 'an empty market gives nothing at Rest']
  return undefined
}

/** What belongs to Phase 2 alone. */
function checkSales(state: State): PositionFault | undefined {
  const { soldNow, extraSold } = state
  if (state.phase !== 'build') {
    for (const field of ['soldNow', 'extraSold', 'pending', 'shownFruit', 'shownCards'] as const)
      if (state[field].length > 0) return [field, 'that belongs to Phase 2']
    if (state.built !== 0) return ['built', 'stages are built in Phase 2']
  }
  if (hasRepeats(soldNow.map(kindOf)) || soldNow.length > KIND_COUNT)
    return ['soldNow', 'the fruit sold in a turn is of different kinds']
  if (state.action && soldNow.length === 0) return ['action', 'nothing was sold, so there is no action']
  if (hasRepeats(extraSold) || extraSold.length > soldNow.length)
    return ['extraSold', 'each card allows one additional sale a turn']
  return undefined
}

/** Cards lie shown only while the innermost effect is one that shows such cards. */
function checkShown(state: State): PositionFault | undefined {
  const pending = innermostPending(state)
  const op = pending?.used === true ? stepAt(state, pending)?.op : undefined
  if (state.shownFruit.length > 0 && op !== 'revealFruit') return ['shownFruit', 'no effect is showing fruit']
  if (state.shownCards.length > 0 && op !== 'revealGuild') return ['shownCards', 'no effect is showing guild cards']
  return undefined
}

/** An effect waits for another one that it brought about: it builds, or it stands below what its own stage demands. */
const MOST_PENDING = STEPS.filter((steps) => steps.some(({ op }) => op === 'build' || op === 'revealGuild')).length + 3

function checkPending(state: State): PositionFault | undefined {
  if (state.pending.length > MOST_PENDING) return ['pending', `at most ${MOST_PENDING} effects can wait at once`]
  for (const [index, pending] of state.pending.entries()) {
    const fault = pendingFault(state, pending, index === state.pending.length - 1)
    if (fault !== undefined) return ['pending', fault]
  }
  return undefined
}

function pendingFault(state: State, pending: Pending, last: boolean): string | undefined {
  const { part, card, stage } = pending
  if ((part === 'action') !== card < 0 || (part === 'action') !== (stage === 0))
    return 'an action has no card, all else has'
  if (part === 'action') {
    const [fruit] = state.soldNow
    if (fruit === undefined || state.action) return 'an action belongs to the fruit sold in Phase 1 and is used up'
    if (kindOf(fruit) === ORANGE) return 'the orange’s action is declared when building'
  }
  if (part !== 'effect' && !pending.used) return 'only what a stage gives can still be declined'
  const steps = stepsOf(state, pending)
  const step = steps[pending.step]
  if (pending.step > steps.length || (last && step === undefined)) return 'it has no such step'
  const times = timesOf(step)
  if (last && pending.left < 1) return 'it must have something left to do'
  if (pending.left > times) return `this step is done ${times} times`
  if (!pending.used && pending.left < times) return 'what was not used yet is still to be done in full'
  const fault = last && step !== undefined ? currentStepFault(state, pending, step) : undefined
  if (fault !== undefined || stage === 0 || (state.built & (1 << stage)) !== 0) return fault
  return `stage ${stage} was not built in this turn`
}

/** Of the effect that is settled next: whether it waits where it stands. */
function currentStepFault(state: State, pending: Pending, step: Step): string | undefined {
  if (pending.used && AUTOMATIC.includes(step.op)) return `${step.op} needs no choice`
  if (pending.used && step.op === 'revealFruit' && state.shownFruit.length <= pending.left) return 'no fruit is shown'
  if (pending.used && step.op === 'revealGuild' && state.shownCards.length === 0) return 'no cards are shown'
  return isPossible(state, state.turn, pending, step) ? undefined : `${step.op} is not possible now`
}

const AUTOMATIC: readonly string[] = ['coins', 'coinsPer', 'revealFruitCoins']

const stepAt = (state: State, pending: Pending) =>
  pending.part === 'action' && state.soldNow.length === 0 ? undefined : stepOf(state, pending)
