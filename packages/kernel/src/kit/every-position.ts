import { fastRng } from '../rng.ts'
import type { Shape } from '../rules.ts'
import { anySeat, type Seat } from '../seats.ts'
import type { Trial } from './trial.ts'

/**
 * Plays a random game and shows every position from the deal to the end, with the seat that is about to act; at the end
 * with none.
 */
export function everyPosition<G extends Shape>(
  { rules, config, seats }: Pick<Trial<G>, 'rules' | 'config' | 'seats'>,
  seed: number,
  visit: (state: G['state'], seat: Seat | undefined) => void,
): void {
  const rng = fastRng(seed)
  const state = rules.setup(config, seats, rng)
  for (let awaited = rules.toAct(state); awaited !== 0; awaited = rules.toAct(state)) {
    const seat = anySeat(awaited, rng)
    visit(state, seat)
    const moves = rules.moves(state, seat)
    rules.play(state, seat, moves[rng.int(moves.length)] as G['move'], rng)
  }
  visit(state, undefined)
}
