import { passkey } from '@better-auth/passkey'
import { displayName } from '@spellbough/protocol'
import { APIError, isAPIError } from 'better-auth/api'
import { anonymous } from 'better-auth/plugins'
import type { BetterAuthOptions } from 'better-auth/types'
import type { Kysely } from 'kysely'
import type { Logger } from 'pino'
import type { Config } from '../config/config.ts'
import { isOwnOrigin } from '../config/own-origin.ts'
import { AUTH_PATH } from './auth-paths.ts'
import { madeUpName } from './guest-name.ts'
import { guestPlugin } from './guest-plugin.ts'
import type { KeepParts } from './keep-account.ts'
import { placeholderAddress, realAddress } from './placeholder.ts'
import { RateStore } from './rate-store.ts'

/** The database the accounts lie in. */
export interface AccountDatabase {
  // Kysely's type parameter names the tables; these are better-auth's own, which no type of ours lists.
  // biome-ignore lint/suspicious/noExplicitAny: better-auth asks for exactly this type
  readonly db: Kysely<any>
  readonly type: 'sqlite' | 'postgres'
}

export interface AuthParts extends KeepParts {
  readonly config: Config
  readonly database: AccountDatabase
  readonly secret: string
  readonly log: Logger
  now(): number
}

/** Carries the address a request comes from to better-auth. What a client sends under this name must be overwritten. */
export const ADDRESS_HEADER = 'x-spellbough-address'

/** 180 days, and anew with every visit: a guest has nothing but this session. */
const SESSION_SECONDS = 180 * 86_400
const DAY_SECONDS = 86_400
const HOUR_SECONDS = 3_600

/** How better-auth is set up here. */
export function authOptions(parts: AuthParts): BetterAuthOptions {
  const { config, database, secret } = parts
  return {
    appName: 'Spellbough',
    baseURL: config.url,
    basePath: AUTH_PATH,
    secret,
    // No transaction: it would hold the one connection of the embedded database while a password is being hashed.
    database: { db: database.db, type: database.type, transaction: false },
    trustedOrigins: (request) => ownOrigins(request, config),
    telemetry: { enabled: false },
    experimental: { instrumentation: { enabled: false } },
    logger: logger(parts.log),
    // What somebody did wrong is their answer, not our log line.
    onAPIError: { onError: (error) => (isAPIError(error) ? undefined : complain(parts.log, error)) },
    // Freshness is asked of accounts only, in the guest plugin.
    session: { expiresIn: SESSION_SECONDS, updateAge: DAY_SECONDS, freshAge: 0 },
    verification: { storeIdentifier: 'hashed' },
    rateLimit: rateLimit(parts),
    advanced: {
      cookiePrefix: 'spellbough',
      useSecureCookies: config.url.startsWith('https:'),
      disableCSRFCheck: false,
      disableOriginCheck: false,
      ipAddress: { ipAddressHeaders: [ADDRESS_HEADER] },
      backgroundTasks: { handler: (task) => void task.catch((error) => complain(parts.log, error)) },
    },
    user: { changeEmail: { enabled: true, updateEmailWithoutVerification: parts.post === undefined } },
    ...passwords(parts),
    databaseHooks: databaseHooks(parts),
    plugins: plugins(parts),
  }
}

/** Pages of the configured address, and without one of the host that the request goes to. */
function ownOrigins(request: Request | undefined, config: Config): string[] {
  const { origin } = new URL(config.url)
  const from = request?.headers.get('origin') ?? ''
  return isOwnOrigin(from, request?.headers.get('host') ?? undefined, config) ? [origin, from] : [origin]
}

function plugins(parts: AuthParts) {
  const url = new URL(parts.config.url)
  return [
    anonymous({
      generateName: (ctx) => nameWish(ctx) ?? madeUpName(parts.bytes),
      generateRandomEmail: () => placeholderAddress(parts.bytes),
      disableDeleteAnonymousUser: true,
      onLinkAccount: async ({ anonymousUser, newUser }) => {
        const [from, to] = [anonymousUser.user.id, newUser.user.id]
        if (from !== to) await parts.listener().guestLeft(from, to)
      },
    }),
    passkey({
      rpID: url.hostname,
      rpName: 'Spellbough',
      origin: url.origin,
      authenticatorSelection: { residentKey: 'required', userVerification: 'preferred' },
    }),
    guestPlugin(parts),
  ]
}

/** Passwords; where mail can be sent, an address must be shown to be one's own before it opens an account. */
function passwords(parts: AuthParts): Pick<BetterAuthOptions, 'emailAndPassword' | 'emailVerification'> {
  const { post, url } = parts
  const plain = { enabled: true, minPasswordLength: 8, maxPasswordLength: 128, revokeSessionsOnPasswordReset: true }
  if (post === undefined) return { emailAndPassword: plain }
  return {
    emailAndPassword: {
      ...plain,
      requireEmailVerification: true,
      resetPasswordTokenExpiresIn: HOUR_SECONDS,
      sendResetPassword: async (data, request) => post('reset', data.user.email, data.url, request?.headers),
      onExistingUserSignUp: async ({ user }, request) => post('known', user.email, url, request?.headers),
    },
    emailVerification: {
      sendOnSignUp: true,
      sendOnSignIn: true,
      expiresIn: HOUR_SECONDS,
      sendVerificationEmail: async (data, request) => post('verify', data.user.email, data.url, request?.headers),
    },
  }
}

function rateLimit(parts: AuthParts): BetterAuthOptions['rateLimit'] {
  return {
    enabled: true,
    window: 60,
    max: 60,
    customRules: {
      '/sign-in/anonymous': { window: HOUR_SECONDS, max: parts.config.limits.guestsPerHour },
      '/get-session': { window: 60, max: 240 },
    },
    customStorage: new RateStore(() => parts.now()),
  }
}

function databaseHooks(parts: AuthParts): BetterAuthOptions['databaseHooks'] {
  return {
    user: {
      create: {
        before: async (user) => {
          if (user['isAnonymous'] !== true) mustBeReal(user.email)
          return { data: { ...user, name: properName(user.name), image: null } }
        },
      },
      update: {
        before: async ({ image: _, ...user }) => {
          if (user.email !== undefined) mustBeReal(user.email)
          return { data: user.name === undefined ? user : { ...user, name: properName(user.name) } }
        },
      },
    },
    session: {
      create: {
        // The address would only lie about; limits do not need it.
        before: async (session) => {
          if (parts.listener().banned(session.userId)) throw banned()
          return { data: { ...session, ipAddress: '', userAgent: session.userAgent?.slice(0, 200) ?? '' } }
        },
      },
      delete: { after: async ({ userId }) => parts.listener().sessionEnded(userId) },
    },
  }
}

/** Nobody can claim an address that stands for having none. */
function mustBeReal(email: string): void {
  if (realAddress(email) !== null) return
  throw new APIError('BAD_REQUEST', { code: 'INVALID_EMAIL', message: 'Send an address that can receive mail.' })
}

/** The name a guest asks for, if they do. */
function nameWish(ctx: { body?: unknown }): string | undefined {
  const { body } = ctx
  if (typeof body !== 'object' || body === null || !('name' in body) || body.name === undefined) return undefined
  return properName(body.name)
}

function properName(name: unknown): string {
  const read = displayName.safeParse(name)
  if (read.success) return read.data
  throw new APIError('BAD_REQUEST', {
    code: 'BAD_NAME',
    message: 'A name has 1 to 24 visible characters. Choose another one.',
  })
}

const banned = () =>
  new APIError('FORBIDDEN', {
    code: 'BANNED',
    message: 'This player is banned from here. Ask whoever runs the server.',
  })

function logger(log: Logger): BetterAuthOptions['logger'] {
  return {
    level: 'warn',
    disableColors: true,
    log: (level, message, ...details) => {
      const error = details.find((detail) => detail instanceof Error)
      log[level]({ part: 'accounts', ...(error === undefined ? {} : { error: error.message }) }, message)
    },
  }
}

function complain(log: Logger, error: unknown): void {
  log.error({ part: 'accounts', error: error instanceof Error ? error.message : String(error) }, 'a task failed')
}
