/**
 * A guest who wants to stay keeps the same id, and with it every table, rating and line of chat: the password or passkey
 * is added to the row that is there. Nothing is moved, so nothing can be lost on the way.
 */
import { z } from '@spellbough/kernel'
import { APIError, createAuthEndpoint, getSessionFromCtx } from 'better-auth/api'
import { accountOf } from './account-row.ts'
import type { AuthListener } from './accounts.ts'
import type { AuthLetter } from './auth-mail.ts'
import { AUTH_PATH } from './auth-paths.ts'
import { realAddress } from './placeholder.ts'

/** What adding to a guest needs of its surroundings. */
export interface KeepParts {
  /** Where people reach the server. */
  readonly url: string
  /** Sends a letter soon; undefined where no mail is configured. */
  readonly post: ((kind: AuthLetter, to: string, link: string, headers: Headers | undefined) => void) | undefined
  readonly listener: () => AuthListener
  bytes(count: number): Uint8Array
}

type SessionContext = Parameters<typeof getSessionFromCtx>[0]
type InternalAdapter = SessionContext['context']['internalAdapter']

const wish = z.object({ email: z.email().max(254), password: z.string() })

const pending = z.object({ id: z.string(), email: z.string(), hash: z.string() })
type Pending = z.infer<typeof pending>

const HOUR = 3_600_000

/**
 * Signing up while signed in adds an address and a password to whoever that is. Without mail it happens at once. With
 * mail it happens when the link in the letter is opened, and until then nobody learns whether the address was known.
 * Answers undefined when nobody is signed in: that is an ordinary sign-up.
 */
export async function signUpInPlace(ctx: SessionContext, parts: KeepParts): Promise<object | undefined> {
  const found = await getSessionFromCtx(ctx)
  if (found === null) return undefined
  const account = accountOf(found.user)
  if (account.email !== null) throw refuse('ALREADY_HAS_ADDRESS', 'This account has an address and a password already.')
  const { email, password } = readWish(ctx)
  const owner = await ctx.context.internalAdapter.findUserByEmail(email)
  if (owner !== null && parts.post === undefined) throw addressTaken()
  const hash = await ctx.context.password.hash(password)
  if (parts.post === undefined) await settle(ctx.context.internalAdapter, { id: account.id, email, hash }, false, parts)
  else if (owner !== null) parts.post('known', email, parts.url, ctx.headers)
  else parts.post('keep', email, await promise(ctx, { id: account.id, email, hash }, parts), ctx.headers)
  const { id, name } = account
  return { token: null, confirm: parts.post !== undefined, user: { id, name, email, emailVerified: false } }
}

/** The link in the letter: opening it makes the guest an account. */
export function keepAccountEndpoint(parts: KeepParts) {
  return createAuthEndpoint(
    '/keep-account',
    { method: 'GET', query: z.object({ token: z.string().max(100) }) },
    async (ctx) => {
      const value = await ctx.context.internalAdapter.consumeVerificationValue(identifier(ctx.query.token))
      if (value === null) throw ctx.redirect(`${parts.url}/?account=expired`)
      try {
        await settle(ctx.context.internalAdapter, pending.parse(JSON.parse(value.value)), true, parts)
      } catch {
        throw ctx.redirect(`${parts.url}/?account=failed`)
      }
      throw ctx.redirect(`${parts.url}/?account=kept`)
    },
  )
}

/** A passkey alone makes an account as well. */
export async function becomeAccount(adapter: InternalAdapter, id: string, parts: KeepParts): Promise<void> {
  await adapter.updateUser(id, { isAnonymous: false })
  await parts.listener().becameAccount(id)
}

function readWish(ctx: SessionContext): z.infer<typeof wish> {
  const read = wish.safeParse(ctx.body)
  if (!read.success) throw refuse('INVALID_EMAIL', 'Send a valid "email" and a "password".')
  const { minPasswordLength, maxPasswordLength } = ctx.context.password.config
  const email = read.data.email.toLowerCase()
  if (realAddress(email) === null) throw refuse('INVALID_EMAIL', 'Send an address that can receive mail.')
  const { password } = read.data
  if (password.length < minPasswordLength || password.length > maxPasswordLength) {
    const said = `A password has ${minPasswordLength} to ${maxPasswordLength} characters.`
    throw refuse(password.length < minPasswordLength ? 'PASSWORD_TOO_SHORT' : 'PASSWORD_TOO_LONG', said)
  }
  return { email, password }
}

/**
 * The password comes first: if the node dies in between, the guest is a guest still and can ask again. The address is
 * unique in the database, so of two who claim it at once one is refused.
 */
async function settle(adapter: InternalAdapter, wanted: Pending, verified: boolean, parts: KeepParts): Promise<void> {
  const { id, email, hash } = wanted
  const user = await adapter.findUserById(id)
  if (user === null || realAddress(user.email) !== null) throw addressTaken()
  if ((await adapter.findUserByEmail(email)) !== null) throw addressTaken()
  if ((await adapter.findCredentialAccount(id)) !== null) await adapter.updatePassword(id, hash)
  else await adapter.linkAccount({ userId: id, providerId: 'credential', accountId: id, password: hash })
  await adapter.updateUser(id, { email, emailVerified: verified, isAnonymous: false })
  await parts.listener().becameAccount(id)
}

/** Stores what is wanted for an hour and gives the link that brings it about. */
async function promise(ctx: SessionContext, wanted: Pending, parts: KeepParts): Promise<string> {
  const token = Buffer.from(parts.bytes(32)).toString('base64url')
  await ctx.context.internalAdapter.createVerificationValue({
    identifier: identifier(token),
    value: JSON.stringify(wanted),
    expiresAt: new Date(Date.now() + HOUR),
  })
  return `${parts.url}${AUTH_PATH}/keep-account?token=${token}`
}

const identifier = (token: string) => `keep-account:${token}`

const refuse = (code: string, message: string) => new APIError('BAD_REQUEST', { code, message })

const addressTaken = () =>
  new APIError('UNPROCESSABLE_ENTITY', {
    code: 'USER_ALREADY_EXISTS',
    message: 'There is an account with this address already. Sign in to it, or use another address.',
  })
