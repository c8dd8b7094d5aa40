/** The Planning step: what each seat may do, and what each action does. Real time and beats both use it. */
import {
  allButSeat,
  EVERYONE,
  type EventSink,
  insertCard,
  onlySeat,
  pileCards,
  pileSize,
  removeCard,
  type Seat,
} from '@spellbough/kernel'
import { type Card, cardId, isSpell } from '../data/cards.ts'
import { DRAW_SIZE as DRAW_COUNT, PLAN_SIZE } from '../data/constants.ts'
import { giveSide, takeSide } from './carriages.ts'
import type { Event } from './events.ts'
import { BRIBE, CHOICES, type ChoiceCode, DRAW, DROP_OUT, KEEP, type Move, SPEND, TAKE, TRASH, WAIT } from './moves.ts'
import { holdsSpell, isEmpty, moveAllCards } from './piles.ts'
import { endPlanning } from './shortage.ts'
import type { State, View, VisibleAction } from './state.ts'

/** Every action of a seat that has not dropped out, as listed moves. */
export function planningMoves(view: View, seat: Seat, into: Move[]): void {
  const hand = view.hands[seat] ?? 0
  if (isEmpty(hand)) emptyHandMoves(view, seat, into)
  else handMoves(view, pileCards(hand), hasRoomToPlan(view, seat), into)
  bribeMoves(view, seat, into)
}

/** MT-4.2 The Planning Area has room for five. */
export const hasRoomToPlan = (view: View, seat: Seat): boolean => pileSize(view.planned[seat] ?? 0) < PLAN_SIZE

// MT-4.2 Place a card that is no Spell; MT-4.3 with a Spell, Trash; MT-4.4 or Cast it; MT-11.1 apprentices cast none.
function handMoves(view: View, hand: readonly Card[], room: boolean, into: Move[]): void {
  if (room) for (const card of hand) if (!isSpell(card)) into.push(CHOICES[card] as Move)
  if (!holdsSpell(hand)) return
  into.push(CHOICES[TRASH] as Move)
  if (view.config.apprentice) return
  let last = 0
  for (const card of hand) {
    if (isSpell(card) && card !== last) into.push(CHOICES[card] as Move)
    last = card
  }
}

// MT-4.5 Take or Draw, with fewer than five planned; MT-4.6, MT-4.11 Drop Out, with any plan.
function emptyHandMoves(view: View, seat: Seat, into: Move[]): void {
  if (hasRoomToPlan(view, seat)) {
    if (!isEmpty(view.carriages[takeSide(view, seat)])) into.push(CHOICES[TAKE] as Move)
    if (!isEmpty(view.decks[seat])) into.push(CHOICES[DRAW] as Move)
    if (maySpend(view, seat)) into.push(CHOICES[SPEND] as Move)
  }
  into.push(CHOICES[DROP_OUT] as Move)
  // MT-10.4 At a structured table one may wait, unless it is the oldest of those who all waited.
  if (view.config.pace === 'structured' && view.mustAct !== seat) into.push(CHOICES[WAIT] as Move)
}

// MT-11.2 An apprentice's one Biscuit buys the cards of all Carriages, if there are any.
const maySpend = (view: View, seat: Seat): boolean =>
  view.config.apprentice && (view.biscuits[seat] ?? 0) > 0 && view.carriages.some((cards) => !isEmpty(cards))

// MT-4.8 With or without a hand, for a player who has dropped out and has a full Carriage; MT-11.1 not among apprentices.
function bribeMoves(view: View, seat: Seat, into: Move[]): void {
  if (view.config.apprentice || (view.biscuits[seat] ?? 0) === 0) return
  for (let other = 0; other < view.seats; other++)
    if (view.out[other] === true && !isEmpty(view.carriages[takeSide(view, other)]))
      into.push(CHOICES[BRIBE + other] as Move)
}

// MT-4.2 The rest of the hand goes onto the give-side Carriage, on top of what is there.
export function placeCard(state: State, seat: Seat, card: Card, out?: EventSink<Event>): void {
  const hand = state.hands[seat] as Card[]
  removeCard(hand, card)
  insertCard(state.planned[seat] as Card[], card)
  const passed = hand.length
  moveAllCards(hand, state.carriages[giveSide(state, seat)] as Card[])
  out?.emit(onlySeat(seat), { type: 'placed', seat, card: cardId(card), passed })
  out?.emit(allButSeat(seat), { type: 'placed', seat, passed })
}

// MT-4.3 The hand lies face up, a Spell on top: in a sorted hand the Spells are last.
export function trashHand(state: State, seat: Seat, out?: EventSink<Event>): void {
  const hand = state.hands[seat] as Card[]
  out?.emit(EVERYONE, { type: 'trashed', seat, cards: hand.map(cardId) })
  moveAllCards(hand, state.trash[seat] as Card[])
}

// MT-4.5 All cards of the take-side Carriage.
export function takeCards(state: State, seat: Seat, out?: EventSink<Event>): void {
  const side = takeSide(state, seat)
  const cards = state.carriages[side] as Card[]
  tellCardsGained('took', seat, cards, out)
  for (const card of cards) insertCard(state.hands[seat] as Card[], card)
  cards.length = 0
  state.emptied[side] = seat
}

// MT-4.5 The top four of the own deck; a short deck gives what it has.
export function drawCards(state: State, seat: Seat, out?: EventSink<Event>): void {
  const cards = (state.decks[seat] as Card[]).splice(-DRAW_COUNT)
  tellCardsGained('drew', seat, cards, out)
  for (const card of cards) insertCard(state.hands[seat] as Card[], card)
}

// MT-11.2 All cards of all Carriages; who would get nothing keeps the Biscuit.
export function spendBiscuit(state: State, seat: Seat, out?: EventSink<Event>): void {
  const cards = state.carriages.flat()
  tellCardsGained('spent', seat, cards, out)
  if (cards.length === 0) return
  state.biscuits[seat] = (state.biscuits[seat] as number) - 1
  state.eaten++
  for (const card of cards) insertCard(state.hands[seat] as Card[], card)
  state.carriages.forEach((carriage, side) => {
    if (carriage.length > 0) state.emptied[side] = seat
    carriage.length = 0
  })
}

function tellCardsGained(
  type: 'took' | 'drew' | 'spent',
  seat: Seat,
  cards: readonly Card[],
  out?: EventSink<Event>,
): void {
  if (out === undefined) return
  out.emit(onlySeat(seat), { type, seat, count: cards.length, cards: cards.toSorted((a, b) => a - b).map(cardId) })
  out.emit(allButSeat(seat), { type, seat, count: cards.length })
}

// MT-4.8 The Biscuit is given, and the other one's take-side Carriage is emptied onto the give-side one.
export function bribe(state: State, seat: Seat, to: Seat, out?: EventSink<Event>): void {
  const side = takeSide(state, to)
  const cards = state.carriages[side] as Card[]
  // MT-10.2 A bribe for an empty Carriage is void and unpaid.
  if (cards.length === 0) {
    out?.emit(EVERYONE, { type: 'bribe-void', seat, to })
    return
  }
  state.biscuits[seat] = (state.biscuits[seat] as number) - 1
  state.biscuits[to] = (state.biscuits[to] as number) + 1
  out?.emit(EVERYONE, { type: 'bribed', seat, to, count: cards.length })
  moveAllCards(cards, state.carriages[giveSide(state, to)] as Card[])
  state.emptied[side] = seat
}

// MT-4.6 One Biscuit from the plate, if any is left; MT-11.1 apprentices have no plate.
export function dropOut(state: State, seat: Seat, out?: EventSink<Event>): void {
  const biscuit = state.plate > 0
  if (biscuit) {
    state.plate--
    state.biscuits[seat] = (state.biscuits[seat] as number) + 1
  }
  state.out[seat] = true
  out?.emit(EVERYONE, { type: 'dropped-out', seat, biscuit })
}

// MT-4.10 The step ends when all have dropped out.
export function continuePlanning(state: State, out?: EventSink<Event>): void {
  state.phase = 'planning'
  if (!state.out.includes(false)) endPlanning(state, out)
}

/** Whether a choice is to cast a Spell. */
export const isCast = (code: ChoiceCode): boolean => isSpell(code) && code < TRASH

/** A choice as everybody sees it once it is made. */
export const visibleActionOf = (code: ChoiceCode): VisibleAction => VISIBLE_ACTION_OF_CODE[code] ?? 'nothing'

const VISIBLE_ACTION_OF_CODE: readonly VisibleAction[] = CHOICES.slice(0, KEEP).map((choice, code) =>
  code === 0 || choice.do === 'discard' || choice.do === 'swap' || choice.do === 'keep' || choice.do === 'reveal'
    ? 'nothing'
    : choice.do === 'bribe'
      ? (`bribe-${choice.seat}` as VisibleAction)
      : choice.do,
)
