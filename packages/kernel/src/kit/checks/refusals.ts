import { canonical } from '../../canonical.ts'
import { Illegal } from '../../illegal.ts'
import { judgeMove } from '../../judge.ts'
import type { Rules, Shape } from '../../rules.ts'
import type { Seat } from '../../seats.ts'
import { brief, lossInJson } from '../data.ts'
import { Fault, seatName } from '../fault.ts'
import { GARBAGE } from '../lexicon.ts'
import { actors, anyOf, type Spot, someOf } from '../trial.ts'
import type { MoveLists } from './move-list.ts'

/** A move that must not be made, and by whom. */
export interface FalseMove {
  readonly seat: Seat
  readonly move: unknown
}

/** Moves that `seat` has not: known ones of other times and other seats, mutants of its own, and garbage. */
export function falseMoves<G extends Shape>(spot: Spot<G>, book: MoveLists<G>, seat: Seat): FalseMove[] {
  const { rng, lexicon, tries } = spot
  const own = new Set(book.of(seat).map((move) => canonical(move)))
  const others = actors(spot.state.seats).flatMap((other) => book.of(other))
  const models = [...(own.size > 0 ? book.of(seat) : others), ...someOf(rng, lexicon.moves, 2)]
  const made: unknown[] = [
    ...someOf(rng, lexicon.moves, tries),
    ...someOf(rng, others, tries),
    ...Array.from({ length: models.length > 0 ? tries : 0 }, () => lexicon.mutant(anyOf(rng, models), rng)),
    anyOf(rng, GARBAGE),
  ]
  return made.filter((move) => move === undefined || !own.has(canonical(move))).map((move) => ({ seat, move }))
}

/** Moves of seats that are not in this match. */
export const strangersMoves = <G extends Shape>(spot: Spot<G>): FalseMove[] =>
  spot.lexicon.moves.length === 0
    ? []
    : [-1, spot.state.seats, 0.5].map((seat) => ({ seat, move: anyOf(spot.rng, spot.lexicon.moves) }))

/** Every false move is refused for a stated reason, and the state stays as it was. Returns the refusals in order. */
export function checkRefusals<G extends Shape>(spot: Spot<G>, falsehoods: readonly FalseMove[]): string[] {
  const { rules, state } = spot
  const refusals = falsehoods.map((falsehood) => {
    const refusal = refusalOf(rules, state, falsehood)
    const said = `the unlisted move ${brief(falsehood.move)} of ${seatName(falsehood.seat)}`
    if (refusal === undefined) throw new Fault(`${said} is accepted`)
    if (refusal.rule.trim() === '') throw new Fault(`${said} is refused without a rule`)
    if (refusal.sentence.trim() === '') throw new Fault(`${said} is refused by ${refusal.rule} without a sentence`)
    const loss = lossInJson(refusal.data)
    if (loss !== undefined) throw new Fault(`the data of the refusal of ${said} does not survive JSON: ${loss}`)
    return refusalText(refusal)
  })
  if (JSON.stringify(state) !== spot.json) throw new Fault('a refused move has changed the state')
  return refusals
}

/** All that who is refused gets to know. */
export const refusalText = (refusal: Illegal | undefined): string =>
  refusal === undefined ? 'yes' : JSON.stringify([refusal.rule, refusal.reason, refusal.sentence, refusal.data])

/** How a move is refused, or nothing if it is not. Anything thrown but an `Illegal` goes on up. */
export function refusalOf<G extends Shape>(
  rules: Rules<G>,
  state: G['state'],
  { seat, move }: FalseMove,
): Illegal | undefined {
  try {
    judgeMove(rules, state, seat, move)
    return undefined
  } catch (error) {
    if (error instanceof Illegal) return error
    throw error
  }
}
