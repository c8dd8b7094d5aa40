import type { Shape } from '../../rules.ts'
import type { Seat } from '../../seats.ts'
import { difference } from '../data.ts'
import { Fault } from '../fault.ts'

/** A move as it was made. */
export interface Made<G extends Shape> {
  readonly seat: Seat
  readonly move: G['move']
}

/** The same deal and moves end in the same state. `end` is the JSON of the first time. */
export function checkReplay<G extends Shape>(end: string, again: G['state']): void {
  if (JSON.stringify(again) === end) return
  throw new Fault(`the replay ends elsewhere: ${difference(JSON.parse(end), again) ?? 'in another order of fields'}`)
}
