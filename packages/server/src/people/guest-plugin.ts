import { APIError, createAuthMiddleware, getSessionFromCtx, isAPIError } from 'better-auth/api'
import type { BetterAuthPlugin } from 'better-auth/types'
import { accountOf } from './account-row.ts'
import { becomeAccount, type KeepParts, keepAccountEndpoint, signUpInPlace } from './keep-account.ts'

/** What we add to better-auth: guests who become accounts in place, and a few doors that must not fall shut behind people. */
export function guestPlugin(parts: KeepParts): BetterAuthPlugin {
  return {
    id: 'spellbough-guests',
    endpoints: { keepAccount: keepAccountEndpoint(parts) },
    hooks: {
      before: [
        { matcher: at('/sign-up/email', '/change-email', ...REGISTERING), handler: onlyFreshAccounts },
        { matcher: at('/sign-up/email'), handler: createAuthMiddleware((ctx) => signUpInPlace(ctx, parts)) },
        { matcher: at('/change-email'), handler: notForGuests },
        { matcher: at('/passkey/delete-passkey'), handler: keepsAWayIn },
      ],
      after: [
        { matcher: at('/passkey/verify-registration', '/passkey/verify-authentication'), handler: passkeyKeeps(parts) },
        { matcher: at('/passkey/generate-register-options'), handler: namedForPeople },
      ],
    },
  }
}

const at =
  (...paths: string[]) =>
  (ctx: { path?: string }) =>
    ctx.path !== undefined && paths.includes(ctx.path)

const REGISTERING = ['/passkey/generate-register-options', '/passkey/verify-registration']

/** A way in may be added to an account only soon after signing in. A guest cannot sign in again, and has nothing to lose yet. */
const FRESH = 86_400_000

const onlyFreshAccounts = createAuthMiddleware(async (ctx) => {
  const found = await getSessionFromCtx(ctx)
  if (found === null || accountOf(found.user).guest) return
  if (Date.now() - found.session.createdAt.getTime() < FRESH) return
  throw new APIError('FORBIDDEN', { code: 'SESSION_NOT_FRESH', message: 'Sign in again, then repeat this.' })
})

const notForGuests = createAuthMiddleware(async (ctx) => {
  const found = await getSessionFromCtx(ctx)
  if (found === null || !accountOf(found.user).guest) return
  throw new APIError('FORBIDDEN', { code: 'GUEST', message: 'Choose an address and a password with /sign-up/email.' })
})

/** The last passkey stays as long as there is no password. */
const keepsAWayIn = createAuthMiddleware(async (ctx) => {
  const found = await getSessionFromCtx(ctx)
  if (found === null) return
  const { adapter, internalAdapter } = ctx.context
  const where = [{ field: 'userId', value: found.user.id }]
  if ((await adapter.count({ model: 'passkey', where })) > 1) return
  if ((await internalAdapter.findCredentialAccount(found.user.id)) !== null) return
  throw new APIError('BAD_REQUEST', {
    code: 'LAST_WAY_IN',
    message: 'This passkey is the only way into the account. Add a password or another passkey first.',
  })
})

const passkeyKeeps = (parts: KeepParts) =>
  createAuthMiddleware(async (ctx) => {
    const { returned, newSession, internalAdapter } = ctx.context
    if (returned === undefined || isAPIError(returned)) return
    const user = newSession?.user ?? (await getSessionFromCtx(ctx))?.user
    if (user === undefined || !accountOf(user).guest) return
    await becomeAccount(internalAdapter, user.id, parts)
  })

/** The device shows a passkey under the player's name, not under an address made up for the database. */
const namedForPeople = createAuthMiddleware(async (ctx) => {
  const { returned } = ctx.context
  if (returned === null || typeof returned !== 'object' || isAPIError(returned) || !('user' in returned)) return
  const account = accountOf((await getSessionFromCtx(ctx))?.user)
  const label = account.email ?? account.name
  const user = typeof returned.user === 'object' ? returned.user : {}
  return ctx.json({ ...returned, user: { ...user, name: label, displayName: account.name } })
})
