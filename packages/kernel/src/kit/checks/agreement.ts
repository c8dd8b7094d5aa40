import type { GameTypes } from '../../rules.ts'
import { CheckFailure, observerName } from '../conformance-error.ts'
import { summarize } from '../data-diff.ts'
import type { Observation } from '../observation.ts'
import { actors, type InspectionPoint, observerOf } from '../variant.ts'
import type { MoveLists } from './move-list.ts'

/** An observer has the same moves on the state, on the view, on the view's JSON and on a determinized state. */
export function checkAgreement<G extends GameTypes>(
  spot: InspectionPoint<G>,
  book: MoveLists<G>,
  seen: Observation<G>,
): void {
  const { rules } = spot
  for (const seat of actors(spot.state.seats)) {
    if (observerOf(seat) !== seen.who) continue
    const truth = book.of(seat)
    const elsewhere: readonly (readonly [string, G['view']])[] = [
      ['on its view', seen.view],
      ['on its view after JSON', JSON.parse(seen.json) as G['view']],
      ['in a determinized state', seen.world],
    ]
    for (const [where, view] of elsewhere) {
      const moves = rules.moves(view, seat)
      if (moves.length === truth.length && moves.every((move, index) => move === truth[index])) continue
      throw new CheckFailure(
        `the moves of ${observerName(seen.who)} are ${summarize(truth)} on the state but ${summarize(moves)} ${where}`,
      )
    }
  }
}
