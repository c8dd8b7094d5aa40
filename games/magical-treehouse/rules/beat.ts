/** The structured Planning step: secret choices, resolved together, beat after beat. */
import { allButSeat, EVERYONE, type EventSink, onlySeat, removeCard, type Seat } from '@spellbough/kernel'
import type { Card } from '../data/cards.ts'
import { oldest, oldestOf } from './ages.ts'
import { seatAfter } from './carriages.ts'
import type { Event } from './events.ts'
import { BRIBE, CHOICES, type ChoiceCode, DRAW, DROP_OUT, NO_CHOICE, SPEND, TAKE, TRASH, WAIT } from './moves.ts'
import {
  bribe,
  continuePlanning,
  drawCards,
  dropOut,
  isCast,
  placeCard,
  spendBiscuit,
  takeCards,
  trashHand,
  visibleActionOf,
} from './planning.ts'
import { resolveSpells } from './spells.ts'
import type { State } from './state.ts'

/** MT-10.5 Notes a choice; the last different one is the time of commitment. The others see only that there is one. */
export function commit(state: State, seat: Seat, code: ChoiceCode, out?: EventSink<Event>): void {
  const { chosen, committed } = state
  if (chosen[seat] !== NO_CHOICE) {
    committed.splice(committed.indexOf(seat), 1)
    state.changes[seat] = (state.changes[seat] as number) + 1
  }
  chosen[seat] = code
  committed.push(seat)
  if (out === undefined) return
  const choice = CHOICES[code]
  out.emit(onlySeat(seat), choice === undefined ? { type: 'chose', seat } : { type: 'chose', seat, choice })
  out.emit(allButSeat(seat), { type: 'chose', seat })
}

export function clearChoices(state: State): void {
  state.chosen.fill(NO_CHOICE)
  state.changes.fill(0)
  state.committed.length = 0
}

// MT-10.1 When all who have not dropped out have chosen, all resolve at once.
export function chooseAction(state: State, seat: Seat, code: ChoiceCode, out?: EventSink<Event>): void {
  commit(state, seat, code, out)
  for (let other = 0; other < state.seats; other++)
    if (state.out[other] === false && state.chosen[other] === NO_CHOICE) return
  out?.markRevealed()
  resolveBeat(state, out)
}

// MT-10.2 The order inside a beat.
function resolveBeat(state: State, out?: EventSink<Event>): void {
  const chosen = state.chosen.slice()
  const committed = state.committed.slice()
  clearChoices(state)
  for (const seat of committed) state.did[seat] = visibleActionOf(chosen[seat] as ChoiceCode)
  announceSpells(state, chosen)
  resolveTakesAndDraws(state, chosen, committed, out)
  for (const seat of committed) {
    const to = (chosen[seat] as ChoiceCode) - BRIBE
    if (to >= 0) bribe(state, seat, to, out)
  }
  for (let seat = 0; seat < state.seats; seat++) {
    const code = chosen[seat] as ChoiceCode
    if (code === TRASH) trashHand(state, seat, out)
    else if (code > NO_CHOICE && code < TRASH && !isCast(code)) placeCard(state, seat, code, out)
    else if (code === WAIT) out?.emit(EVERYONE, { type: 'waited', seat })
  }
  noteWaiting(state, chosen, out)
  // MT-10.3 The earlier commitments get the Biscuits.
  for (const seat of committed) if (chosen[seat] === DROP_OUT) dropOut(state, seat, out)
  if (state.casts.length > 0) resolveSpells(state, out)
  else continuePlanning(state, out)
}

/** MT-10.2 Spells leave the hands first, and wait in order from the oldest player's seat in the direction of play. */
function announceSpells(state: State, chosen: readonly ChoiceCode[]): void {
  const first = oldest(state.config.ages, state.seats)
  for (let step = 0; step < state.seats; step++) {
    const seat = seatAfter(state, first, step, state.direction)
    const spell = chosen[seat] as ChoiceCode
    if (!isCast(spell)) continue
    removeCard(state.hands[seat] as Card[], spell)
    state.casts.push({ seat, spell })
  }
}

/** MT-10.1 Only what lay there before this beat is taken. MT-11.2 Ordinary Takes first, then spenders by commitment. */
function resolveTakesAndDraws(
  state: State,
  chosen: readonly ChoiceCode[],
  committed: readonly Seat[],
  out?: EventSink<Event>,
): void {
  for (let seat = 0; seat < state.seats; seat++) {
    if (chosen[seat] === TAKE) takeCards(state, seat, out)
    else if (chosen[seat] === DRAW) drawCards(state, seat, out)
  }
  for (const seat of committed) if (chosen[seat] === SPEND) spendBiscuit(state, seat, out)
}

// MT-10.4 If all waited, the oldest of them may not wait in the next beat.
function noteWaiting(state: State, chosen: readonly ChoiceCode[], out?: EventSink<Event>): void {
  state.mustAct = -1
  for (let seat = 0; seat < state.seats; seat++) if (state.out[seat] === false && chosen[seat] !== WAIT) return
  state.mustAct = oldestOf(state.config.ages, state.seats, (seat) => state.out[seat] === false)
  out?.emit(EVERYONE, { type: 'all-waited', mustAct: state.mustAct })
}
