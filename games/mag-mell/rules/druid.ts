/** The Druid, after the last round. */
import { EVERYONE, type EventSink, pileIncludes, type Seat } from '@spellbough/kernel'
import { DRUID } from '../data/cards.ts'
import { TREASURES, type Treasure } from '../data/treasures.ts'
import { beginClaim } from './claiming.ts'
import type { Event } from './events.ts'
import { KEEP, type Move, swapMove } from './moves.ts'
import type { State, View } from './state.ts'

// MM-5.1 Her holder shows her and is asked; held by nobody, the step is skipped.
export function askDruid(state: State, out?: EventSink<Event>): void {
  const holder = state.allies.findIndex((pile) => pileIncludes(pile, DRUID))
  if (holder < 0) {
    beginClaim(state, 0, out)
    return
  }
  state.phase = 'druid'
  state.turn = holder
  state.druid = holder
  out?.emitChapter({ type: 'druid-shown', seat: holder })
}

/** MM-5.1 Two placed tokens of different values that differ by at most 2. */
export const maySwap = (a: number, b: number): boolean => a !== b && Math.abs(a - b) <= 2

export function druidMoves(view: View, into: Move[]): void {
  into.push(KEEP)
  const { drawn, placed } = view
  for (let a = 0; a < drawn.length; a++)
    for (let b = a + 1; b < drawn.length; b++)
      if (maySwap(placed[a] as number, placed[b] as number))
        into.push(swapMove(drawn[a] as Treasure, drawn[b] as Treasure))
}

export function swapTokens(
  state: State,
  seat: Seat,
  treasures: readonly [string, string],
  out?: EventSink<Event>,
): void {
  const [a, b] = treasures.map((name) => state.drawn.indexOf(TREASURES.indexOf(name))) as [number, number]
  const { placed } = state
  ;[placed[a], placed[b]] = [placed[b] as number, placed[a] as number]
  out?.emit(EVERYONE, { type: 'swapped', seat, treasures })
  beginClaim(state, 0, out)
}

export function keepTokens(state: State, seat: Seat, out?: EventSink<Event>): void {
  out?.emit(EVERYONE, { type: 'kept-tokens', seat })
  beginClaim(state, 0, out)
}
