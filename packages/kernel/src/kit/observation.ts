import type { Shape } from '../rules.ts'
import type { Who } from '../seats.ts'
import type { Spot } from './trial.ts'

/** What somebody sees at a spot, and a world that they think possible there. */
export interface Observation<G extends Shape = Shape> {
  readonly who: Who
  readonly view: G['view']
  /** The view's JSON. */
  readonly json: string
  readonly world: G['state']
}

export function observe<G extends Shape>(spot: Spot<G>, who: Who): Observation<G> {
  const { rules, state } = spot
  const view = rules.view(state, who)
  const json = JSON.stringify(view)
  return { who, view, json, world: rules.imagine(view, who, spot.rng) }
}
