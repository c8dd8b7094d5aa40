import { fastRng } from '../rng.ts'
import type { GameTypes } from '../rules.ts'
import { randomSeat, type Seat } from '../seats.ts'
import type { GameVariant } from './variant.ts'

/**
 * Plays a random game and shows every position from the deal to the end, with the seat that is about to act; at the end
 * with none.
 */
export function visitPositions<G extends GameTypes>(
  { rules, config, seats }: Pick<GameVariant<G>, 'rules' | 'config' | 'seats'>,
  seed: number,
  visit: (state: G['state'], seat: Seat | undefined) => void,
): void {
  const rng = fastRng(seed)
  const state = rules.setup(config, seats, rng)
  for (let awaited = rules.toAct(state); awaited !== 0; awaited = rules.toAct(state)) {
    const seat = randomSeat(awaited, rng)
    visit(state, seat)
    const moves = rules.moves(state, seat)
    rules.play(state, seat, moves[rng.int(moves.length)] as G['move'], rng)
  }
  visit(state, undefined)
}
