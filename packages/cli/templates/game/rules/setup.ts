import type { EventSink, Rng } from '@spellbough/kernel'
import { BOX } from '../data/leaves.ts'
import type { Event } from './events.ts'
import type { Config, State } from './state.ts'
import { layOut } from './turn.ts'

// SG-1 The leaves are shuffled and a row is laid out.
export function setup(config: Config, seats: number, rng: Rng, out?: EventSink<Event>): State {
  const deck = [...BOX]
  rng.shuffle(deck)
  const state: State = {
    config,
    seats,
    // SG-2 Chance names the first player.
    turn: rng.int(seats),
    deck,
    row: [],
    taken: Array.from({ length: seats }, () => []),
    drawn: Array.from({ length: seats }, () => []),
  }
  layOut(state, out)
  return state
}
