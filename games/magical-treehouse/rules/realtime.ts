/** The Planning step in real time: every action counts as it comes. */
import { EVERYONE, type EventSink, removeCard, type Seat } from '@spellbough/kernel'
import type { Card } from '../data/cards.ts'
import { oldestOf } from './ages.ts'
import type { Event } from './events.ts'
import { BRIBE, type ChoiceCode, DRAW, DROP_OUT, type Move, START, TAKE, TRASH } from './moves.ts'
import {
  bribe,
  continuePlanning,
  drawCards,
  dropOut,
  isCast,
  placeCard,
  takeCards,
  trashHand,
  visibleActionOf,
} from './planning.ts'
import { resolveSpells } from './spells.ts'
import type { State, View } from './state.ts'

// MT-4.1 When all are ready the host counts down; its end is a fact the host writes down.
export function markReady(state: State, seat: Seat, out?: EventSink<Event>): void {
  state.ready[seat] = true
  out?.emit(EVERYONE, { type: 'ready', seat })
  if (!state.ready.includes(false)) state.phase = 'countdown'
}

export function hostMoves(view: View, into: Move[]): void {
  if (view.phase === 'countdown') into.push(START)
}

// MT-4.1 Now hands are seen.
export function start(state: State, out?: EventSink<Event>): void {
  out?.markRevealed()
  state.phase = 'planning'
  out?.emit(EVERYONE, { type: 'started' })
}

/** One action of one seat, at once and for good: the order of the log is the order of play, and nobody takes a race back. */
export function act(state: State, seat: Seat, code: ChoiceCode, out?: EventSink<Event>): void {
  out?.markRevealed()
  state.did[seat] = visibleActionOf(code)
  if (isCast(code)) {
    castNow(state, seat, code, out)
    return
  }
  switch (code) {
    case TRASH:
      return trashHand(state, seat, out)
    case TAKE:
      return takeCards(state, seat, out)
    case DRAW:
      return drawCards(state, seat, out)
    case DROP_OUT:
      dropOut(state, seat, out)
      return continuePlanning(state, out)
  }
  if (code >= BRIBE) bribe(state, seat, code - BRIBE, out)
  else placeCard(state, seat, code, out)
}

// MT-4.4 The Spell is set aside and everyone stops.
function castNow(state: State, seat: Seat, spell: Card, out?: EventSink<Event>): void {
  removeCard(state.hands[seat] as Card[], spell)
  state.casts.push({ seat, spell })
  resolveSpells(state, out)
}

/**
 * MT-4.9 Who must move when all wait: the oldest player with an action other than a bribe, -1 for nobody. Without cards
 * one can always drop out, and with cards there is always something to do with them. The host has a stand-in make the
 * move; the rules know nothing of time.
 */
export function stalled(view: View): number {
  if (view.phase !== 'planning' || view.config.pace !== 'realtime') return -1
  return oldestOf(view.config.ages, view.seats, (seat) => view.out[seat] === false)
}
