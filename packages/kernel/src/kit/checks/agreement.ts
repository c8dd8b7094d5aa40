import type { Shape } from '../../rules.ts'
import { brief } from '../data.ts'
import { Fault, nameOf } from '../fault.ts'
import type { Observation } from '../observation.ts'
import { actors, eyesOf, type Spot } from '../trial.ts'
import type { MoveLists } from './move-list.ts'

/** Who looks has the same moves on the state, on the view, on the view's JSON and in the imagined world. */
export function checkAgreement<G extends Shape>(spot: Spot<G>, book: MoveLists<G>, seen: Observation<G>): void {
  const { rules } = spot
  for (const seat of actors(spot.state.seats)) {
    if (eyesOf(seat) !== seen.who) continue
    const truth = book.of(seat)
    const elsewhere: readonly (readonly [string, G['view']])[] = [
      ['on its view', seen.view],
      ['on its view after JSON', JSON.parse(seen.json) as G['view']],
      ['in a world it imagines', seen.world],
    ]
    for (const [where, view] of elsewhere) {
      const moves = rules.moves(view, seat)
      if (moves.length === truth.length && moves.every((move, index) => move === truth[index])) continue
      throw new Fault(`the moves of ${nameOf(seen.who)} are ${brief(truth)} on the state but ${brief(moves)} ${where}`)
    }
  }
}
