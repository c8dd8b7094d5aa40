import type { AuthContext } from '@better-auth/core'
import { z } from '@spellbough/kernel'
import { accountOf } from './account.ts'

const sessionRow = z.object({ createdAt: z.date(), expiresAt: z.date(), userAgent: z.string().nullish() })
const passkeyRow = z.object({ name: z.string().nullish(), createdAt: z.date().nullish() })
const signInRow = z.object({ providerId: z.string(), createdAt: z.date() })

/** All stored data of an account except credentials: no password, token or key. */
export async function exportAccount(
  adapter: AuthContext['adapter'],
  internal: AuthContext['internalAdapter'],
  id: string,
): Promise<Readonly<Record<string, unknown>>> {
  const user = await internal.findUserById(id)
  if (user === null) return {}
  const passkeys = await adapter.findMany({ model: 'passkey', where: [{ field: 'userId', value: id }] })
  return {
    account: accountOf(user),
    signIns: (await internal.findAccounts(id)).map((row) => signInRow.parse(row)),
    sessions: (await internal.listSessions(id)).map((row) => sessionRow.parse(row)),
    passkeys: passkeys.map((row) => passkeyRow.parse(row)),
  }
}
