import type { GameTypes, Rules } from '../../rules.ts'
import { HOST, hasSeat, type SeatSet, seatsOf } from '../../seats.ts'
import { CheckFailure, observerName, seatName } from '../conformance-error.ts'
import type { Observation } from '../observation.ts'
import { type InspectionPoint, mayActOf } from '../variant.ts'

/** The seats that may act; checks that these are exactly the seats with a move, and that the awaited ones are among them. */
export function checkTurns<G extends GameTypes>(rules: Rules<G>, state: G['state'], hasMove: SeatSet): void {
  const awaited = rules.toAct(state)
  const mayAct = mayActOf(rules, state)
  for (const seat of seatsOf(awaited | mayAct))
    if (seat >= state.seats && seat !== HOST)
      throw new CheckFailure(`${seatName(seat)} is to act, but there is no such seat`)
  for (const seat of seatsOf(mayAct | hasMove)) {
    if (!hasSeat(hasMove, seat)) throw new CheckFailure(`${seatName(seat)} may act but has no move`)
    if (!hasSeat(mayAct, seat)) throw new CheckFailure(`${seatName(seat)} has moves but may not act`)
  }
  if ((awaited & ~mayAct) !== 0)
    throw new CheckFailure(`the game waits for seats ${seatsOf(awaited & ~mayAct)}, which may not act`)
}

/** On a view, a seat knows whether it is awaited itself, and no seat is named that is not. */
export function checkTurnsOnView<G extends GameTypes>(spot: InspectionPoint<G>, seen: Observation<G>): void {
  const { rules, state } = spot
  compareSeatSets('waits for', seen, rules.toAct(state), rules.toAct(seen.view))
  compareSeatSets('lets act', seen, mayActOf(rules, state), mayActOf(rules, seen.view))
}

function compareSeatSets<G extends GameTypes>(
  what: string,
  seen: Observation<G>,
  truth: SeatSet,
  onView: SeatSet,
): void {
  const { who } = seen
  if ((onView & ~truth) !== 0)
    throw new CheckFailure(
      `in the view of ${observerName(who)} the game ${what} seats ${seatsOf(onView & ~truth)}, in truth it does not`,
    )
  if (who !== 'spectator' && hasSeat(truth, who) !== hasSeat(onView, who))
    throw new CheckFailure(`the game ${what} ${seatName(who)}, but its own view does not say so`)
}
