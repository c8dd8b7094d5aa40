import type { Budget } from '@spellbough/bots'
import { encoderOf, type Seat } from '@spellbough/kernel'
import type { BotRequest } from './bot-runner.ts'

/** A question as it travels to a thread: plain data, of which the seat's view is all that tells of the position. */
export interface WorkerRequest {
  readonly match: string
  readonly game: string
  /** Of the rules. */
  readonly version: number
  readonly level: string
  readonly seat: Seat
  /** In the form of the rules' `sight`, as JSON: even how lists lie in memory does not travel. */
  readonly view: string
  /** The places of the moves it may choose among, in the order in which the rules list them; left out: all. */
  readonly among?: readonly number[]
  readonly budget: Budget
  /** Of its own chance. */
  readonly seed: number
}

/** What comes back: the move it chose, or why there is none. */
export type WorkerResponse = { readonly move: object } | { readonly fault: string }

/** The question as data. Everything about the position is made from the view alone. */
export function toWorkerRequest(
  { match, rules, level: name, seat, view, moves }: BotRequest,
  milliseconds: number,
  seed: number,
): WorkerRequest {
  const listed = rules.moves(view, seat)
  return {
    match,
    game: rules.id,
    version: rules.version,
    level: name,
    seat,
    view: JSON.stringify(encoderOf(rules.viewCodec)(view)),
    ...(moves.length === listed.length ? {} : { among: moves.map((move) => listed.indexOf(move)) }),
    budget: { milliseconds },
    seed,
  }
}
