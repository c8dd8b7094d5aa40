import type { Shape } from '../../rules.ts'
import { seatsOf } from '../../seats.ts'
import { difference } from '../data.ts'
import { Fault, nameOf } from '../fault.ts'
import type { Observation } from '../observation.ts'
import { anyOf, mayActOf, type Spot } from '../trial.ts'
import { checkConservation } from './conservation.ts'
import { checkAwaited } from './ending.ts'

/** The imagined world looks like the true one to who imagined it, holds the whole box, and can be played on. */
export function checkImagined<G extends Shape>(spot: Spot<G>, seen: Observation<G>): void {
  const { rules } = spot
  const { who, view, json, world } = seen
  const again = rules.view(world, who)
  if (JSON.stringify(again) !== json) {
    const where = difference(view, again) ?? 'the order of its fields'
    throw new Fault(`to ${nameOf(who)} the world it imagined looks different from what it saw: ${where}`)
  }
  checkConservation(rules, world, spot.box)
  checkAwaited(rules, world)
  playOn(spot, rules.imagine(view, who, spot.rng))
  if (JSON.stringify(view) !== json)
    throw new Fault(`playing on in the world that ${nameOf(who)} imagined has changed its view`)
}

function playOn<G extends Shape>(spot: Spot<G>, world: G['state']): void {
  const { rules, rng } = spot
  for (let step = 0; step <= spot.tries; step++) {
    checkAwaited(rules, world)
    const seats = seatsOf(mayActOf(rules, world))
    if (seats.length === 0) break
    const seat = anyOf(rng, seats)
    const moves = rules.moves(world, seat)
    if (moves.length === 0) throw new Fault(`in the imagined world seat ${seat} may act but has no move`)
    rules.play(world, seat, anyOf(rng, moves), rng)
  }
  checkConservation(rules, world, spot.box)
}
