import { z } from '@spellbough/kernel'
import { createAuthMiddleware, getSessionFromCtx, isAPIError } from 'better-auth/api'
import type { BetterAuthPlugin, User } from 'better-auth/types'
import { atPaths } from './auth-paths.ts'
import type { GuestUpgradeDeps } from './guest-upgrade.ts'

/**
 * A better-auth plugin for what follows from a change of credentials: after a new password and after signing out
 * everywhere the tokens of external bots end, and the owner is told of a new password by e-mail.
 */
export function credentialChangesPlugin(deps: GuestUpgradeDeps): BetterAuthPlugin {
  const revokeTokens = revokeTokensOfSession(deps)
  return {
    id: 'spellbough-credential-changes',
    hooks: {
      // Before and after: before, so that no token is left if the node stops in between; after, because until then one
      // of the sessions could make another token.
      before: [{ matcher: atPaths(...SIGN_OUT_PATHS), handler: revokeTokens }],
      after: [
        { matcher: atPaths(...SIGN_OUT_PATHS), handler: revokeTokens },
        { matcher: atPaths('/change-password'), handler: passwordChanged(deps) },
      ],
    },
  }
}

/** After setting a new password by the link in an e-mail. */
export const passwordReset =
  (deps: GuestUpgradeDeps) =>
  async ({ user }: { user: User }, request?: Request): Promise<void> => {
    await deps.listener().passwordChanged(user.id)
    deps.sendMail?.('password-changed', user.email, `${deps.url}/me`, request?.headers)
  }

/**
 * Tells the old address that the account has a new one. better-auth calls this for every confirmed address; only the
 * token of the link, which it has verified by then, says that there was another address before.
 */
export const addressConfirmed =
  (deps: GuestUpgradeDeps) =>
  async ({ id }: User, request?: Request): Promise<void> => {
    const { email, updateTo } = linkPayload(request?.url)
    if (email === undefined || updateTo === undefined) return
    await deps.listener().addressChanged(id)
    deps.sendMail?.('address-changed', email, `${deps.url}/me`, request?.headers)
  }

const SIGN_OUT_PATHS = ['/revoke-sessions', '/revoke-other-sessions']

const revokeTokensOfSession = (deps: GuestUpgradeDeps) =>
  createAuthMiddleware(async (ctx) => {
    if (isAPIError(ctx.context.returned)) return
    const found = await getSessionFromCtx(ctx)
    if (found !== null) await deps.listener().signedOutEverywhere(found.user.id)
  })

const changedPassword = z.object({ user: z.object({ id: z.string(), email: z.string() }) })

const passwordChanged = (deps: GuestUpgradeDeps) =>
  createAuthMiddleware(async (ctx) => {
    const { data } = changedPassword.safeParse(ctx.context.returned)
    if (data === undefined) return
    await deps.listener().passwordChanged(data.user.id)
    deps.sendMail?.('password-changed', data.user.email, `${deps.url}/me`, ctx.headers)
  })

const addressLink = z.object({ email: z.string().optional(), updateTo: z.string().optional() })

/** The payload of the signed token in a link, without checking the signature. */
function linkPayload(url: string | undefined): z.infer<typeof addressLink> {
  const token = url === undefined ? null : new URL(url).searchParams.get('token')
  const [, payload = ''] = (token ?? '').split('.')
  try {
    return addressLink.parse(JSON.parse(Buffer.from(payload, 'base64url').toString()))
  } catch {
    return {}
  }
}
