/** The Treasure Phase. */
import { EVERYONE, type EventSink } from '@spellbough/kernel'
import { TREASURES, type Treasure } from '../data/treasures.ts'
import type { Event } from './events.ts'
import { assignMove, type Move } from './moves.ts'
import { beginPicking } from './picking.ts'
import type { State, View } from './state.ts'

// MM-3.1 The top Treasure Awaits card is turned up; drawn cards stay in their order.
export function drawTreasure(state: State, out?: EventSink<Event>): void {
  const treasure = state.awaits.pop() as Treasure
  state.drawn.push(treasure)
  state.phase = 'treasure'
  state.turn = state.starter
  out?.emitChapter({
    type: 'round',
    round: state.round,
    starter: state.starter,
    treasure: TREASURES[treasure] as string,
  })
}

// MM-3.1 Any token that lies on no card yet; equal ones are one choice.
export function assignMoves(view: View, into: Move[]): void {
  let last: number | undefined
  for (const token of view.tokens) {
    if (token !== last) into.push(assignMove(token))
    last = token
  }
}

export function assign(state: State, token: number, out?: EventSink<Event>): void {
  state.tokens.splice(state.tokens.indexOf(token), 1)
  state.placed.push(token)
  const treasure = TREASURES[state.drawn.at(-1) as Treasure] as string
  out?.emit(EVERYONE, { type: 'assigned', seat: state.starter, treasure, token })
  beginPicking(state, out)
}
