/** The messages of the WebSocket at `/ws`: one JSON object a frame, told apart by `do` (to the server) and `is` (from it). */
import { z } from '@spellbough/kernel'
import { chatText, displayName, instant, playerId, requestId, seatNumber, tableId } from './basics.ts'
import { problem } from './errors.ts'
import { mark, sceneUpdate, wholeScene } from './play.ts'
import { publicPlayer, tableView } from './tables.ts'

/** Frames to the server are at most this long, in bytes. */
export const MOST_FRAME_BYTES = 8_192

/** The server pings so often, in milliseconds; it drops a connection that was silent for twice that and a half. */
export const HEARTBEAT = 10_000

const move = z.record(z.string().max(40), z.unknown())

export const toServer = z.discriminatedUnion('do', [
  /** See a table, and its match from the seat one has there. `mark`: go on from there if that can be. `watch`: as a spectator. */
  z.strictObject({
    do: z.literal('join'),
    id: requestId,
    table: tableId,
    mark: mark.optional(),
    watch: z.literal(true).optional(),
  }),
  /** Stop seeing it. The seat is kept. */
  z.strictObject({ do: z.literal('part'), id: requestId, table: tableId }),
  z.strictObject({ do: z.literal('move'), id: requestId, table: tableId, move }),
  z.strictObject({ do: z.literal('undo'), id: requestId, table: tableId }),
  /** Why a move is not allowed, without trying it. */
  z.strictObject({ do: z.literal('why'), id: requestId, table: tableId, move }),
  z.strictObject({ do: z.literal('say'), id: requestId, table: tableId, text: chatText }),
  /** Be told of open tables as they change; `on: false` ends it. */
  z.strictObject({ do: z.literal('lobby'), id: requestId, on: z.boolean() }),
  z.strictObject({ do: z.literal('ping'), id: requestId }),
])
export type ToServer = z.infer<typeof toServer>

export const chatLine = z
  .strictObject({
    /** Counts up at each table. */
    n: z.int(),
    table: tableId,
    /** Null once the account is deleted. */
    player: publicPlayer.nullable(),
    seat: seatNumber.nullable(),
    text: chatText,
    at: instant,
  })
  .meta({ id: 'ChatLine' })
export type ChatLine = z.infer<typeof chatLine>

export const fromServer = z.discriminatedUnion('is', [
  /** The first frame. */
  z.strictObject({
    is: z.literal('hello'),
    /** The form of these messages; another number, another form. */
    protocol: z.literal(1),
    you: z.strictObject({ id: playerId, name: displayName, guest: z.boolean() }).nullable(),
    heartbeat: z.int(),
    now: instant,
  }),
  /** A request was carried out, durably. */
  z.strictObject({ is: z.literal('done'), id: requestId, now: instant.optional() }),
  /** A request was not carried out, and nothing has changed. Without an id where none could be read. */
  z.strictObject({ is: z.literal('refused'), id: requestId.nullable(), problem }),
  z.strictObject({ is: z.literal('table'), table: tableView }),
  wholeScene,
  sceneUpdate,
  z.strictObject({ is: z.literal('chat'), lines: z.array(chatLine) }),
  z.strictObject({ is: z.literal('lobby'), tables: z.array(tableView) }),
  /** The server is going away; connect again, to any node. */
  z.strictObject({ is: z.literal('bye'), reason: z.enum(['draining', 'slow', 'silent', 'banned', 'signed-out']) }),
])
export type FromServer = z.infer<typeof fromServer>
