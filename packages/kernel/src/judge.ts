import { safeParse } from 'zod/mini'
import { canonical, moveKey } from './canonical.ts'
import { Illegal } from './illegal.ts'
import type { Rules, Shape } from './rules.ts'
import { HOST, type Seat } from './seats.ts'
import { see } from './seen.ts'

/** The game's own object for the legal move that `move`, data of any origin, says; or throws `Illegal`. */
export function judgeMove<G extends Shape>(rules: Rules<G>, state: G['state'], seat: Seat, move: unknown): G['move'] {
  if (seat !== HOST) checkSeat(state.seats, seat)
  if (rules.result(state) !== undefined) throw new Illegal('SB-2', 'over', 'The game is over.')
  const moves = rules.moves(state, seat)
  if (moves.includes(move as G['move'])) return move as G['move']
  const form = safeParse(rules.move, move)
  if (!form.success) throw new Illegal('SB-1', 'malformed', `This is no move of the game: ${saidBriefly(move)}.`)
  const legal = sameMove(moves, form.data)
  if (legal !== undefined) return legal
  throw rules.refuse(see(rules, state, seat === HOST ? 'spectator' : seat), seat, form.data)
}

/** The game's own object for a stored move that was legal in `state`. */
export function ownMove<G extends Shape>(rules: Rules<G>, state: G['state'], seat: Seat, move: G['move']): G['move'] {
  const moves = rules.moves(state, seat)
  return moves.includes(move) ? move : (sameMove(moves, move) ?? move)
}

export function checkSeat(seats: number, seat: Seat): void {
  if (!(Number.isInteger(seat) && seat >= 0 && seat < seats))
    throw new Illegal('SB-3', 'no-such-seat', `This match has no seat ${JSON.stringify(seat)}.`)
}

function sameMove<Move extends object>(moves: readonly Move[], move: Move): Move | undefined {
  const key = canonical(move)
  return moves.find((legal) => moveKey(legal) === key)
}

/** Whatever came instead of a move, as far as it can be written. */
function saidBriefly(value: unknown): string {
  let text: string | undefined
  try {
    text = JSON.stringify(value)
  } catch {
    text = typeof value
  }
  if (text === undefined) return 'nothing'
  return text.length > 80 ? `${text.slice(0, 80)}…` : text
}
