import * as zm from 'zod/mini'
import { EventList } from '../../events.ts'
import { decodeState } from '../../notation/position.ts'
import type { GameTypes } from '../../rules.ts'
import { CheckFailure, observerName } from '../conformance-error.ts'
import { describeDifference, describeJsonLoss } from '../data-diff.ts'
import type { Observation } from '../observation.ts'
import { actors, type InspectionPoint, pickSample } from '../variant.ts'
import { checkMoveForm, type MoveLists } from './move-list.ts'

/** The state, the moves that lead on from it and what they tell. */
export function checkStateJson<G extends GameTypes>(spot: InspectionPoint<G>, book: MoveLists<G>): void {
  const { rules, state } = spot
  const loss = describeJsonLoss(state)
  if (loss !== undefined) throw new CheckFailure(`the state does not survive JSON: ${loss}`)
  for (const seat of actors(state.seats))
    for (const move of pickSample(spot.rng, book.of(seat), spot.sampleSize)) {
      checkMoveForm(rules, move)
      const out = new EventList<G['event']>()
      rules.play(rules.copy(state), seat, move, spot.stepRng(), out)
      checkEventJson(out)
    }
}

export function checkViewJson<G extends GameTypes>(seen: Observation<G>): void {
  const loss = describeJsonLoss(seen.view)
  if (loss !== undefined) throw new CheckFailure(`the view of ${observerName(seen.who)} does not survive JSON: ${loss}`)
}

/** State → position file → state. */
export function checkPosition<G extends GameTypes>(spot: InspectionPoint<G>): void {
  const { rules, state } = spot
  const written: unknown = zm.encode(rules.stateCodec, state)
  const loss = describeJsonLoss(written)
  if (loss !== undefined) throw new CheckFailure(`what a position file would hold does not survive JSON: ${loss}`)
  const change = describeDifference(state, decodeState(rules, JSON.parse(JSON.stringify(written)), 'state'))
  if (change !== undefined) throw new CheckFailure(`the state read back is another one: ${change}`)
}

function checkEventJson<G extends GameTypes>(out: EventList<G['event']>): void {
  for (const { event } of out.events) {
    const loss = describeJsonLoss(event)
    if (loss !== undefined) throw new CheckFailure(`the event "${event.type}" does not survive JSON: ${loss}`)
  }
}
