import * as zm from 'zod/mini'
import { EventList } from '../../events.ts'
import { decodeState } from '../../notation/position.ts'
import type { Shape } from '../../rules.ts'
import { difference, lossInJson } from '../data.ts'
import { Fault, nameOf } from '../fault.ts'
import type { Observation } from '../observation.ts'
import { actors, type Spot, someOf } from '../trial.ts'
import { checkMoveForm, type MoveLists } from './move-list.ts'

/** The state, the moves that lead on from it and what they tell. */
export function checkStateJson<G extends Shape>(spot: Spot<G>, book: MoveLists<G>): void {
  const { rules, state } = spot
  const loss = lossInJson(state)
  if (loss !== undefined) throw new Fault(`the state does not survive JSON: ${loss}`)
  for (const seat of actors(state.seats))
    for (const move of someOf(spot.rng, book.of(seat), spot.tries)) {
      checkMoveForm(rules, move)
      const out = new EventList<G['event']>()
      rules.play(rules.copy(state), seat, move, spot.chance(), out)
      checkEventJson(out)
    }
}

export function checkViewJson<G extends Shape>(seen: Observation<G>): void {
  const loss = lossInJson(seen.view)
  if (loss !== undefined) throw new Fault(`the view of ${nameOf(seen.who)} does not survive JSON: ${loss}`)
}

/** State → position file → state. */
export function checkPosition<G extends Shape>(spot: Spot<G>): void {
  const { rules, state } = spot
  const written: unknown = zm.encode(rules.position, state)
  const loss = lossInJson(written)
  if (loss !== undefined) throw new Fault(`what a position file would hold does not survive JSON: ${loss}`)
  const change = difference(state, decodeState(rules, JSON.parse(JSON.stringify(written)), 'state'))
  if (change !== undefined) throw new Fault(`the state read back is another one: ${change}`)
}

function checkEventJson<G extends Shape>(out: EventList<G['event']>): void {
  for (const { event } of out.told) {
    const loss = lossInJson(event)
    if (loss !== undefined) throw new Fault(`the event "${event.type}" does not survive JSON: ${loss}`)
  }
}
