import { APIError, createAuthMiddleware, getSessionFromCtx, isAPIError } from 'better-auth/api'
import type { BetterAuthPlugin } from 'better-auth/types'
import { accountOf } from './account.ts'
import { atPaths } from './auth-paths.ts'
import { type GuestUpgradeDeps, keepAccountEndpoint, markAsAccount, upgradeGuestOnSignUp } from './guest-upgrade.ts'
import { isSessionRecent } from './recent-sign-in.ts'

/** A better-auth plugin: upgrades guests to accounts in place, and prevents changes that would lock a player out. */
export function guestPlugin(deps: GuestUpgradeDeps): BetterAuthPlugin {
  return {
    id: 'spellbough-guests',
    endpoints: { keepAccount: keepAccountEndpoint(deps) },
    hooks: {
      before: [
        {
          matcher: atPaths('/sign-up/email', '/change-email', ...PASSKEY_REGISTRATION_PATHS),
          handler: requireFreshSession,
        },
        { matcher: atPaths('/sign-up/email'), handler: createAuthMiddleware((ctx) => upgradeGuestOnSignUp(ctx, deps)) },
        { matcher: atPaths('/change-email'), handler: rejectGuests },
        { matcher: atPaths('/passkey/delete-passkey'), handler: rejectRemovingLastCredential },
      ],
      after: [
        {
          matcher: atPaths('/passkey/verify-registration', '/passkey/verify-authentication'),
          handler: upgradeGuestOnPasskey(deps),
        },
        { matcher: atPaths('/passkey/generate-register-options'), handler: labelPasskeyWithName },
      ],
    },
  }
}

const PASSKEY_REGISTRATION_PATHS = ['/passkey/generate-register-options', '/passkey/verify-registration']

/** Credentials can be added to an account only soon after signing in. Guests are exempt: they cannot sign in again. */
const FRESH_SESSION_MS = 86_400_000

const requireFreshSession = createAuthMiddleware(async (ctx) => {
  const found = await getSessionFromCtx(ctx)
  if (found === null || accountOf(found.user).guest) return
  if (isSessionRecent(found.session.createdAt, FRESH_SESSION_MS)) return
  throw new APIError('FORBIDDEN', { code: 'SESSION_NOT_FRESH', message: 'Sign in again, then repeat this.' })
})

const rejectGuests = createAuthMiddleware(async (ctx) => {
  const found = await getSessionFromCtx(ctx)
  if (found === null || !accountOf(found.user).guest) return
  throw new APIError('FORBIDDEN', { code: 'GUEST', message: 'Choose an address and a password with /sign-up/email.' })
})

/** The last passkey cannot be removed while there is no password. */
const rejectRemovingLastCredential = createAuthMiddleware(async (ctx) => {
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

const upgradeGuestOnPasskey = (deps: GuestUpgradeDeps) =>
  createAuthMiddleware(async (ctx) => {
    const { returned, newSession, internalAdapter } = ctx.context
    if (returned === undefined || isAPIError(returned)) return
    const user = newSession?.user ?? (await getSessionFromCtx(ctx))?.user
    if (user === undefined || !accountOf(user).guest) return
    await markAsAccount(internalAdapter, user.id, deps)
  })

/** Devices list a passkey under the player's name and not under the placeholder address. */
const labelPasskeyWithName = createAuthMiddleware(async (ctx) => {
  const { returned } = ctx.context
  if (returned === null || typeof returned !== 'object' || isAPIError(returned) || !('user' in returned)) return
  const account = accountOf((await getSessionFromCtx(ctx))?.user)
  const label = account.email ?? account.name
  const user = typeof returned.user === 'object' ? returned.user : {}
  return ctx.json({ ...returned, user: { ...user, name: label, displayName: account.name } })
})
