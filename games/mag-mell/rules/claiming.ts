/** Claiming the treasures, in the order they were drawn. */
import { EVERYONE, type EventSink, insertCard, onlySeat, pileIncludes, removeCard, type Seat } from '@spellbough/kernel'
import { type Card, cardId, DAEMON, FAMILIAR, TRAITS } from '../data/cards.ts'
import { ROUNDS, TREASURES, type Treasure, traitOf } from '../data/treasures.ts'
import type { Event } from './events.ts'
import { DAEMONS, FAMILIAR_MOVE, type Move, PASS } from './moves.ts'
import { countOf } from './piles.ts'
import type { State, View } from './state.ts'

export function beginClaim(state: State, claim: number, out?: EventSink<Event>): void {
  out?.markRevealed()
  state.claim = claim
  state.phase = 'claim'
  const treasure = state.drawn[claim] as Treasure
  out?.emitChapter({ type: 'claiming', treasure: TREASURES[treasure] as string, token: state.placed[claim] as number })
  layOut(state, traitOf(treasure), out)
  // MM-6.2 Without Familiars and Daemons in the game there is nothing to add.
  if (state.config.level === 'basic') {
    resolveClaim(state, out)
    return
  }
  state.turn = (state.starter - state.round + claim + ROUNDS * state.seats) % state.seats
}

// MM-6.1 Everybody must lay out all natural cards of the treasure's guild or school.
function layOut(state: State, trait: number, out?: EventSink<Event>): void {
  for (let seat = 0; seat < state.seats; seat++) {
    const pile = state.allies[seat] as Card[]
    const laid = state.laid[seat] as Card[]
    let kept = 0
    for (const card of pile) {
      if (((TRAITS[card] as number) & trait) !== 0) laid.push(card)
      else pile[kept++] = card
    }
    // Popping keeps the room for the cards that come back; setting the length would give it up, and playouts feel it.
    while (pile.length > kept) pile.pop()
    const keep = state.config.openHistory ? EVERYONE : onlySeat(seat)
    if (laid.length > 0) out?.emit(EVERYONE, { type: 'laid-out', seat, cards: laid.map(cardId) }, keep)
  }
}

// MM-6.2 One addition or a pass; everybody is asked, with or without anything to add.
export function claimMoves(view: View, seat: Seat, into: Move[]): void {
  into.push(PASS)
  const allies = view.allies[seat] as Card[]
  if (pileIncludes(allies, FAMILIAR)) into.push(FAMILIAR_MOVE)
  if (pileIncludes(allies, DAEMON)) sacrificeMoves(allies, view.laid[seat] as Card[], into)
}

// MM-6.4 Any own card but the Daemon itself and a Familiar already played; equal cards are one choice.
function sacrificeMoves(allies: readonly Card[], laid: readonly Card[], into: Move[]): void {
  let last = -1
  for (const card of allies) {
    const itself = card === DAEMON && countOf(allies, DAEMON) === 1 && !pileIncludes(laid, DAEMON)
    if (card !== last && !itself) into.push(DAEMONS[card] as Move)
    last = card
  }
  last = -1
  for (const card of laid) {
    if (card !== last && card !== FAMILIAR && card !== DAEMON) into.push(DAEMONS[card] as Move)
    last = card
  }
}

// MM-6.3 A Familiar is one more.
export function addFamiliar(state: State, seat: Seat, out?: EventSink<Event>): void {
  removeCard(state.allies[seat] as Card[], FAMILIAR)
  insertCard(state.laid[seat] as Card[], FAMILIAR)
  out?.emit(EVERYONE, { type: 'added-familiar', seat })
  advanceClaimTurn(state)
}

// MM-6.4 A Daemon is one more, and another card is gone. A Daemon that is sacrificed is one not in use, if there is one.
export function useDaemon(state: State, seat: Seat, sacrifice: Card, out?: EventSink<Event>): void {
  const allies = state.allies[seat] as Card[]
  const laid = state.laid[seat] as Card[]
  // Which of two Daemons goes shows whether another one waits unused.
  if (sacrifice === DAEMON && pileIncludes(laid, DAEMON)) out?.markRevealed()
  removeCard(allies, DAEMON)
  removeCard(pileIncludes(allies, sacrifice) ? allies : laid, sacrifice)
  insertCard(laid, DAEMON)
  state.discards.push(sacrifice)
  out?.emit(EVERYONE, { type: 'used-daemon', seat, sacrifice: cardId(sacrifice) })
  advanceClaimTurn(state)
}

// MM-6.2 It ends after as many passes in a row as there are players.
export function passClaim(state: State, seat: Seat, out?: EventSink<Event>): void {
  out?.emit(EVERYONE, { type: 'passed', seat })
  state.passes++
  if (state.passes === state.seats) resolveClaim(state, out)
  else state.turn = (seat + 1) % state.seats
}

function advanceClaimTurn(state: State): void {
  state.passes = 0
  state.turn = (state.turn + 1) % state.seats
}

function resolveClaim(state: State, out?: EventSink<Event>): void {
  const treasure = state.drawn[state.claim] as Treasure
  const winner = strongest(state)
  if (winner === null) state.lost.push(treasure)
  else (state.won[winner] as Treasure[]).push(treasure)
  out?.emit(EVERYONE, {
    type: 'claimed',
    treasure: TREASURES[treasure] as string,
    token: state.placed[state.claim] as number,
    winner,
    strength: state.laid.map((laid) => laid.length),
  })
  takeBack(state)
  state.passes = 0
  if (state.claim + 1 < ROUNDS) {
    beginClaim(state, state.claim + 1, out)
    return
  }
  state.phase = 'over'
  out?.emitChapter({ type: 'over' })
}

// MM-6.5 Strictly most wins, with at least one; a tie gives the token to nobody.
function strongest(state: State): Seat | null {
  let most = 0
  let winner: Seat | null = null
  for (let seat = 0; seat < state.seats; seat++) {
    const strength = (state.laid[seat] as Card[]).length
    if (strength === most) winner = null
    if (strength > most) {
      most = strength
      winner = seat
    }
  }
  return winner
}

// MM-6.6 Cards return to their pile; MM-6.3 Familiars are spent.
function takeBack(state: State): void {
  for (let seat = 0; seat < state.seats; seat++) {
    const pile = state.allies[seat] as Card[]
    const laid = state.laid[seat] as Card[]
    for (let card = laid.pop(); card !== undefined; card = laid.pop()) {
      if (card === FAMILIAR) state.discards.push(card)
      else insertCard(pile, card)
    }
  }
}
