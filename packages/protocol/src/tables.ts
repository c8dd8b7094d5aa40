/** A table: who sits there, what is played, and how far it has come. Nothing of the match itself. */
import { zm } from '@spellbough/kernel'
import { displayName, hexBytes, instant, options, pace, playerId, seatNumber, tableId, timeControl } from './basics.ts'

export const publicPlayer = zm
  .strictObject({ id: playerId, name: displayName, guest: zm.boolean() })
  .register(zm.globalRegistry, { id: 'PublicPlayer' })
export type PublicPlayer = zm.infer<typeof publicPlayer>

export const seatView = zm
  .strictObject({
    seat: seatNumber,
    /** Who sits here; nobody on a free chair and on a bot's. */
    player: zm.nullable(publicPlayer),
    /** A bot's level, by its name. */
    bot: zm.nullable(zm.string()),
    /** Somebody for whom the chair is kept after a rematch. */
    keptFor: zm.nullable(publicPlayer),
    ready: zm.boolean(),
    /** Connected at this moment. */
    present: zm.boolean(),
    /** A stand-in moves for the seat until its player comes back. */
    away: zm.boolean(),
    resigned: zm.boolean(),
  })
  .register(zm.globalRegistry, { id: 'Seat' })
export type SeatView = zm.infer<typeof seatView>

export const tableStatus = zm.enum(['open', 'playing', 'over', 'closed'])
export type TableStatus = zm.infer<typeof tableStatus>

/** How a match came to its end: by the rules, because all but one gave up, or because the host of the server closed it. */
export const ending = zm.enum(['finished', 'resigned', 'abandoned', 'closed'])
export type Ending = zm.infer<typeof ending>

export const tableView = zm
  .strictObject({
    id: tableId,
    game: zm.string(),
    version: zm.int(),
    options,
    pace,
    time: timeControl,
    /** `open` stands in the lobby; `private` is found by its link. */
    visibility: zm.enum(['open', 'private']),
    rated: zm.boolean(),
    /** Others may look on. */
    watchable: zm.boolean(),
    /** Who opened it and may change it before it starts. */
    host: zm.nullable(playerId),
    status: tableStatus,
    created: instant,
    begun: zm.nullable(instant),
    ended: zm.nullable(instant),
    seats: zm.array(seatView),
    fairness: zm.strictObject({
      commitment: zm.string(),
      /** What each seat mixed in, once the match has begun. */
      contributions: zm.nullable(zm.array(hexBytes)),
      /** Revealed after the end. */
      secret: zm.nullable(zm.string()),
    }),
    ending: zm.nullable(ending),
    /** Ranks from 1 and scores by seat, after the end. Without scores when the rules did not end it. */
    standing: zm.nullable(zm.strictObject({ rank: zm.array(zm.int()), score: zm.nullable(zm.array(zm.number())) })),
    /** The table of the rematch. */
    next: zm.nullable(tableId),
    /** Raised by every change. */
    revision: zm.int(),
  })
  .register(zm.globalRegistry, { id: 'Table' })
export type TableView = zm.infer<typeof tableView>

/** What a chair is for when a table is opened: the one who opens it, anybody, or a bot of a level. */
export const seatRequest = zm.union([
  zm.literal('me'),
  zm.literal('open'),
  zm.strictObject({ bot: zm.string().check(zm.maxLength(24)) }),
])

export const createTable = zm
  .strictObject({
    game: zm.string().check(zm.maxLength(40)),
    options: zm._default(options, {}),
    seats: zm.array(seatRequest).check(zm.minLength(1), zm.maxLength(8)),
    pace: zm._default(pace, 'live'),
    /** Left out: the usual of the pace. */
    time: zm.optional(timeControl),
    visibility: zm._default(zm.enum(['open', 'private']), 'private'),
    rated: zm._default(zm.boolean(), false),
    watchable: zm._default(zm.boolean(), true),
  })
  .register(zm.globalRegistry, { id: 'CreateTable' })
export type CreateTable = zm.output<typeof createTable>

export const quickMatch = zm
  .strictObject({
    game: zm.string().check(zm.maxLength(40)),
    /** Any number of seats that suits, or this one. */
    seats: zm.optional(zm.int().check(zm.minimum(1), zm.maximum(8))),
    pace: zm._default(pace, 'live'),
    rated: zm._default(zm.boolean(), false),
  })
  .register(zm.globalRegistry, { id: 'QuickMatch' })

/** The usual time of a pace: live 10 minutes and 15 seconds a move, relaxed 15 minutes a move, by mail 3 days a move. */
export const DEFAULT_TIME_CONTROL = {
  live: { budget: 600_000, increment: 15_000 },
  relaxed: { perMove: 900_000 },
  mail: { perMove: 259_200_000 },
} as const satisfies Record<zm.infer<typeof pace>, zm.infer<typeof timeControl>>

export const sitDown = zm.strictObject({ seat: zm.optional(seatNumber) }).register(zm.globalRegistry, { id: 'SitDown' })
/** `contribution`: bytes of the player's own for the shuffle, in hexadecimal. */
export const getReady = zm
  .strictObject({ ready: zm._default(zm.boolean(), true), contribution: zm._default(hexBytes, '') })
  .register(zm.globalRegistry, { id: 'GetReady' })
/** `bot: null` frees the chair. */
export const seatBot = zm
  .strictObject({ seat: seatNumber, bot: zm.nullable(zm.string().check(zm.maxLength(24))) })
  .register(zm.globalRegistry, { id: 'SeatBot' })
/** `bots`: the level that takes the chairs still free. */
export const startTable = zm
  .strictObject({ bots: zm.optional(zm.string().check(zm.maxLength(24))) })
  .register(zm.globalRegistry, { id: 'StartTable' })
