/** A table: its seats, settings and status, without the state of the match. */
import { zm } from '@spellbough/kernel'
import {
  displayName,
  guestKey,
  hexBytes,
  instant,
  options,
  pace,
  playerId,
  seatNumber,
  tableId,
  timeControl,
} from './basics.ts'

export const publicPlayer = zm
  .strictObject({ id: playerId, name: displayName, guest: zm.boolean() })
  .register(zm.globalRegistry, { id: 'PublicPlayer' })
export type PublicPlayer = zm.infer<typeof publicPlayer>

export const seatView = zm
  .strictObject({
    seat: seatNumber,
    /** Null for a free seat and for a bot. */
    player: zm.nullable(publicPlayer),
    /** The level of a bot. */
    bot: zm.nullable(zm.string()),
    /** The player for whom the seat is reserved at a rematch. */
    keptFor: zm.nullable(publicPlayer),
    ready: zm.boolean(),
    /** Connected now. */
    present: zm.boolean(),
    /** A stand-in moves for the seat until its player is back. */
    away: zm.boolean(),
    resigned: zm.boolean(),
  })
  .register(zm.globalRegistry, { id: 'Seat' })
export type SeatView = zm.infer<typeof seatView>

export const tableStatus = zm.enum(['open', 'playing', 'over', 'closed'])
export type TableStatus = zm.infer<typeof tableStatus>

/** How a match ended: by the rules, because all but one resigned, because every player left, or closed by the administrator. */
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
    /** `open`: listed in the lobby. `private`: reachable by its link only. */
    visibility: zm.enum(['open', 'private']),
    rated: zm.boolean(),
    /** Spectators are allowed. */
    watchable: zm.boolean(),
    /** The player who opened the table and may change it before the start. */
    host: zm.nullable(playerId),
    status: tableStatus,
    created: instant,
    begun: zm.nullable(instant),
    ended: zm.nullable(instant),
    seats: zm.array(seatView),
    fairness: zm.strictObject({
      commitment: zm.string(),
      /** The entropy contributed by each seat, once the match has begun. */
      contributions: zm.nullable(zm.array(hexBytes)),
      /** Null until the match has ended. */
      secret: zm.nullable(zm.string()),
    }),
    ending: zm.nullable(ending),
    /** Ranks from 1 and scores by seat, after the end. No scores if the match did not end by the rules. */
    standing: zm.nullable(zm.strictObject({ rank: zm.array(zm.int()), score: zm.nullable(zm.array(zm.number())) })),
    /** The table of the rematch. */
    next: zm.nullable(tableId),
    /** Increases with every change. */
    revision: zm.int(),
  })
  .register(zm.globalRegistry, { id: 'Table' })
export type TableView = zm.infer<typeof tableView>

/** A seat of a new table: for the player who opens it, for anybody, or for a bot. */
export const seatRequest = zm.union([
  zm.literal('me'),
  zm.literal('open'),
  zm.strictObject({ bot: zm.string().check(zm.maxLength(24)) }),
])

/**
 * Whoever is not signed in when taking a seat becomes this guest. `key`: random bytes that the client chooses for this
 * guest and keeps secret. If the request is sent again with the same key, nobody new is made.
 */
export const newGuest = zm
  .strictObject({ name: zm.optional(displayName), key: guestKey })
  .register(zm.globalRegistry, { id: 'NewGuest' })
export type NewGuest = zm.infer<typeof newGuest>

export const createTable = zm
  .strictObject({
    game: zm.string().check(zm.maxLength(40)),
    options: zm._default(options, {}),
    seats: zm.array(seatRequest).check(zm.minLength(1), zm.maxLength(8)),
    pace: zm._default(pace, 'live'),
    /** Default: `DEFAULT_TIME_CONTROL` of the pace. */
    time: zm.optional(timeControl),
    visibility: zm._default(zm.enum(['open', 'private']), 'private'),
    rated: zm._default(zm.boolean(), false),
    watchable: zm._default(zm.boolean(), true),
    guest: zm.optional(newGuest),
  })
  .register(zm.globalRegistry, { id: 'CreateTable' })
export type CreateTable = zm.output<typeof createTable>

export const quickMatch = zm
  .strictObject({
    game: zm.string().check(zm.maxLength(40)),
    /** Default: any number of seats. */
    seats: zm.optional(zm.int().check(zm.minimum(1), zm.maximum(8))),
    pace: zm._default(pace, 'live'),
    rated: zm._default(zm.boolean(), false),
    /** As in `getReady`: whoever takes a seat by quick match is ready. */
    contribution: zm._default(hexBytes, ''),
    guest: zm.optional(newGuest),
  })
  .register(zm.globalRegistry, { id: 'QuickMatch' })

/** In milliseconds: live 10 minutes plus 15 seconds per move, relaxed 15 minutes per move, mail 3 days per move. */
export const DEFAULT_TIME_CONTROL = {
  live: { budget: 600_000, increment: 15_000 },
  relaxed: { perMove: 900_000 },
  mail: { perMove: 259_200_000 },
} as const satisfies Record<zm.infer<typeof pace>, zm.infer<typeof timeControl>>

/** `contribution`: as in `getReady`, for tables at which players are ready as soon as they sit down. */
export const sitDown = zm
  .strictObject({
    seat: zm.optional(seatNumber),
    contribution: zm._default(hexBytes, ''),
    guest: zm.optional(newGuest),
  })
  .register(zm.globalRegistry, { id: 'SitDown' })
/** `contribution`: the player's own entropy for the shuffle, in hexadecimal. */
export const getReady = zm
  .strictObject({ ready: zm._default(zm.boolean(), true), contribution: zm._default(hexBytes, '') })
  .register(zm.globalRegistry, { id: 'GetReady' })
/** `bot: null` frees the seat. */
export const seatBot = zm
  .strictObject({ seat: seatNumber, bot: zm.nullable(zm.string().check(zm.maxLength(24))) })
  .register(zm.globalRegistry, { id: 'SeatBot' })
/** `bots`: the level of the bots that take the free seats. */
export const startTable = zm
  .strictObject({ bots: zm.optional(zm.string().check(zm.maxLength(24))) })
  .register(zm.globalRegistry, { id: 'StartTable' })
