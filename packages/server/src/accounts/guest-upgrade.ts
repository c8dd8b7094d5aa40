/**
 * A guest becomes an account under the same id and so keeps every table, rating and line of chat: the password or
 * passkey is added to the existing row. No data is moved.
 */
import { z } from '@spellbough/kernel'
import { APIError, createAuthEndpoint, getSessionFromCtx } from 'better-auth/api'
import { accountOf } from './account.ts'
import type { AuthListener } from './auth-listener.ts'
import type { AuthMailSender } from './auth-mail.ts'
import { AUTH_BASE_PATH } from './auth-paths.ts'
import { realEmail } from './placeholder-email.ts'

export interface GuestUpgradeDeps {
  /** The public address of the server. */
  readonly url: string
  /** Sends in the background; undefined if no mail server is configured. */
  readonly sendMail: AuthMailSender | undefined
  readonly listener: () => AuthListener
  randomBytes(count: number): Uint8Array
}

type SessionContext = Parameters<typeof getSessionFromCtx>[0]
type InternalAdapter = SessionContext['context']['internalAdapter']

const credentialsSchema = z.object({ email: z.email().max(254), password: z.string() })

const pendingUpgrade = z.object({ id: z.string(), email: z.string(), hash: z.string() })
type PendingUpgrade = z.infer<typeof pendingUpgrade>

const HOUR_MS = 3_600_000

/**
 * Signing up while signed in as a guest adds an address and a password to the guest: at once if no mail server is
 * configured, otherwise when the link in the e-mail is opened, so that the answer does not reveal whether the address
 * has an account. Returns undefined when nobody is signed in, which is an ordinary sign-up.
 */
export async function upgradeGuestOnSignUp(ctx: SessionContext, deps: GuestUpgradeDeps): Promise<object | undefined> {
  const found = await getSessionFromCtx(ctx)
  if (found === null) return undefined
  const account = accountOf(found.user)
  if (account.email !== null)
    throw badRequest('ALREADY_HAS_ADDRESS', 'This account has an address and a password already.')
  const { email, password } = readCredentials(ctx)
  const owner = await ctx.context.internalAdapter.findUserByEmail(email)
  if (owner !== null && deps.sendMail === undefined) throw addressTaken()
  const hash = await ctx.context.password.hash(password)
  if (deps.sendMail === undefined)
    await attachCredentials(ctx.context.internalAdapter, { id: account.id, email, hash }, false, deps)
  else if (owner !== null) deps.sendMail('known', email, deps.url, ctx.headers)
  else
    deps.sendMail('keep', email, await createConfirmationLink(ctx, { id: account.id, email, hash }, deps), ctx.headers)
  const { id, name } = account
  return { token: null, confirm: deps.sendMail !== undefined, user: { id, name, email, emailVerified: false } }
}

/** The link in the e-mail; opening it turns the guest into an account. */
export function keepAccountEndpoint(deps: GuestUpgradeDeps) {
  return createAuthEndpoint(
    '/keep-account',
    { method: 'GET', query: z.object({ token: z.string().max(100) }) },
    async (ctx) => {
      const value = await ctx.context.internalAdapter.consumeVerificationValue(identifier(ctx.query.token))
      if (value === null) throw ctx.redirect(`${deps.url}/?account=expired`)
      try {
        await attachCredentials(ctx.context.internalAdapter, pendingUpgrade.parse(JSON.parse(value.value)), true, deps)
      } catch {
        throw ctx.redirect(`${deps.url}/?account=failed`)
      }
      throw ctx.redirect(`${deps.url}/?account=kept`)
    },
  )
}

/** Also called for a guest who adds a passkey. */
export async function markAsAccount(adapter: InternalAdapter, id: string, deps: GuestUpgradeDeps): Promise<void> {
  await adapter.updateUser(id, { isAnonymous: false })
  await deps.listener().becameAccount(id)
}

function readCredentials(ctx: SessionContext): z.infer<typeof credentialsSchema> {
  const read = credentialsSchema.safeParse(ctx.body)
  if (!read.success) throw badRequest('INVALID_EMAIL', 'Send a valid "email" and a "password".')
  const { minPasswordLength, maxPasswordLength } = ctx.context.password.config
  const email = read.data.email.toLowerCase()
  if (realEmail(email) === null) throw badRequest('INVALID_EMAIL', 'Send an address that can receive mail.')
  const { password } = read.data
  if (password.length < minPasswordLength || password.length > maxPasswordLength) {
    const message = `A password has ${minPasswordLength} to ${maxPasswordLength} characters.`
    throw badRequest(password.length < minPasswordLength ? 'PASSWORD_TOO_SHORT' : 'PASSWORD_TOO_LONG', message)
  }
  return { email, password }
}

/**
 * The password is written first: if the node stops in between, the guest is still a guest and can try again. The address
 * is unique in the database, so of two simultaneous claims one fails.
 */
async function attachCredentials(
  adapter: InternalAdapter,
  upgrade: PendingUpgrade,
  verified: boolean,
  deps: GuestUpgradeDeps,
): Promise<void> {
  const { id, email, hash } = upgrade
  const user = await adapter.findUserById(id)
  if (user === null || realEmail(user.email) !== null) throw addressTaken()
  if ((await adapter.findUserByEmail(email)) !== null) throw addressTaken()
  if ((await adapter.findCredentialAccount(id)) !== null) await adapter.updatePassword(id, hash)
  else await adapter.linkAccount({ userId: id, providerId: 'credential', accountId: id, password: hash })
  await adapter.updateUser(id, { email, emailVerified: verified, isAnonymous: false })
  await deps.listener().becameAccount(id)
}

/** Stores the upgrade for an hour and returns the link that completes it. */
async function createConfirmationLink(
  ctx: SessionContext,
  upgrade: PendingUpgrade,
  deps: GuestUpgradeDeps,
): Promise<string> {
  const token = Buffer.from(deps.randomBytes(32)).toString('base64url')
  await ctx.context.internalAdapter.createVerificationValue({
    identifier: identifier(token),
    value: JSON.stringify(upgrade),
    expiresAt: new Date(Date.now() + HOUR_MS),
  })
  return `${deps.url}${AUTH_BASE_PATH}/keep-account?token=${token}`
}

const identifier = (token: string) => `keep-account:${token}`

const badRequest = (code: string, message: string) => new APIError('BAD_REQUEST', { code, message })

const addressTaken = () =>
  new APIError('UNPROCESSABLE_ENTITY', {
    code: 'USER_ALREADY_EXISTS',
    message: 'There is an account with this address already. Sign in to it, or use another address.',
  })
