import type { GameTypes } from '../../rules.ts'
import type { Seat } from '../../seats.ts'
import { CheckFailure } from '../conformance-error.ts'
import { describeDifference } from '../data-diff.ts'

/** A move as it was made. */
export interface PlayedMove<G extends GameTypes> {
  readonly seat: Seat
  readonly move: G['move']
}

/** The same deal and moves end in the same state. `end` is the JSON of the first time. */
export function checkReplay<G extends GameTypes>(end: string, again: G['state']): void {
  if (JSON.stringify(again) === end) return
  throw new CheckFailure(
    `the replay ends elsewhere: ${describeDifference(JSON.parse(end), again) ?? 'in another order of fields'}`,
  )
}
