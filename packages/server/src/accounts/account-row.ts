import { z } from '@spellbough/kernel'
import type { Account } from './auth.ts'
import { realEmail } from './placeholder-email.ts'

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
