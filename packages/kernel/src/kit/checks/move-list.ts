import { safeParse } from 'zod/mini'
import { canonicalJson } from '../../canonical.ts'
import { IllegalAction } from '../../errors.ts'
import type { GameTypes, Rules } from '../../rules.ts'
import { NO_SEATS, type Seat, type SeatSet } from '../../seats.ts'
import { validateMove } from '../../validate-move.ts'
import { CheckFailure, seatName } from '../conformance-error.ts'
import { describeDifference, describeJsonLoss, summarize } from '../data-diff.ts'
import { actors, type InspectionPoint, pickSample } from '../variant.ts'

/** All moves met so far, to prove that each is always the same frozen object. */
export class MoveLists<G extends GameTypes> {
  readonly #rules: Rules<G>
  readonly #lists: G['move'][][] = []
  /** The listing in which each move stood last. */
  readonly #listed = new Map<object, number>()
  readonly #byKey = new Map<string, object>()
  #listing = 0

  constructor(rules: Rules<G>) {
    this.#rules = rules
  }

  /** Lists the moves of all seats twice, checks the lists, and returns the seats that have moves. */
  check(state: G['state']): SeatSet {
    let hasMove = NO_SEATS
    for (const seat of actors(state.seats)) {
      const moves = this.#rules.moves(state, seat)
      const count = moves.length
      const again = this.#rules.moves(state, seat, moves.slice())
      for (let index = 0; index < count; index++)
        if (again[index] !== moves[index] || again[count + index] !== moves[index])
          throw new CheckFailure(`the list of ${seatName(seat)} was another one when it was asked for again`)
      if (again.length !== 2 * count) throw new CheckFailure(`the second list of ${seatName(seat)} has another length`)
      this.#listing++
      for (const move of moves) this.#enter(move, seat)
      this.#lists[seat] = moves
      if (count > 0) hasMove |= 1 << seat
    }
    return hasMove
  }

  /** The moves of `seat` as `check` found them. */
  of(seat: Seat): readonly G['move'][] {
    return this.#lists[seat] ?? []
  }

  #enter(move: G['move'], seat: Seat): void {
    const last = this.#listed.get(move)
    if (last === this.#listing)
      throw new CheckFailure(`${seatName(seat)} has the move ${summarize(move)} twice in its list`)
    if (last === undefined) this.#meet(move)
    this.#listed.set(move, this.#listing)
  }

  #meet(move: G['move']): void {
    if (!isFrozenDeep(move)) throw new CheckFailure(`the move ${summarize(move)} is not frozen`)
    const key = canonicalJson(move)
    if (this.#byKey.has(key)) throw new CheckFailure(`the move ${key} exists as two objects: intern it`)
    this.#byKey.set(key, move)
  }
}

/** The form of a move is accepted by its schema and kept by JSON. */
export function checkMoveForm<G extends GameTypes>(rules: Rules<G>, move: G['move']): void {
  const loss = describeJsonLoss(move)
  if (loss !== undefined) throw new CheckFailure(`the move ${summarize(move)} does not survive JSON: ${loss}`)
  const form = safeParse(rules.moveSchema, JSON.parse(JSON.stringify(move)))
  if (!form.success)
    throw new CheckFailure(
      `the schema refuses the listed move ${summarize(move)}: ${form.error.issues[0]?.message ?? ''}`,
    )
  const change = describeDifference(move, form.data)
  if (change !== undefined)
    throw new CheckFailure(`the schema reads the move ${summarize(move)} as another one: ${change}`)
}

/** Some of the listed moves are accepted as the JSON they arrive in, and can be played. */
export function checkAccepted<G extends GameTypes>(spot: InspectionPoint<G>, book: MoveLists<G>): void {
  const { rules, state } = spot
  for (const seat of actors(state.seats))
    for (const move of pickSample(spot.rng, book.of(seat), spot.sampleSize)) {
      try {
        if (validateMove(rules, state, seat, JSON.parse(JSON.stringify(move))) !== move)
          throw new CheckFailure(`the judge takes the move ${summarize(move)} of ${seatName(seat)} for another one`)
        rules.play(rules.copy(state), seat, move, spot.stepRng())
      } catch (error) {
        if (error instanceof IllegalAction)
          throw new CheckFailure(
            `the listed move ${summarize(move)} of ${seatName(seat)} is refused: ${error.sentence}`,
          )
        throw error
      }
    }
}

const isFrozenDeep = (value: unknown): boolean =>
  typeof value !== 'object' || value === null || (Object.isFrozen(value) && Object.values(value).every(isFrozenDeep))
