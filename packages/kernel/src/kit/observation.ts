import type { GameTypes } from '../rules.ts'
import type { Observer } from '../seats.ts'
import type { InspectionPoint } from './variant.ts'

/** What an observer sees in a position, and a determinized state for it. */
export interface Observation<G extends GameTypes = GameTypes> {
  readonly who: Observer
  readonly view: G['view']
  /** The view's JSON. */
  readonly json: string
  readonly world: G['state']
}

export function observe<G extends GameTypes>(spot: InspectionPoint<G>, who: Observer): Observation<G> {
  const { rules, state } = spot
  const view = rules.view(state, who)
  const json = JSON.stringify(view)
  return { who, view, json, world: rules.determinize(view, who, spot.rng) }
}
