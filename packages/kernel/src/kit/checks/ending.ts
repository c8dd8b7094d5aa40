import type { GameTypes, Result, Rules } from '../../rules.ts'
import { NO_SEATS, type SeatSet, seatsOf } from '../../seats.ts'
import { CheckFailure, observerName, seatName } from '../conformance-error.ts'
import { describeDifference, describeJsonLoss } from '../data-diff.ts'
import { observers } from '../variant.ts'

/** Somebody is awaited, with a move to make, exactly as long as there is no result. */
export function checkAwaited<G extends GameTypes>(rules: Rules<G>, state: G['state']): void {
  const awaited = rules.toAct(state)
  const over = rules.result(state) !== undefined
  if (over && awaited !== 0)
    throw new CheckFailure(`the game has a result and still waits for seats ${seatsOf(awaited)}`)
  if (!over && awaited === 0) throw new CheckFailure('the game has no result and waits for nobody')
  for (const seat of seatsOf(awaited))
    if (rules.moves(state, seat).length === 0)
      throw new CheckFailure(`the game waits for ${seatName(seat)}, which has no move`)
}

/** Nobody has a move any more once the game is as long as it can be. */
export function checkTermination(made: number, longest: number, hasMove: SeatSet): void {
  if (made >= longest && hasMove !== NO_SEATS) throw new CheckFailure(`the game is not over after ${made} moves`)
}

/** The result is whole and consistent, and nobody sees another one. */
export function checkResult<G extends GameTypes>(rules: Rules<G>, state: G['state']): void {
  const result = rules.result(state)
  if (result === undefined) return
  checkScoreSheet(result, state.seats)
  for (const who of observers(state.seats)) {
    const seen = rules.result(rules.view(state, who))
    const change = seen === undefined ? 'there is none' : describeDifference(result, seen)
    if (change !== undefined) throw new CheckFailure(`${observerName(who)} sees another result: ${change}`)
  }
}

function checkScoreSheet(result: Result, seats: number): void {
  const { rank, score, sheet } = result
  const loss = describeJsonLoss(result)
  if (loss !== undefined) throw new CheckFailure(`the result does not survive JSON: ${loss}`)
  for (const [name, list] of Object.entries({ rank, score, sheet }))
    if (list.length !== seats)
      throw new CheckFailure(`the result's ${name} has ${list.length} entries for ${seats} seats`)
  rank.forEach((own, seat) => {
    const better = rank.filter((other) => other < own).length
    if (own !== better + 1) throw new CheckFailure(`${seatName(seat)} has rank ${own} although ${better} are better`)
  })
  sheet.forEach((lines, seat) => {
    const total = lines.reduce((sum, line) => sum + line.points, 0)
    if (total !== score[seat])
      throw new CheckFailure(`the sheet of ${seatName(seat)} adds up to ${total}, its score is ${score[seat]}`)
  })
}
