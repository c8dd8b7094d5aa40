/** A table: who sits there, what is played, and how far it has come. Nothing of the match itself. */
import { z } from '@spellbough/kernel'
import { displayName, hexBytes, instant, options, pace, playerId, seatNumber, tableId, timeControl } from './basics.ts'

export const publicPlayer = z
  .strictObject({ id: playerId, name: displayName, guest: z.boolean() })
  .meta({ id: 'PublicPlayer' })
export type PublicPlayer = z.infer<typeof publicPlayer>

export const seatView = z
  .strictObject({
    seat: seatNumber,
    /** Who sits here; nobody on a free chair and on a bot's. */
    player: publicPlayer.nullable(),
    /** A bot's level, by its name. */
    bot: z.string().nullable(),
    /** Somebody for whom the chair is kept after a rematch. */
    keptFor: publicPlayer.nullable(),
    ready: z.boolean(),
    /** Connected at this moment. */
    present: z.boolean(),
    /** A stand-in moves for the seat until its player comes back. */
    away: z.boolean(),
    resigned: z.boolean(),
  })
  .meta({ id: 'Seat' })
export type SeatView = z.infer<typeof seatView>

export const tableStatus = z.enum(['open', 'playing', 'over', 'closed'])
export type TableStatus = z.infer<typeof tableStatus>

/** How a match came to its end: by the rules, because all but one gave up, or because the host of the server closed it. */
export const ending = z.enum(['finished', 'resigned', 'abandoned', 'closed'])
export type Ending = z.infer<typeof ending>

export const tableView = z
  .strictObject({
    id: tableId,
    game: z.string(),
    version: z.int(),
    options,
    pace,
    time: timeControl,
    /** `open` stands in the lobby; `private` is found by its link. */
    visibility: z.enum(['open', 'private']),
    rated: z.boolean(),
    /** Others may look on. */
    watchable: z.boolean(),
    /** Who opened it and may change it before it starts. */
    host: playerId.nullable(),
    status: tableStatus,
    created: instant,
    begun: instant.nullable(),
    ended: instant.nullable(),
    seats: z.array(seatView),
    fairness: z.strictObject({
      commitment: z.string(),
      /** What each seat mixed in, once the match has begun. */
      contributions: z.array(hexBytes).nullable(),
      /** Revealed after the end. */
      secret: z.string().nullable(),
    }),
    ending: ending.nullable(),
    /** Ranks from 1 and scores by seat, after the end. Without scores when the rules did not end it. */
    standing: z.strictObject({ rank: z.array(z.int()), score: z.array(z.number()).nullable() }).nullable(),
    /** The table of the rematch. */
    next: tableId.nullable(),
    /** Raised by every change. */
    revision: z.int(),
  })
  .meta({ id: 'Table' })
export type TableView = z.infer<typeof tableView>

/** What a chair is for when a table is opened: the one who opens it, anybody, or a bot of a level. */
export const seatWish = z.union([z.literal('me'), z.literal('open'), z.strictObject({ bot: z.string().max(24) })])

export const createTable = z
  .strictObject({
    game: z.string().max(40),
    options: options.default({}),
    seats: z.array(seatWish).min(1).max(8),
    pace: pace.default('live'),
    /** Left out: the usual of the pace. */
    time: timeControl.optional(),
    visibility: z.enum(['open', 'private']).default('private'),
    rated: z.boolean().default(false),
    watchable: z.boolean().default(true),
  })
  .meta({ id: 'CreateTable' })
export type CreateTable = z.output<typeof createTable>

export const quickMatch = z
  .strictObject({
    game: z.string().max(40),
    /** Any number of seats that suits, or this one. */
    seats: z.int().min(1).max(8).optional(),
    pace: pace.default('live'),
    rated: z.boolean().default(false),
  })
  .meta({ id: 'QuickMatch' })

/** The usual time of a pace: live 10 minutes and 15 seconds a move, relaxed 15 minutes a move, by mail 3 days a move. */
export const USUAL_TIME = {
  live: { budget: 600_000, increment: 15_000 },
  relaxed: { perMove: 900_000 },
  mail: { perMove: 259_200_000 },
} as const satisfies Record<z.infer<typeof pace>, z.infer<typeof timeControl>>

export const sitDown = z.strictObject({ seat: seatNumber.optional() }).meta({ id: 'SitDown' })
/** `contribution`: bytes of the player's own for the shuffle, in hexadecimal. */
export const getReady = z
  .strictObject({ ready: z.boolean().default(true), contribution: hexBytes.default('') })
  .meta({ id: 'GetReady' })
/** `bot: null` frees the chair. */
export const seatBot = z.strictObject({ seat: seatNumber, bot: z.string().max(24).nullable() }).meta({ id: 'SeatBot' })
/** `bots`: the level that takes the chairs still free. */
export const startTable = z.strictObject({ bots: z.string().max(24).optional() }).meta({ id: 'StartTable' })
