import { zm } from '@spellbough/kernel'

/** Error codes with their HTTP status; over a socket only the code is sent. */
export const ERROR_STATUS = {
  /** Does not match the schema; `place` is the path of the field. */
  'bad-input': 400,
  /** Not signed in, or the token is not valid. */
  'no-identity': 401,
  /** Not allowed for this player. */
  forbidden: 403,
  /** The session began too long ago for this; sign in again and repeat the request. */
  'stale-session': 403,
  'not-found': 404,
  /** The table is not in a state for it: the seat is taken, the match is over. */
  conflict: 409,
  /** A body or frame over the limit. */
  'too-large': 413,
  /** Forbidden by the rules of the game: `rule`, `reason` and `data` say which and why. */
  refused: 422,
  /** A limit on rate, tables or connections; try again later. */
  'too-many': 429,
  /** A bug or failure in the server; nothing has changed. */
  internal: 500,
  /** The server is stopping or its database is unavailable; the same request may be sent again. */
  busy: 503,
} as const

export type ErrorCode = keyof typeof ERROR_STATUS

const codes = Object.keys(ERROR_STATUS) as [ErrorCode, ...ErrorCode[]]

/** Why a request was not carried out. Nothing has changed. */
export const problem = zm
  .strictObject({
    code: zm.enum(codes),
    /** One English sentence: what is wrong and what to do. */
    message: zm.string(),
    /** The path of the field: `options.level`, `move`. */
    place: zm.optional(zm.string()),
    /** The rule that forbids a move, and the reason with its data, which clients translate. */
    rule: zm.optional(zm.string()),
    reason: zm.optional(zm.string()),
    data: zm.optional(zm.record(zm.string(), zm.unknown())),
  })
  .register(zm.globalRegistry, { id: 'Problem' })
export type Problem = zm.infer<typeof problem>
