import { z } from '@spellbough/kernel'

/** A table's name in links: random, so a private table is found only by who was given the link. */
export const tableId = z
  .string()
  .regex(/^[0-9A-Za-z]{12}$/, 'must be the 12 letters and digits of a table')
  .meta({ description: 'A table, and the match played at it.' })

export const playerId = z
  .string()
  .regex(/^[0-9A-Za-z_-]{1,64}$/, 'must be the id of a player')
  .meta({ description: 'A player, guest or not.' })

/** Chosen by the client for each request that changes a match: sent twice it counts once. */
export const requestId = z
  .string()
  .regex(/^[0-9A-Za-z_-]{1,36}$/, 'must be 1 to 36 letters, digits, - or _')
  .meta({ description: 'The client’s own name for the request. The same one sent again counts once.' })

/** At least one visible character; no control characters, no line breaks, nothing that turns the text around. */
const visible = /^(?=.*\S)[^\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+$/u

export const displayName = z.string().trim().min(1).max(24).regex(visible, 'must be visible characters')

export const chatText = z.string().trim().min(1).max(500).regex(visible, 'must be visible characters on one line')

export const seatNumber = z.int().min(0).max(15).meta({ description: 'A seat, counted from 0.' })

/** Milliseconds since 1970. */
export const instant = z.int().min(0).meta({ description: 'Milliseconds since 1970.' })

export const pace = z
  .enum(['live', 'relaxed', 'mail'])
  .meta({ description: 'live: all are there. relaxed: minutes a move. mail: days a move.' })
export type Pace = z.infer<typeof pace>

export const timeControl = z
  .strictObject({
    budget: z.int().min(10_000).max(86_400_000).optional(),
    increment: z.int().min(0).max(600_000).optional(),
    perMove: z
      .int()
      .min(5_000)
      .max(30 * 86_400_000)
      .optional(),
  })
  .meta({ id: 'TimeControl', description: 'Milliseconds; what is left out has no limit.' })

export const hexBytes = z
  .string()
  .regex(/^([0-9a-f]{2}){0,64}$/, 'must be at most 64 bytes in hexadecimal digits, in small letters')

export const options = z.record(z.string().max(40), z.union([z.string().max(40), z.boolean(), z.number()]))
