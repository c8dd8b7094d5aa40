import type { Shape } from '../../rules.ts'
import { sharedObject } from '../data.ts'
import { Fault, nameOf } from '../fault.ts'
import type { Observation } from '../observation.ts'
import type { Spot } from '../trial.ts'

/** A view shares nothing changeable with the state but the config, which is the table's and never changes. */
export function checkViewApart<G extends Shape>(spot: Spot<G>, seen: Observation<G>): void {
  const shared = sharedObject(spot.state, seen.view, spot.state.config)
  if (shared !== undefined)
    throw new Fault(`the view of ${nameOf(seen.who)} shares with the state: ${shared}. Copy it, or freeze it`)
}
