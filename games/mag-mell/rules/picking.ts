/** The Mage Phase: who picks, and what may be picked. */
import { EVERYONE, type EventSink, onlySeat, type Seat } from '@spellbough/kernel'
import { type Card, cardId, SHAPESHIFTER, TRAITS, VALUES } from '../data/cards.ts'
import type { Event } from './events.ts'
import { type Move, PICKS, STOP } from './moves.ts'
import { requestConfirmations } from './round-end.ts'
import { mayBeStolen, shapeshifterIsHidden } from './shapeshifter.ts'
import type { State, View } from './state.ts'

// MM-3.3 The starter opens; with an empty Pool nobody picks.
export function beginPicking(state: State, out?: EventSink<Event>): void {
  state.phase = 'mage'
  state.turn = state.starter
  state.opening = 0
  if (!canPick(state, state.starter)) endPicking(state, out)
}

/** MM-3.2 The traits of a seat's picks: no further pick of this round may share one. */
export function barredTraits(view: View, seat: Seat): number {
  let traits = 0
  for (const card of view.picks[seat] as Card[]) traits |= TRAITS[card] as number
  return traits
}

export function canPick(view: View, seat: Seat): boolean {
  const barred = barredTraits(view, seat)
  const { pool, takers } = view
  for (let place = 0; place < pool.length; place++)
    if (takers[place] === -1 && ((TRAITS[pool[place] as Card] as number) & barred) === 0) return true
  return false
}

// MM-3.3, MM-3.5 One card at a time that matches none of one's own; the starter may stop after a first card of value 1.
export function pickMoves(view: View, seat: Seat, into: Move[]): void {
  if (mayStop(view)) into.push(STOP)
  const barred = barredTraits(view, seat)
  const { pool, takers } = view
  let mages = 0
  let specials = 0
  for (let place = 0; place < pool.length; place++) {
    const card = pool[place] as Card
    if (takers[place] !== -1 || ((TRAITS[card] as number) & barred) !== 0) continue
    // Equal cards are one choice.
    if (card < 32) {
      if ((mages & (1 << card)) !== 0) continue
      mages |= 1 << card
    } else {
      if ((specials & (1 << (card - 32))) !== 0) continue
      specials |= 1 << (card - 32)
    }
    into.push(PICKS[card] as Move)
  }
}

export const mayStop = (view: View): boolean => view.opening === 1

export function pick(state: State, seat: Seat, card: Card, out?: EventSink<Event>): void {
  if (out !== undefined && shapeshifterIsHidden(state, seat)) out.markRevealed()
  let place = 0
  while (state.pool[place] !== card || state.takers[place] !== -1) place++
  state.takers[place] = seat
  ;(state.picks[seat] as Card[]).push(card)
  const total = (state.totals[seat] as number) + (VALUES[card] as number)
  state.totals[seat] = total
  if (state.opening >= 0) state.opening++
  if (card === SHAPESHIFTER) state.shapeshifterOut = true
  // MM-3.9 Who picked what is seen by all, but only the owner may look it up later.
  const keep = state.config.openHistory ? EVERYONE : onlySeat(seat)
  out?.emit(EVERYONE, { type: 'picked', seat, card: cardId(card), total }, keep)
  if (mayBeStolen(state)) state.phase = 'theft'
  else continuePicking(state, out)
}

export function stop(state: State, seat: Seat, out?: EventSink<Event>): void {
  out?.emit(EVERYONE, { type: 'stopped', seat, total: state.totals[seat] as number })
  state.opening = -1
  passChance(state, out)
}

/** After a pick, once its theft is settled or there was none. */
export function continuePicking(state: State, out?: EventSink<Event>): void {
  state.phase = 'mage'
  if (state.opening >= 0) {
    // MM-3.3 With 2–3 players one more card may follow a first of value 1; without a legal one the opening is over.
    // MM-4.5 A stolen opening pick was such a first card, a stolen second one ends the opening.
    const more = state.seats < 4 && state.opening === 1 && state.totals[state.starter] === 1
    if (more && canPick(state, state.starter)) return
    state.opening = -1
  }
  passChance(state, out)
}

/** MM-3.4 The highest total of the round. */
export function pickLimit(view: View): number {
  let limit = 0
  for (const total of view.totals) if (total > limit) limit = total
  return limit
}

// MM-3.5 Clockwise, a seat below the limit that has a legal card must pick; the present seat is asked first.
// MM-3.6 A seat without one is locked out, and is asked again when its turn comes round.
function passChance(state: State, out?: EventSink<Event>): void {
  const limit = pickLimit(state)
  for (let step = 0; step < state.seats; step++) {
    const seat = (state.turn + step) % state.seats
    if ((state.totals[seat] as number) < limit && canPick(state, seat)) {
      state.turn = seat
      return
    }
  }
  endPicking(state, out)
}

// MM-3.7 It ends when nobody can pick.
function endPicking(state: State, out?: EventSink<Event>): void {
  state.opening = -1
  if (out !== undefined) {
    const limit = pickLimit(state)
    const lockedOut = state.totals.flatMap((total, seat) => (total < limit ? [seat] : []))
    out.emit(EVERYONE, { type: 'picking-over', limit, lockedOut })
  }
  requestConfirmations(state, out)
}
