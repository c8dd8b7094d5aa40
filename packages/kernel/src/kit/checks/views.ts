import type { GameTypes } from '../../rules.ts'
import { CheckFailure, observerName } from '../conformance-error.ts'
import { findSharedObject } from '../data-diff.ts'
import type { Observation } from '../observation.ts'
import type { InspectionPoint } from '../variant.ts'

/** A view shares nothing changeable with the state but the config, which is the table's and never changes. */
export function checkViewIsolation<G extends GameTypes>(spot: InspectionPoint<G>, seen: Observation<G>): void {
  const shared = findSharedObject(spot.state, seen.view, spot.state.config)
  if (shared !== undefined)
    throw new CheckFailure(
      `the view of ${observerName(seen.who)} shares with the state: ${shared}. Copy it, or freeze it`,
    )
}
