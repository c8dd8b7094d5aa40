import type { Budget } from '@spellbough/bots'
import type { Rules, Seat } from '@spellbough/kernel'
import type { BotRequest } from './bot-request.ts'

/** A bot request as it travels to a thread or worker: plain data, of which only the view tells of the position. */
export interface WorkerRequest {
  readonly match: string
  readonly game: string
  /** Of the rules. */
  readonly version: number
  readonly level: string
  readonly seat: Seat
  /** Encoded by the rules' `viewCodec`, as JSON: a structured clone would also copy how lists lie in memory. */
  readonly view: string
  /** Indices of the moves to choose among, in the order in which the rules list them; left out: all. */
  readonly among?: readonly number[]
  /** What the seat saw at its earlier choices, for a bot that was not asked then; encoded like `view`. */
  readonly memory?: readonly string[]
  readonly budget: Budget
  /** Of the bot's own random numbers. */
  readonly seed: number
}

/** The move that the bot chose, or why there is none. */
export type WorkerResponse = { readonly move: object } | { readonly fault: string }

/** What a request is sent with. */
export interface SendOptions {
  readonly milliseconds: number
  readonly seed: number
  /** Encodes a view by its rules: a server has the faster encoder, which browsers need not load. */
  encodeView(rules: Rules, view: BotRequest['view']): unknown
}

/** The request as data. Everything about the position is made from the view alone. */
export function toWorkerRequest(request: BotRequest, options: SendOptions): WorkerRequest {
  const { milliseconds, seed, encodeView } = options
  const { match, rules, level, seat, view, moves } = request
  const listed = rules.moves(view, seat)
  return {
    match,
    game: rules.id,
    version: rules.version,
    level,
    seat,
    view: JSON.stringify(encodeView(rules, view)),
    ...(moves.length === listed.length ? {} : { among: moves.map((move) => listed.indexOf(move)) }),
    budget: { milliseconds },
    seed,
  }
}
