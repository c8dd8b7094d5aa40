import { canonicalJson } from '../../canonical.ts'
import { IllegalAction } from '../../errors.ts'
import type { GameTypes, Rules } from '../../rules.ts'
import type { Seat } from '../../seats.ts'
import { validateMove } from '../../validate-move.ts'
import { CheckFailure, seatName } from '../conformance-error.ts'
import { describeJsonLoss, summarize } from '../data-diff.ts'
import { NON_MOVES } from '../move-corpus.ts'
import { actors, type InspectionPoint, pickRandom, pickSample } from '../variant.ts'
import type { MoveLists } from './move-list.ts'

/** A move that must not be made, and by whom. */
export interface InvalidMove {
  readonly seat: Seat
  readonly move: unknown
}

/** Moves that `seat` has not: known ones of other times and other seats, mutants of its own, and garbage. */
export function invalidMovesOf<G extends GameTypes>(
  spot: InspectionPoint<G>,
  book: MoveLists<G>,
  seat: Seat,
): InvalidMove[] {
  const { rng, moveCorpus, sampleSize } = spot
  const own = new Set(book.of(seat).map((move) => canonicalJson(move)))
  const others = actors(spot.state.seats).flatMap((other) => book.of(other))
  const models = [...(own.size > 0 ? book.of(seat) : others), ...pickSample(rng, moveCorpus.moves, 2)]
  const made: unknown[] = [
    ...pickSample(rng, moveCorpus.moves, sampleSize),
    ...pickSample(rng, others, sampleSize),
    ...Array.from({ length: models.length > 0 ? sampleSize : 0 }, () =>
      moveCorpus.mutate(pickRandom(rng, models), rng),
    ),
    pickRandom(rng, NON_MOVES),
  ]
  return made.filter((move) => move === undefined || !own.has(canonicalJson(move))).map((move) => ({ seat, move }))
}

/** Moves of seats that are not in this match. */
export const movesOfUnknownSeats = <G extends GameTypes>(spot: InspectionPoint<G>): InvalidMove[] =>
  spot.moveCorpus.moves.length === 0
    ? []
    : [-1, spot.state.seats, 0.5].map((seat) => ({ seat, move: pickRandom(spot.rng, spot.moveCorpus.moves) }))

/** Every false move is refused for a stated reason, and the state stays as it was. Returns the refusals in order. */
export function checkRefusals<G extends GameTypes>(
  spot: InspectionPoint<G>,
  falsehoods: readonly InvalidMove[],
): string[] {
  const { rules, state } = spot
  const refusals = falsehoods.map((falsehood) => {
    const refusal = refusalOf(rules, state, falsehood)
    const said = `the unlisted move ${summarize(falsehood.move)} of ${seatName(falsehood.seat)}`
    if (refusal === undefined) throw new CheckFailure(`${said} is accepted`)
    if (refusal.rule.trim() === '') throw new CheckFailure(`${said} is refused without a rule`)
    if (refusal.sentence.trim() === '')
      throw new CheckFailure(`${said} is refused by ${refusal.rule} without a sentence`)
    const loss = describeJsonLoss(refusal.data)
    if (loss !== undefined) throw new CheckFailure(`the data of the refusal of ${said} does not survive JSON: ${loss}`)
    return refusalText(refusal)
  })
  if (JSON.stringify(state) !== spot.json) throw new CheckFailure('a refused move has changed the state')
  return refusals
}

/** Everything that a refused player learns. */
export const refusalText = (refusal: IllegalAction | undefined): string =>
  refusal === undefined ? 'yes' : JSON.stringify([refusal.rule, refusal.reason, refusal.sentence, refusal.data])

/** How a move is refused, or nothing if it is not. Anything thrown but an `IllegalAction` goes on up. */
export function refusalOf<G extends GameTypes>(
  rules: Rules<G>,
  state: G['state'],
  { seat, move }: InvalidMove,
): IllegalAction | undefined {
  try {
    validateMove(rules, state, seat, move)
    return undefined
  } catch (error) {
    if (error instanceof IllegalAction) return error
    throw error
  }
}
