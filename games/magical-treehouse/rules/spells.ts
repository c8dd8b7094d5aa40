/** Spells: everyone stops until they are resolved. */
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
import { type Card, cardId, DISCARD_HAND, DISCARD_PLANNED, EXCHANGE, PLACE_HANDS, REVERSE } from '../data/cards.ts'
import { clearChoices, commit } from './beat.ts'
import { giveSide } from './carriages.ts'
import type { Event } from './events.ts'
import {
  CHOICES,
  type ChoiceCode,
  DISCARD,
  isSwap,
  KEEP,
  type Move,
  NO_CHOICE,
  swapCode,
  swappedCards,
} from './moves.ts'
import { moveAllCards } from './piles.ts'
import { continuePlanning } from './planning.ts'
import type { Cast, State, View } from './state.ts'

/** MT-10.2 Resolves the announced Spells one after another, as far as nobody has to choose. */
export function resolveSpells(state: State, out?: EventSink<Event>): void {
  for (let cast = state.casts[0]; cast !== undefined; cast = state.casts[0]) {
    const { seat, spell } = cast
    out?.emit(EVERYONE, { type: 'cast', seat, spell: cardId(spell) })
    if (spell === REVERSE) reverse(state, out)
    else if (spell === PLACE_HANDS) placeHands(state, out)
    else if (anyoneAsked(state)) {
      state.phase = 'spell'
      return
    }
    putAway(state, cast)
  }
  continuePlanning(state, out)
}

/** MT-4.4 The Spell goes to its caster's Trash Can. */
function putAway(state: State, { seat, spell }: Cast): void {
  state.casts.shift()
  ;(state.trash[seat] as Card[]).push(spell)
}

// MT-5.2 Cards on Carriages stay where they are.
function reverse(state: State, out?: EventSink<Event>): void {
  state.direction = -state.direction
  out?.emit(EVERYONE, { type: 'reversed', clockwise: state.direction > 0 })
}

// MT-5.3 Hands go onto the give-side Carriages; MT-5.1 but not of those who have dropped out.
function placeHands(state: State, out?: EventSink<Event>): void {
  for (let seat = 0; seat < state.seats; seat++) {
    const hand = state.hands[seat] as Card[]
    if (state.out[seat] === true || hand.length === 0) continue
    out?.emit(EVERYONE, { type: 'put-down', seat, count: hand.length })
    moveAllCards(hand, state.carriages[giveSide(state, seat)] as Card[])
  }
}

/** The Spell that everyone chooses for now, 0 for none. */
export const currentSpell = (view: View): Card => (view.phase === 'spell' ? (view.casts[0]?.spell ?? 0) : 0)

/** MT-5.1, MT-5.7 Whether the first Spell asks this seat: not one that has dropped out or has nothing to choose from. */
export function isAsked(view: View, seat: Seat): boolean {
  if (view.out[seat] !== false) return false
  const planned = pileSize(view.planned[seat] ?? 0)
  switch (view.casts[0]?.spell) {
    case DISCARD_HAND:
      return pileSize(view.hands[seat] ?? 0) > 0
    case DISCARD_PLANNED:
      return planned > 0
    case EXCHANGE:
      return planned > 0 && pileSize(view.stored[seat] ?? 0) + pileSize(view.fresh[seat] ?? 0) > 0
    default:
      return false
  }
}

function anyoneAsked(state: State): boolean {
  for (let seat = 0; seat < state.seats; seat++) if (isAsked(state, seat)) return true
  return false
}

// MT-5.4 Any card of the hand, a Spell too; MT-5.5 any planned card; MT-5.6 any exchange of the two, or none.
export function spellMoves(view: View, seat: Seat, into: Move[]): void {
  const planned = pileCards(view.planned[seat] ?? 0)
  switch (view.casts[0]?.spell) {
    case DISCARD_HAND:
      return discardMoves(pileCards(view.hands[seat] ?? 0), into)
    case DISCARD_PLANNED:
      return discardMoves(planned, into)
    case EXCHANGE:
      into.push(CHOICES[KEEP] as Move)
      for (const card of planned) {
        for (const other of pileCards(view.stored[seat] ?? 0)) into.push(CHOICES[swapCode(card, other)] as Move)
        for (const other of pileCards(view.fresh[seat] ?? 0)) into.push(CHOICES[swapCode(card, other)] as Move)
      }
  }
}

function discardMoves(cards: readonly Card[], into: Move[]): void {
  let last = 0
  for (const card of cards) {
    if (card !== last) into.push(CHOICES[DISCARD + card] as Move)
    last = card
  }
}

// MT-5.7 A choice for a Spell is final; when the last one is in, all are carried out together.
export function chooseForSpell(state: State, seat: Seat, code: ChoiceCode, out?: EventSink<Event>): void {
  commit(state, seat, code, out)
  out?.markRevealed()
  for (let other = 0; other < state.seats; other++)
    if (isAsked(state, other) && state.chosen[other] === NO_CHOICE) return
  const cast = state.casts[0] as Cast
  for (let other = 0; other < state.seats; other++)
    carryOut(state, other, cast.spell, state.chosen[other] as ChoiceCode, out)
  clearChoices(state)
  putAway(state, cast)
  resolveSpells(state, out)
}

function carryOut(state: State, seat: Seat, spell: Card, code: ChoiceCode, out?: EventSink<Event>): void {
  if (code === NO_CHOICE) return
  if (code === KEEP) {
    out?.emit(EVERYONE, { type: 'kept', seat })
  } else if (isSwap(code)) {
    const [planned, stored] = swappedCards(code)
    exchange(state, seat, planned, stored, out)
  } else {
    const card = code - DISCARD
    const from = spell === DISCARD_HAND ? 'hand' : 'planned'
    removeCard((spell === DISCARD_HAND ? state.hands : state.planned)[seat] as Card[], card)
    ;(state.trash[seat] as Card[]).push(card)
    out?.emit(EVERYONE, { type: 'discarded', seat, card: cardId(card), from })
  }
}

// MT-5.6, MT-7.2 What comes into Storage now cannot be played this round.
function exchange(state: State, seat: Seat, planned: Card, stored: Card, out?: EventSink<Event>): void {
  const earlier = state.stored[seat] as Card[]
  removeCard(earlier.includes(stored) ? earlier : (state.fresh[seat] as Card[]), stored)
  removeCard(state.planned[seat] as Card[], planned)
  insertCard(state.planned[seat] as Card[], stored)
  insertCard(state.fresh[seat] as Card[], planned)
  out?.emit(onlySeat(seat), { type: 'exchanged', seat, planned: cardId(planned), stored: cardId(stored) })
  out?.emit(allButSeat(seat), { type: 'exchanged', seat })
}
