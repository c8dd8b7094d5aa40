import type { Result, Rules, Shape } from '../../rules.ts'
import { NOBODY, type SeatSet, seatsOf } from '../../seats.ts'
import { difference, lossInJson } from '../data.ts'
import { Fault, nameOf, seatName } from '../fault.ts'
import { viewers } from '../trial.ts'

/** Somebody is awaited, with a move to make, exactly as long as there is no result. */
export function checkAwaited<G extends Shape>(rules: Rules<G>, state: G['state']): void {
  const awaited = rules.toAct(state)
  const over = rules.result(state) !== undefined
  if (over && awaited !== 0) throw new Fault(`the game has a result and still waits for seats ${seatsOf(awaited)}`)
  if (!over && awaited === 0) throw new Fault('the game has no result and waits for nobody')
  for (const seat of seatsOf(awaited))
    if (rules.moves(state, seat).length === 0)
      throw new Fault(`the game waits for ${seatName(seat)}, which has no move`)
}

/** Nobody has a move any more once the game is as long as it can be. */
export function checkTermination(made: number, longest: number, hasMove: SeatSet): void {
  if (made >= longest && hasMove !== NOBODY) throw new Fault(`the game is not over after ${made} moves`)
}

/** The result is whole and consistent, and nobody sees another one. */
export function checkResult<G extends Shape>(rules: Rules<G>, state: G['state']): void {
  const result = rules.result(state)
  if (result === undefined) return
  checkSheet(result, state.seats)
  for (const who of viewers(state.seats)) {
    const seen = rules.result(rules.view(state, who))
    const change = seen === undefined ? 'there is none' : difference(result, seen)
    if (change !== undefined) throw new Fault(`${nameOf(who)} sees another result: ${change}`)
  }
}

function checkSheet(result: Result, seats: number): void {
  const { rank, score, sheet } = result
  const loss = lossInJson(result)
  if (loss !== undefined) throw new Fault(`the result does not survive JSON: ${loss}`)
  for (const [name, list] of Object.entries({ rank, score, sheet }))
    if (list.length !== seats) throw new Fault(`the result's ${name} has ${list.length} entries for ${seats} seats`)
  rank.forEach((own, seat) => {
    const better = rank.filter((other) => other < own).length
    if (own !== better + 1) throw new Fault(`${seatName(seat)} has rank ${own} although ${better} are better`)
  })
  sheet.forEach((lines, seat) => {
    const total = lines.reduce((sum, line) => sum + line.points, 0)
    if (total !== score[seat])
      throw new Fault(`the sheet of ${seatName(seat)} adds up to ${total}, its score is ${score[seat]}`)
  })
}
