import type { Rules, Shape } from '../../rules.ts'
import { brief, difference } from '../data.ts'
import { Fault, seatName } from '../fault.ts'
import { actors, type Spot, someOf } from '../trial.ts'
import type { MoveLists } from './move-list.ts'

/** Moves made on a copy do not reach the original. */
export function checkCopyApart<G extends Shape>(spot: Spot<G>, book: MoveLists<G>): void {
  const { rules, state } = spot
  for (const seat of actors(state.seats))
    for (const move of someOf(spot.rng, book.of(seat), spot.tries)) {
      rules.play(rules.copy(state), seat, move, spot.chance())
      if (JSON.stringify(state) === spot.json) continue
      const where = difference(JSON.parse(spot.json), state) ?? 'in the order of its fields'
      throw new Fault(
        `the move ${brief(move)} of ${seatName(seat)}, made on a copy, has changed the original: ${where}`,
      )
    }
}

/** Earlier states of a game, to prove that nothing played later reaches them. */
export class History<G extends Shape> {
  readonly #rules: Rules<G>
  readonly #kept: { readonly state: G['state']; readonly json: string; readonly move: number }[] = []

  constructor(rules: Rules<G>) {
    this.#rules = rules
  }

  /** Copies the state, keeps one of the two for later and returns the other one to play on with. */
  keep(state: G['state'], json: string, move: number, keepOriginal: boolean): G['state'] {
    const copy = this.#rules.copy(state)
    if (JSON.stringify(copy) !== json) {
      const where = difference(state, copy) ?? 'the order of its fields'
      throw new Fault(`the copy is not equal: ${where}`)
    }
    this.#kept.push({ state: keepOriginal ? state : copy, json, move })
    return keepOriginal ? copy : state
  }

  /** Looks at the kept states again: all of them, or the last few. */
  check(last = this.#kept.length): void {
    for (let index = Math.max(0, this.#kept.length - last); index < this.#kept.length; index++) {
      const kept = this.#kept[index]
      if (kept === undefined || JSON.stringify(kept.state) === kept.json) continue
      const where = difference(JSON.parse(kept.json), kept.state) ?? brief(kept.state)
      throw new Fault(`the state kept after move ${kept.move} has changed since: ${where}`)
    }
  }
}
