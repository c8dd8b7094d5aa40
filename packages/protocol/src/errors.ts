import { zm } from '@spellbough/kernel'

/** What can go wrong with a request. Each has one HTTP status; over a socket the code alone is sent. */
export const ERROR_STATUS = {
  /** Not in the form the schema asks for; `place` says where. */
  'bad-input': 400,
  /** Nobody is signed in, or the token is not known. */
  'no-identity': 401,
  /** Somebody else's business. */
  forbidden: 403,
  'not-found': 404,
  /** The table is not in a state for it: the seat is taken, the match is over. */
  conflict: 409,
  /** A body or frame over the limit. */
  'too-large': 413,
  /** The game's rules forbid it: `rule`, `reason` and `data` say which and why. */
  refused: 422,
  /** A limit on rate, tables or connections; try again later. */
  'too-many': 429,
  /** A fault of the server's own; nothing has changed. */
  internal: 500,
  /** The server is stopping or its database is away; the same request may be sent again. */
  busy: 503,
} as const

export type ErrorCode = keyof typeof ERROR_STATUS

const codes = Object.keys(ERROR_STATUS) as [ErrorCode, ...ErrorCode[]]

/** Why something was not done. Nothing has changed when it is answered. */
export const problem = zm
  .strictObject({
    code: zm.enum(codes),
    /** One English sentence: what is wrong and what to do. */
    message: zm.string(),
    /** Where in the request: `options.level`, `move`. */
    place: zm.optional(zm.string()),
    /** The rule that forbids a move, and the reason with its data, from which a client makes its own sentence. */
    rule: zm.optional(zm.string()),
    reason: zm.optional(zm.string()),
    data: zm.optional(zm.record(zm.string(), zm.unknown())),
  })
  .register(zm.globalRegistry, { id: 'Problem' })
export type Problem = zm.infer<typeof problem>
