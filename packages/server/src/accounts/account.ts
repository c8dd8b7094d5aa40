import { z } from '@spellbough/kernel'
import { realEmail } from './placeholder-email.ts'

/** A guest or a registered player. */
export interface Account {
  readonly id: string
  readonly name: string
  readonly guest: boolean
  /** Null for guests and for players who only have a passkey. */
  readonly email: string | null
  /** The e-mail address is verified. */
  readonly verified: boolean
  /** Milliseconds since 1970. */
  readonly since: number
}

/** A user row as better-auth gives it, as far as we read it. */
const userRow = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  emailVerified: z.boolean(),
  isAnonymous: z.boolean().nullish(),
  createdAt: z.date(),
})

/** The account a user row stands for. */
export function accountOf(row: unknown): Account {
  const { id, name, email, emailVerified, isAnonymous, createdAt } = userRow.parse(row)
  const address = realEmail(email)
  return {
    id,
    name,
    guest: isAnonymous === true,
    email: address,
    verified: address !== null && emailVerified,
    since: createdAt.getTime(),
  }
}
