/** The Building step begins: a card of each player decides who builds when. */
import { type EventSink, pileCards, pileSize, removeCard, type Seat } from '@spellbough/kernel'
import { type Card, cardId } from '../data/cards.ts'
import { oldest } from './ages.ts'
import { clearChoices, commit } from './beat.ts'
import { beginTurn } from './building.ts'
import type { Event } from './events.ts'
import { CHOICES, type ChoiceCode, type Move, NO_CHOICE, REVEAL } from './moves.ts'
import type { State, View } from './state.ts'

export function beginOrder(state: State, out?: EventSink<Event>): void {
  state.phase = 'order'
  if (state.planned.every((cards) => cards.length === 0)) setOrder(state, out)
}

/** MT-7.1 A player with planned cards chooses one of them; stored cards do not count. */
export const choosesOrder = (view: View, seat: Seat): boolean => pileSize(view.planned[seat] ?? 0) > 0

export function orderMoves(view: View, seat: Seat, into: Move[]): void {
  for (const card of pileCards(view.planned[seat] ?? 0)) into.push(CHOICES[REVEAL + card] as Move)
}

// MT-7.1 Changeable until the last has chosen; then all cards are shown.
export function chooseOrder(state: State, seat: Seat, code: ChoiceCode, out?: EventSink<Event>): void {
  commit(state, seat, code, out)
  for (let other = 0; other < state.seats; other++)
    if (choosesOrder(state, other) && state.chosen[other] === NO_CHOICE) return
  out?.markRevealed()
  setOrder(state, out)
}

// MT-7.1 The lowest number builds first; the cards go to their owners' Trash Cans. Players without one come last, clockwise
// from the oldest.
function setOrder(state: State, out?: EventSink<Event>): void {
  const { seats } = state
  const first = oldest(state.config.ages, seats)
  const number = (seat: Seat): number => {
    const code = state.chosen[seat] as ChoiceCode
    return code === NO_CHOICE ? LATE + ((seat - first + seats) % seats) : code
  }
  const order = Array.from({ length: seats }, (_, seat) => seat).sort((a, b) => number(a) - number(b))
  const cards: (string | null)[] = []
  for (const seat of order) {
    const card = (state.chosen[seat] as ChoiceCode) - REVEAL
    cards.push(card > 0 ? cardId(card) : null)
    if (card <= 0) continue
    removeCard(state.planned[seat] as Card[], card)
    ;(state.trash[seat] as Card[]).push(card)
  }
  clearChoices(state)
  state.order = order
  out?.emitChapter({ type: 'turn-order', order: order.slice(), cards })
  state.phase = 'building'
  beginTurn(state, 0, out)
}

/** Behind every card. */
const LATE = 10_000
