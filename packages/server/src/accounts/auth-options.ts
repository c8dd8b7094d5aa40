import { passkey } from '@better-auth/passkey'
import { displayName } from '@spellbough/protocol'
import { APIError, isAPIError } from 'better-auth/api'
import { anonymous } from 'better-auth/plugins'
import type { BetterAuthOptions } from 'better-auth/types'
import type { Kysely } from 'kysely'
import type { Logger } from 'pino'
import type { Config } from '../config/config.ts'
import { isOwnOrigin } from '../config/own-origin.ts'
import { AUTH_BASE_PATH } from './auth-paths.ts'
import { randomGuestName } from './guest-name.ts'
import { guestPlugin } from './guest-plugin.ts'
import type { GuestUpgradeDeps } from './guest-upgrade.ts'
import { placeholderEmail, realEmail } from './placeholder-email.ts'
import { RateLimitStore } from './rate-limit-store.ts'

/** The database the accounts lie in. */
export interface AccountDatabase {
  // Kysely's type parameter names the tables; these are better-auth's own, which no type of ours lists.
  // biome-ignore lint/suspicious/noExplicitAny: better-auth asks for exactly this type
  readonly db: Kysely<any>
  readonly type: 'sqlite' | 'postgres'
}

export interface AuthDeps extends GuestUpgradeDeps {
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
export function authOptions(deps: AuthDeps): BetterAuthOptions {
  const { config, database, secret } = deps
  return {
    appName: 'Spellbough',
    baseURL: config.url,
    basePath: AUTH_BASE_PATH,
    secret,
    // No transaction: it would hold the one connection of the embedded database while a password is being hashed.
    database: { db: database.db, type: database.type, transaction: false },
    trustedOrigins: (request) => ownOrigins(request, config),
    telemetry: { enabled: false },
    experimental: { instrumentation: { enabled: false } },
    logger: logger(deps.log),
    // What somebody did wrong is their answer, not our log line.
    onAPIError: { onError: (error) => (isAPIError(error) ? undefined : logFailedTask(deps.log, error)) },
    // Freshness is asked of accounts only, in the guest plugin.
    session: { expiresIn: SESSION_SECONDS, updateAge: DAY_SECONDS, freshAge: 0 },
    verification: { storeIdentifier: 'hashed' },
    rateLimit: rateLimitOptions(deps),
    advanced: {
      cookiePrefix: 'spellbough',
      useSecureCookies: config.url.startsWith('https:'),
      disableCSRFCheck: false,
      disableOriginCheck: false,
      ipAddress: { ipAddressHeaders: [ADDRESS_HEADER] },
      backgroundTasks: { handler: (task) => void task.catch((error) => logFailedTask(deps.log, error)) },
    },
    user: { changeEmail: { enabled: true, updateEmailWithoutVerification: deps.sendMail === undefined } },
    ...passwordOptions(deps),
    databaseHooks: databaseHooks(deps),
    plugins: authPlugins(deps),
  }
}

/** Pages of the configured address, and without one of the host that the request goes to. */
function ownOrigins(request: Request | undefined, config: Config): string[] {
  const { origin } = new URL(config.url)
  const from = request?.headers.get('origin') ?? ''
  return isOwnOrigin(from, request?.headers.get('host') ?? undefined, config) ? [origin, from] : [origin]
}

function authPlugins(deps: AuthDeps) {
  const url = new URL(deps.config.url)
  return [
    anonymous({
      generateName: (ctx) => requestedName(ctx) ?? randomGuestName(deps.bytes),
      generateRandomEmail: () => placeholderEmail(deps.bytes),
      disableDeleteAnonymousUser: true,
      onLinkAccount: async ({ anonymousUser, newUser }) => {
        const [from, to] = [anonymousUser.user.id, newUser.user.id]
        if (from !== to) await deps.listener().guestLeft(from, to)
      },
    }),
    passkey({
      rpID: url.hostname,
      rpName: 'Spellbough',
      origin: url.origin,
      authenticatorSelection: { residentKey: 'required', userVerification: 'preferred' },
    }),
    guestPlugin(deps),
  ]
}

/** Passwords; where mail can be sent, an address must be shown to be one's own before it opens an account. */
function passwordOptions(deps: AuthDeps): Pick<BetterAuthOptions, 'emailAndPassword' | 'emailVerification'> {
  const { sendMail: post, url } = deps
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

function rateLimitOptions(deps: AuthDeps): BetterAuthOptions['rateLimit'] {
  return {
    enabled: true,
    window: 60,
    max: 60,
    customRules: {
      '/sign-in/anonymous': { window: HOUR_SECONDS, max: deps.config.limits.guestsPerHour },
      '/get-session': { window: 60, max: 240 },
    },
    customStorage: new RateLimitStore(() => deps.now()),
  }
}

function databaseHooks(deps: AuthDeps): BetterAuthOptions['databaseHooks'] {
  return {
    user: {
      create: {
        before: async (user) => {
          if (user['isAnonymous'] !== true) assertRealEmail(user.email)
          return { data: { ...user, name: parseDisplayName(user.name), image: null } }
        },
      },
      update: {
        before: async ({ image: _, ...user }) => {
          if (user.email !== undefined) assertRealEmail(user.email)
          return { data: user.name === undefined ? user : { ...user, name: parseDisplayName(user.name) } }
        },
      },
    },
    session: {
      create: {
        // The address would only lie about; limits do not need it.
        before: async (session) => {
          if (deps.listener().isBanned(session.userId)) throw bannedError()
          return { data: { ...session, ipAddress: '', userAgent: session.userAgent?.slice(0, 200) ?? '' } }
        },
      },
      delete: { after: async ({ userId }) => deps.listener().sessionEnded(userId) },
    },
  }
}

/** Nobody can claim an address that stands for having none. */
function assertRealEmail(email: string): void {
  if (realEmail(email) !== null) return
  throw new APIError('BAD_REQUEST', { code: 'INVALID_EMAIL', message: 'Send an address that can receive mail.' })
}

/** The name a guest asks for, if they do. */
function requestedName(ctx: { body?: unknown }): string | undefined {
  const { body } = ctx
  if (typeof body !== 'object' || body === null || !('name' in body) || body.name === undefined) return undefined
  return parseDisplayName(body.name)
}

function parseDisplayName(name: unknown): string {
  const read = displayName.safeParse(name)
  if (read.success) return read.data
  throw new APIError('BAD_REQUEST', {
    code: 'BAD_NAME',
    message: 'A name has 1 to 24 visible characters. Choose another one.',
  })
}

const bannedError = () =>
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

function logFailedTask(log: Logger, error: unknown): void {
  log.error({ part: 'accounts', error: error instanceof Error ? error.message : String(error) }, 'a task failed')
}
