/** The course of a turn: its start, Rest, and the next one. */
import { EVERYONE, type EventSink, onlySeat, type Rng, type Seat } from '@spellbough/kernel'
import { START_FRUIT } from '../data/boards.ts'
import { type Fruit, fruitId } from '../data/fruit.ts'
import { buildMoves } from './building.ts'
import { payCoins } from './coins.ts'
import { roomMoves } from './demands.ts'
import { isPossible } from './effects.ts'
import type { Event } from './events.ts'
import { addSoldFruit, draft, take, takeMoves } from './fruit-market.ts'
import { refill } from './guild-market.ts'
import { ACTION, DECLINE, type Move, REST } from './moves.ts'
import { extraTakes, gainFromOngoing, purseLimit } from './ongoing.ts'
import { ACTION_STEPS, beginEffect, type Pending, readyAction } from './pending.ts'
import { unsoldCount } from './prices.ts'
import { extraSaleMoves } from './selling.ts'
import type { State, View } from './state.ts'

// TS-3.0 Income first. TS-3.1 Without fruit Phase 1 is skipped.
export function startTurn(state: State, out: EventSink<Event> | undefined): void {
  const seat = state.turn
  out?.emitChapter({ type: 'turn', round: state.round, seat, last: state.round === state.lastRound })
  gainFromOngoing(state, seat, 'income', out)
  state.phase = unsoldCount(state, seat) > 0 ? 'sell' : 'build'
}

/** Between effects: build, use the fruit's action, sell more, discard, or go to rest. */
export function turnMoves(view: View, seat: Seat, into: Move[]): void {
  buildMoves(view, seat, into)
  if (mayAct(view, seat)) into.push(ACTION)
  extraSaleMoves(view, seat, into)
  roomMoves(view, seat, into)
  into.push(REST)
}

// TS-3.2 The action can be used if it would change anything; the orange's is declared with the stage it reduces.
function mayAct(view: View, seat: Seat): boolean {
  const kind = readyAction(view)
  const step = kind < 0 ? undefined : ACTION_STEPS[kind]?.[0]
  return step !== undefined && isPossible(view, seat, NO_EFFECT, step)
}

const NO_EFFECT: Pending = { part: 'action', card: -1, stage: 0, step: 0, left: 1, used: false }

// TS-3.2 Used once and completely.
export function act(state: State, seat: Seat, out: EventSink<Event> | undefined): void {
  state.action = false
  out?.emit(EVERYONE, { type: 'action', seat, fruit: fruitId(state.soldNow[0] as Fruit) }, onlySeat(seat))
  beginEffect(state, 'action', -1, 0)
}

// TS-5.1 Step 1: sold fruit goes face down to the Sold area, then a fruit card is taken.
export function rest(state: State, seat: Seat, rng: Rng, out: EventSink<Event> | undefined): void {
  for (const fruit of state.soldNow) addSoldFruit(state, seat, fruit)
  state.soldNow = []
  state.action = false
  state.built = 0
  state.extraSold = []
  state.phase = 'rest'
  state.taken = 0
  // TS-6.2 An empty market gives nothing.
  if (state.fruitMarket.length === 0) endRest(state, seat, rng, out)
}

export function restMoves(view: View, into: Move[]): void {
  takeMoves(view, into)
  if (view.taken > 0) into.push(DECLINE)
}

// TS-5.1 Exactly one; more by ongoing effects, one after another until declined.
export function takeAtRest(state: State, seat: Seat, fruit: Fruit, rng: Rng, out: EventSink<Event> | undefined): void {
  take(state, seat, fruit, state.taken === 0 ? 'rest' : 'restTake', out)
  state.taken++
  if (state.taken > extraTakes(state, seat) || state.fruitMarket.length === 0) endRest(state, seat, rng, out)
}

// TS-5.1 Step 2: the purse goes down to its limit, then the chest into the purse. Step 3: the guild market is refilled.
export function endRest(state: State, seat: Seat, rng: Rng, out: EventSink<Event> | undefined): void {
  const limit = purseLimit(state, seat)
  const returned = Math.max(0, (state.purse[seat] as number) - limit)
  const fromChest = state.chest[seat] as number
  payCoins(state, seat, returned)
  // TS-R.chest From the next own turn on these coins can be used.
  state.purse[seat] = (state.purse[seat] as number) + fromChest
  state.chest[seat] = 0
  out?.emit(EVERYONE, { type: 'rested', seat, returned, fromChest, limit })
  refill(state, rng, out)
  state.taken = 0
  nextTurn(state, out)
}

// TS-6.1 All have had the same number of turns when the game ends.
function nextTurn(state: State, out: EventSink<Event> | undefined): void {
  state.turn = (state.turn + 1) % state.seats
  if (state.turn === state.starter) {
    if (state.ending !== 'none' && state.round >= state.lastRound) {
      state.phase = 'over'
      out?.emit(EVERYONE, { type: 'over' })
      return
    }
    state.round++
  }
  startTurn(state, out)
}

// TS-2.5 From the starter clockwise, one card each, until all have three.
export function draftFruit(state: State, seat: Seat, fruit: Fruit, out: EventSink<Event> | undefined): void {
  draft(state, seat, fruit, out)
  state.turn = (seat + 1) % state.seats
  if (state.turn === state.starter && unsoldCount(state, seat) === START_FRUIT) startTurn(state, out)
}
