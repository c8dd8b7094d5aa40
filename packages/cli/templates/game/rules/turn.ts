/** A turn: one leaf, from the row or from the deck. */
import { allButSeat, EVERYONE, type EventSink, insertCard, onlySeat, removeCard, type Seat } from '@spellbough/kernel'
import { type Leaf, leafId, ROW_SIZE } from '../data/leaves.ts'
import type { Event } from './events.ts'
import { isOver } from './legal-moves.ts'
import type { State } from './state.ts'

// SG-3 A taken leaf stays face up.
export function take(state: State, seat: Seat, leaf: Leaf, out?: EventSink<Event>): void {
  removeCard(state.row, leaf)
  state.taken[seat]?.push(leaf)
  out?.emit(EVERYONE, { type: 'took', seat, leaf: leafId(leaf) })
  endTurn(state, out)
}

// SG-4 A drawn leaf is seen by its owner alone. SG-7 With open hands all see it.
export function draw(state: State, seat: Seat, out?: EventSink<Event>): void {
  const leaf = state.deck.pop() as Leaf
  insertCard(state.drawn[seat] as Leaf[], leaf)
  out?.markRevealed()
  const shown: Event = { type: 'drew', seat, leaf: leafId(leaf) }
  if (state.config.openHands) out?.emit(EVERYONE, shown)
  else {
    out?.emit(onlySeat(seat), shown)
    out?.emit(allButSeat(seat), { type: 'drew', seat })
  }
  endTurn(state, out)
}

// SG-5 The game ends when everybody has five leaves.
function endTurn(state: State, out?: EventSink<Event>): void {
  state.turn = (state.turn + 1) % state.seats
  if (isOver(state)) out?.emit(EVERYONE, { type: 'over' })
  else if (state.row.length === 0) layOut(state, out)
}

// SG-3 An empty row is filled with the next three leaves. There are always enough: all draws and rows need at most 23.
export function layOut(state: State, out?: EventSink<Event>): void {
  state.row = state.deck.splice(-ROW_SIZE).reverse()
  out?.markRevealed()
  out?.emit(EVERYONE, { type: 'laid-out', leaves: state.row.map(leafId) })
}
