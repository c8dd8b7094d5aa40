import { safeParse } from 'zod/mini'
import { canonicalJson, moveKey } from './canonical.ts'
import { IllegalAction } from './errors.ts'
import { printable } from './printable.ts'
import type { GameTypes, Rules } from './rules.ts'
import { makeSeatView } from './seat-view.ts'
import { HOST, type Seat } from './seats.ts'

/** The game's own object for the legal move that `move`, data of any origin, says; or throws `IllegalAction`. */
export function validateMove<G extends GameTypes>(
  rules: Rules<G>,
  state: G['state'],
  seat: Seat,
  move: unknown,
): G['move'] {
  if (seat !== HOST) checkSeat(state.seats, seat)
  if (rules.result(state) !== undefined) throw new IllegalAction('SB-2', 'over', 'The game is over.')
  const moves = rules.moves(state, seat)
  // Most moves are legal, and comparing them takes less time than parsing them.
  const equal = moves.find((legal) => saysTheSame(legal, move))
  if (equal !== undefined) return equal
  const form = safeParse(rules.moveSchema, move)
  if (!form.success) throw new IllegalAction('SB-1', 'malformed', `This is no move of the game: ${summarize(move)}.`)
  const legal = findEqualMove(moves, form.data)
  if (legal !== undefined) return legal
  throw rules.refuse(makeSeatView(rules, state, seat === HOST ? 'spectator' : seat), seat, form.data)
}

/** The game's own object for a stored move that was legal in `state`. */
export function findStoredMove<G extends GameTypes>(
  rules: Rules<G>,
  state: G['state'],
  seat: Seat,
  move: G['move'],
): G['move'] {
  const moves = rules.moves(state, seat)
  return moves.includes(move) ? move : (findEqualMove(moves, move) ?? move)
}

export function checkSeat(seats: number, seat: Seat): void {
  if (!(Number.isInteger(seat) && seat >= 0 && seat < seats))
    throw new IllegalAction('SB-3', 'no-such-seat', `This match has no seat ${JSON.stringify(seat)}.`)
}

function findEqualMove<Move extends object>(moves: readonly Move[], move: Move): Move | undefined {
  const key = canonicalJson(move)
  return moves.find((legal) => moveKey(legal) === key)
}

/** Whether data of any origin has the parts of a legal move and no others. No deeper than the move itself. */
function saysTheSame(legal: unknown, said: unknown): boolean {
  if (legal === said) return true
  if (typeof legal !== 'object' || typeof said !== 'object' || legal === null || said === null) return false
  if (Array.isArray(legal) !== Array.isArray(said)) return false
  const names = Object.keys(legal)
  return (
    names.length === Object.keys(said).length &&
    names.every((name) => Object.hasOwn(said, name) && saysTheSame(legal[name as never], said[name as never]))
  )
}

/** What was sent instead of a move, as far as it can be written as text. */
function summarize(value: unknown): string {
  let text: string | undefined
  try {
    text = JSON.stringify(value)
  } catch {
    text = typeof value
  }
  if (text === undefined) return 'nothing'
  text = printable(text)
  return text.length > 80 ? `${text.slice(0, 80)}…` : text
}
