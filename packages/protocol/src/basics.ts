import { zm } from '@spellbough/kernel'

/** A table's id in links. It is random, so only those with the link can find a private table. */
export const tableId = zm
  .string()
  .check(zm.regex(/^[0-9A-Za-z]{12}$/, 'must be the 12 letters and digits of a table'))
  .register(zm.globalRegistry, { description: 'A table, and the match played at it.' })

export const playerId = zm
  .string()
  .check(zm.regex(/^[0-9A-Za-z_-]{1,64}$/, 'must be the id of a player'))
  .register(zm.globalRegistry, { description: 'A player, guest or not.' })

/** Chosen by the client for each request that changes a match: an idempotency key. */
export const requestId = zm
  .string()
  .check(zm.regex(/^[0-9A-Za-z_-]{1,36}$/, 'must be 1 to 36 letters, digits, - or _'))
  .register(zm.globalRegistry, {
    description: 'The client’s own name for the request. The same one sent again counts once.',
  })

/** At least one visible character; no control characters, line breaks or direction overrides. */
const VISIBLE_TEXT = /^(?=.*\S)[^\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+$/u

export const displayName = zm
  .string()
  .check(zm.trim(), zm.minLength(1), zm.maxLength(24), zm.regex(VISIBLE_TEXT, 'must be visible characters'))

export const chatText = zm
  .string()
  .check(
    zm.trim(),
    zm.minLength(1),
    zm.maxLength(500),
    zm.regex(VISIBLE_TEXT, 'must be visible characters on one line'),
  )

export const seatNumber = zm
  .int()
  .check(zm.minimum(0), zm.maximum(15))
  .register(zm.globalRegistry, { description: 'A seat, counted from 0.' })

/** Milliseconds since 1970. */
export const instant = zm
  .int()
  .check(zm.minimum(0))
  .register(zm.globalRegistry, { description: 'Milliseconds since 1970.' })

export const pace = zm
  .enum(['live', 'relaxed', 'mail'])
  .register(zm.globalRegistry, { description: 'live: all are there. relaxed: minutes a move. mail: days a move.' })
export type Pace = zm.infer<typeof pace>

export const timeControl = zm
  .strictObject({
    budget: zm.optional(zm.int().check(zm.minimum(10_000), zm.maximum(86_400_000))),
    increment: zm.optional(zm.int().check(zm.minimum(0), zm.maximum(600_000))),
    perMove: zm.optional(zm.int().check(zm.minimum(5_000), zm.maximum(30 * 86_400_000))),
  })
  .register(zm.globalRegistry, { id: 'TimeControl', description: 'Milliseconds; what is left out has no limit.' })

export const hexBytes = zm
  .string()
  .check(zm.regex(/^([0-9a-f]{2}){0,64}$/, 'must be at most 64 bytes in hexadecimal digits, in small letters'))

export const guestKey = zm
  .string()
  .check(zm.regex(/^([0-9a-f]{2}){16,64}$/, 'must be 16 to 64 random bytes in hexadecimal digits, in small letters'))

export const options = zm.record(
  zm.string().check(zm.maxLength(40)),
  zm.union([zm.string().check(zm.maxLength(40)), zm.boolean(), zm.number()]),
)
