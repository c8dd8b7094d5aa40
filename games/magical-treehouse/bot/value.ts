/**
 * How likely each seat is to win a determinization, by the points it will probably have. The weights fit thirty thousand
 * positions of games between bots in each round, after planning and after every turn of building.
 */
import { softmaxInPlace } from '@spellbough/kernel'
import type { State } from '../rules/state.ts'
import { VALUE_INPUTS, writeValueInputs } from './value-inputs.ts'

/** By round, in the order of `VALUE_INPUTS`. */
const WEIGHTS: readonly (readonly number[])[] = [
  [16.3, 0.12, 0.1, 0, 0.5, 1.71, 3.48, 3.61, 0.3, 0.1, 0.05, 0.16, 0, 0.55, 0.43, 0.48, 0.11, 0.63, 0.14, 0],
  [11.1, 0.54, 0.45, 1.3, 0.29, 0.72, 1.92, 3.22, 0.62, 0.1, 0.05, 0.1, 0, 0.67, 0.63, 0.14, 0.18, 0.39, 0.19, 0],
  [4.7, 0.92, 0.94, 1.2, 0.08, 0, 0.51, 1.25, 0.25, 0.1, 0.05, 0.07, 0, 0.84, 0.59, 0.21, 0.4, 0.06, 0.3, 0],
  [-1.1, 0.96, 1, 0.97, 0, 0, 0, 0.1, 0.1, 0.05, 0.02, 0.03, 0, 1.06, 0.62, 0.13, 0, 0, 0.3, 0],
]

/** How far apart points must be to mean something, by round: what they usually turn out to be wrong by. */
const TEMPERATURE_BY_ROUND: readonly number[] = [3.6, 3.3, 2.8, 1.6]

const valueInputs: number[] = VALUE_INPUTS.map(() => 0)

export function estimateValues(state: State, into: number[]): void {
  for (let seat = 0; seat < state.seats; seat++) {
    writeValueInputs(state, seat, valueInputs)
    into[seat] = expectedPoints(state, valueInputs)
  }
  softmaxInPlace(into, state.seats, softmaxTemperature(state))
}

/** The expected points of a seat with these inputs. */
export function expectedPoints(state: State, numbers: readonly number[]): number {
  const weights = WEIGHTS[state.round] ?? []
  let points = 0
  for (let place = 0; place < VALUE_INPUTS.length; place++)
    points += (weights[place] as number) * (numbers[place] as number)
  return points
}

/** How many points make a difference now. */
export const softmaxTemperature = (state: State): number => TEMPERATURE_BY_ROUND[state.round] ?? 1
