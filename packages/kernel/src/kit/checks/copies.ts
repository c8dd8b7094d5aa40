import type { GameTypes, Rules } from '../../rules.ts'
import { CheckFailure, seatName } from '../conformance-error.ts'
import { describeDifference, summarize } from '../data-diff.ts'
import { actors, type InspectionPoint, pickSample } from '../variant.ts'
import type { MoveLists } from './move-list.ts'

/** Moves made on a copy do not reach the original. */
export function checkCopyIsolation<G extends GameTypes>(spot: InspectionPoint<G>, book: MoveLists<G>): void {
  const { rules, state } = spot
  for (const seat of actors(state.seats))
    for (const move of pickSample(spot.rng, book.of(seat), spot.sampleSize)) {
      rules.play(rules.copy(state), seat, move, spot.stepRng())
      if (JSON.stringify(state) === spot.json) continue
      const where = describeDifference(JSON.parse(spot.json), state) ?? 'in the order of its fields'
      throw new CheckFailure(
        `the move ${summarize(move)} of ${seatName(seat)}, made on a copy, has changed the original: ${where}`,
      )
    }
}

/** Earlier states of a game, to prove that nothing played later reaches them. */
export class StateHistory<G extends GameTypes> {
  readonly #rules: Rules<G>
  readonly #kept: { readonly state: G['state']; readonly json: string; readonly move: number }[] = []

  constructor(rules: Rules<G>) {
    this.#rules = rules
  }

  /** Copies the state, keeps one of the two for later and returns the other one to play on with. */
  keep(state: G['state'], json: string, move: number, keepOriginal: boolean): G['state'] {
    const copy = this.#rules.copy(state)
    if (JSON.stringify(copy) !== json) {
      const where = describeDifference(state, copy) ?? 'the order of its fields'
      throw new CheckFailure(`the copy is not equal: ${where}`)
    }
    this.#kept.push({ state: keepOriginal ? state : copy, json, move })
    return keepOriginal ? copy : state
  }

  /** Looks at the kept states again: all of them, or the last few. */
  check(last = this.#kept.length): void {
    for (let index = Math.max(0, this.#kept.length - last); index < this.#kept.length; index++) {
      const kept = this.#kept[index]
      if (kept === undefined || JSON.stringify(kept.state) === kept.json) continue
      const where = describeDifference(JSON.parse(kept.json), kept.state) ?? summarize(kept.state)
      throw new CheckFailure(`the state kept after move ${kept.move} has changed since: ${where}`)
    }
  }
}
