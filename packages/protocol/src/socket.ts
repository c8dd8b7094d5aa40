/** The messages of the WebSocket at `/ws`: one JSON object per frame, with the type in `do` (to the server) or `is` (from it). */
import { zm } from '@spellbough/kernel'
import { chatText, displayName, instant, playerId, requestId, seatNumber, tableId } from './basics.ts'
import { problem } from './errors.ts'
import { packedUpdate } from './packed-update.ts'
import { mark, sceneSnapshot, sceneUpdate } from './play.ts'
import { publicPlayer, tableView } from './tables.ts'

/** The maximum size of a frame to the server. */
export const MAX_FRAME_BYTES = 8_192

/** The server pings in this interval and drops a connection that was silent for two and a half intervals. */
export const HEARTBEAT_INTERVAL_MS = 10_000

const move = zm.record(zm.string().check(zm.maxLength(40)), zm.unknown())

export const toServer = zm.discriminatedUnion('do', [
  /**
   * Subscribes to a table and its match, seen from the own seat. `mark`: resume from there if possible. `watch`: as a
   * spectator. `rules`: the client has the game's rules, so scenes leave out what follows from the view.
   */
  zm.strictObject({
    do: zm.literal('join'),
    id: requestId,
    table: tableId,
    mark: zm.optional(mark),
    watch: zm.optional(zm.literal(true)),
    rules: zm.optional(zm.literal(true)),
  }),
  /** Ends the subscription. The seat is kept. */
  zm.strictObject({ do: zm.literal('part'), id: requestId, table: tableId }),
  zm.strictObject({ do: zm.literal('move'), id: requestId, table: tableId, move }),
  zm.strictObject({ do: zm.literal('undo'), id: requestId, table: tableId }),
  /** Asks why a move is not allowed, without making it. */
  zm.strictObject({ do: zm.literal('why'), id: requestId, table: tableId, move }),
  zm.strictObject({ do: zm.literal('say'), id: requestId, table: tableId, text: chatText }),
  /** Subscribes to the list of open tables; `on: false` ends it. */
  zm.strictObject({ do: zm.literal('lobby'), id: requestId, on: zm.boolean() }),
  zm.strictObject({ do: zm.literal('ping'), id: requestId }),
])
export type ToServer = zm.infer<typeof toServer>

type RequestsByType = { [Request in ToServer as Request['do']]: Request }

export type RequestOf<Do extends ToServer['do']> = { [Type in Do]: RequestsByType[Type] }[Do]

/** A handler for every type of request, given whose it is: a table with one missing does not compile. */
export type RequestHandlers<Caller, Answer> = {
  readonly [Do in ToServer['do']]: (caller: Caller, request: RequestOf<Do>) => Answer
}

export function dispatchRequest<Do extends ToServer['do'], Caller, Answer>(
  handlers: RequestHandlers<Caller, Answer>,
  caller: Caller,
  request: RequestOf<Do> & { readonly do: Do },
): Answer {
  return handlers[request.do](caller, request)
}

export const chatLine = zm
  .strictObject({
    /** Increases with each line of the table. */
    n: zm.int(),
    table: tableId,
    /** Null for a deleted account. */
    player: zm.nullable(publicPlayer),
    seat: zm.nullable(seatNumber),
    text: chatText,
    at: instant,
  })
  .register(zm.globalRegistry, { id: 'ChatLine' })
export type ChatLine = zm.infer<typeof chatLine>

export const fromServer = zm.discriminatedUnion('is', [
  /** The first frame. */
  zm.strictObject({
    is: zm.literal('hello'),
    /** The version of the protocol. */
    protocol: zm.literal(1),
    you: zm.nullable(zm.strictObject({ id: playerId, name: displayName, guest: zm.boolean() })),
    heartbeat: zm.int(),
    now: instant,
  }),
  /** A request was carried out and its result is stored. */
  zm.strictObject({ is: zm.literal('done'), id: requestId, now: zm.optional(instant) }),
  /**
   * A request was not carried out, and nothing has changed; after `busy` it is not known whether a move or undo was carried
   * out, and it should be sent again with the same id. `id` is null if the frame had no readable id.
   */
  zm.strictObject({ is: zm.literal('refused'), id: zm.nullable(requestId), problem }),
  zm.strictObject({ is: zm.literal('table'), table: tableView }),
  sceneSnapshot,
  sceneUpdate,
  packedUpdate,
  zm.strictObject({ is: zm.literal('chat'), lines: zm.array(chatLine) }),
  zm.strictObject({ is: zm.literal('lobby'), tables: zm.array(tableView) }),
  /**
   * `on`: from now on what was sent may be old, because this node cannot read what others write; `false`: it is up to date
   * again.
   */
  zm.strictObject({ is: zm.literal('stale'), on: zm.boolean() }),
  /** The server closes the connection. The client may connect again to any node, unless it was banned or signed out. */
  zm.strictObject({ is: zm.literal('bye'), reason: zm.enum(['draining', 'slow', 'silent', 'banned', 'signed-out']) }),
])
export type FromServer = zm.infer<typeof fromServer>

type FramesByType = { [Frame in FromServer as Frame['is']]: Frame }

export type FrameOf<Is extends FromServer['is']> = { [Type in Is]: FramesByType[Type] }[Is]
