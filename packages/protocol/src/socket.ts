/** The messages of the WebSocket at `/ws`: one JSON object a frame, told apart by `do` (to the server) and `is` (from it). */
import { zm } from '@spellbough/kernel'
import { chatText, displayName, instant, playerId, requestId, seatNumber, tableId } from './basics.ts'
import { problem } from './errors.ts'
import { mark, sceneSnapshot, sceneUpdate } from './play.ts'
import { publicPlayer, tableView } from './tables.ts'

/** Frames to the server are at most this long, in bytes. */
export const MAX_FRAME_BYTES = 8_192

/** The server pings so often, in milliseconds; it drops a connection that was silent for twice that and a half. */
export const HEARTBEAT_MS = 10_000

const move = zm.record(zm.string().check(zm.maxLength(40)), zm.unknown())

export const toServer = zm.discriminatedUnion('do', [
  /** See a table, and its match from the seat one has there. `mark`: go on from there if that can be. `watch`: as a spectator. */
  zm.strictObject({
    do: zm.literal('join'),
    id: requestId,
    table: tableId,
    mark: zm.optional(mark),
    watch: zm.optional(zm.literal(true)),
  }),
  /** Stop seeing it. The seat is kept. */
  zm.strictObject({ do: zm.literal('part'), id: requestId, table: tableId }),
  zm.strictObject({ do: zm.literal('move'), id: requestId, table: tableId, move }),
  zm.strictObject({ do: zm.literal('undo'), id: requestId, table: tableId }),
  /** Why a move is not allowed, without trying it. */
  zm.strictObject({ do: zm.literal('why'), id: requestId, table: tableId, move }),
  zm.strictObject({ do: zm.literal('say'), id: requestId, table: tableId, text: chatText }),
  /** Be told of open tables as they change; `on: false` ends it. */
  zm.strictObject({ do: zm.literal('lobby'), id: requestId, on: zm.boolean() }),
  zm.strictObject({ do: zm.literal('ping'), id: requestId }),
])
export type ToServer = zm.infer<typeof toServer>

type RequestsByType = { [Request in ToServer as Request['do']]: Request }

export type RequestOf<Do extends ToServer['do']> = { [Type in Do]: RequestsByType[Type] }[Do]

/** A handler for every type of request: a table with one missing does not compile. */
export type RequestHandlers<Answer> = { readonly [Do in ToServer['do']]: (request: RequestOf<Do>) => Answer }

export function dispatchRequest<Do extends ToServer['do'], Answer>(
  handlers: RequestHandlers<Answer>,
  request: RequestOf<Do> & { readonly do: Do },
): Answer {
  return handlers[request.do](request)
}

export const chatLine = zm
  .strictObject({
    /** Counts up at each table. */
    n: zm.int(),
    table: tableId,
    /** Null once the account is deleted. */
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
    /** The form of these messages; another number, another form. */
    protocol: zm.literal(1),
    you: zm.nullable(zm.strictObject({ id: playerId, name: displayName, guest: zm.boolean() })),
    heartbeat: zm.int(),
    now: instant,
  }),
  /** A request was carried out, durably. */
  zm.strictObject({ is: zm.literal('done'), id: requestId, now: zm.optional(instant) }),
  /** A request was not carried out, and nothing has changed. Without an id where none could be read. */
  zm.strictObject({ is: zm.literal('refused'), id: zm.nullable(requestId), problem }),
  zm.strictObject({ is: zm.literal('table'), table: tableView }),
  sceneSnapshot,
  sceneUpdate,
  zm.strictObject({ is: zm.literal('chat'), lines: zm.array(chatLine) }),
  zm.strictObject({ is: zm.literal('lobby'), tables: zm.array(tableView) }),
  /** The server is going away; connect again, to any node. */
  zm.strictObject({ is: zm.literal('bye'), reason: zm.enum(['draining', 'slow', 'silent', 'banned', 'signed-out']) }),
])
export type FromServer = zm.infer<typeof fromServer>

type FramesByType = { [Frame in FromServer as Frame['is']]: Frame }

export type FrameOf<Is extends FromServer['is']> = { [Type in Is]: FramesByType[Type] }[Is]
