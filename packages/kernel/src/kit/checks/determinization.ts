import type { GameTypes } from '../../rules.ts'
import { seatsOf } from '../../seats.ts'
import { CheckFailure, observerName } from '../conformance-error.ts'
import { describeDifference } from '../data-diff.ts'
import type { Observation } from '../observation.ts'
import { type InspectionPoint, mayActOf, pickRandom } from '../variant.ts'
import { checkConservation } from './conservation.ts'
import { checkAwaited } from './ending.ts'

/** A determinized state gives its observer the same view as the true one, has all components, and can be played on. */
export function checkDeterminization<G extends GameTypes>(spot: InspectionPoint<G>, seen: Observation<G>): void {
  const { rules } = spot
  const { who, view, json, world } = seen
  const again = rules.view(world, who)
  if (JSON.stringify(again) !== json) {
    const where = describeDifference(view, again) ?? 'the order of its fields'
    throw new CheckFailure(`the determinized state of ${observerName(who)} gives a different view: ${where}`)
  }
  checkConservation(rules, world, spot.components)
  checkAwaited(rules, world)
  playRandomMoves(spot, rules.determinize(view, who, spot.rng))
  if (JSON.stringify(view) !== json)
    throw new CheckFailure(`playing on in the determinized state of ${observerName(who)} has changed its view`)
}

function playRandomMoves<G extends GameTypes>(spot: InspectionPoint<G>, world: G['state']): void {
  const { rules, rng } = spot
  for (let step = 0; step <= spot.sampleSize; step++) {
    checkAwaited(rules, world)
    const seats = seatsOf(mayActOf(rules, world))
    if (seats.length === 0) break
    const seat = pickRandom(rng, seats)
    const moves = rules.moves(world, seat)
    if (moves.length === 0) throw new CheckFailure(`in the determinized state seat ${seat} may act but has no move`)
    rules.play(world, seat, pickRandom(rng, moves), rng)
  }
  checkConservation(rules, world, spot.components)
}
