import { passkey } from '@better-auth/passkey'
import { displayName } from '@spellbough/protocol'
import { APIError, isAPIError } from 'better-auth/api'
import { anonymous } from 'better-auth/plugins'
import type { BetterAuthOptions } from 'better-auth/types'
import type { Kysely } from 'kysely'
import type { Logger } from 'pino'
import type { Config } from '../config/config.ts'
import { isOwnOrigin } from '../config/own-origin.ts'
import { authLimits, rateLimitOptions } from './auth-limits.ts'
import { authLogger, logFailedTask } from './auth-log.ts'
import { ADDRESS_HEADER, AUTH_BASE_PATH } from './auth-paths.ts'
import { addressConfirmed, credentialChangesPlugin, passwordReset } from './credential-changes.ts'
import { guestPlugin } from './guest-plugin.ts'
import type { GuestUpgradeDeps } from './guest-upgrade.ts'
import type { NewPlayerLimit } from './new-player-limit.ts'
import { realEmail } from './placeholder-email.ts'

export interface AccountDatabase {
  // Kysely's type parameter lists the tables; these are better-auth's own, for which there is no type here.
  // biome-ignore lint/suspicious/noExplicitAny: better-auth asks for exactly this type
  readonly db: Kysely<any>
  readonly type: 'sqlite' | 'postgres'
  /** The same database for a migration, which may wait for that of another node; the caller must close it. */
  withoutTimeouts(): AccountDatabase & { close(): Promise<void> }
}

type ChangeEmailOptions = NonNullable<NonNullable<BetterAuthOptions['user']>['changeEmail']>

export interface AuthDeps extends GuestUpgradeDeps {
  readonly config: Config
  readonly database: AccountDatabase
  readonly secret: string
  readonly log: Logger
  readonly newPlayerLimit: NewPlayerLimit
  now(): number
}

/** 180 days, extended with every visit, because the session is a guest's only credential. */
export const SESSION_LIFETIME_SECONDS = 180 * 86_400
const DAY_SECONDS = 86_400
const HOUR_SECONDS = 3_600

export function authOptions(deps: AuthDeps): BetterAuthOptions {
  const { config, database, secret } = deps
  return {
    appName: 'Spellbough',
    baseURL: config.url,
    basePath: AUTH_BASE_PATH,
    secret,
    // No transaction: it would hold the only connection of the embedded database while a password is being hashed.
    database: { db: database.db, type: database.type, transaction: false },
    trustedOrigins: (request) => ownOrigins(request, config),
    telemetry: { enabled: false },
    experimental: { instrumentation: { enabled: false } },
    logger: authLogger(deps.log),
    // Errors of the client are answered and not logged.
    onAPIError: { onError: (error) => (isAPIError(error) ? undefined : logFailedTask(deps.log, error)) },
    // The guest plugin checks freshness, and for accounts only.
    session: { expiresIn: SESSION_LIFETIME_SECONDS, updateAge: DAY_SECONDS, freshAge: 0 },
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
    user: { changeEmail: emailChangeOptions(deps) },
    ...passwordOptions(deps),
    databaseHooks: databaseHooks(deps),
    plugins: authPlugins(deps),
  }
}

/** The origin of the configured address, and that of the request where `isOwnOrigin` accepts it. */
function ownOrigins(request: Request | undefined, config: Config): string[] {
  const { origin } = new URL(config.url)
  const from = request?.headers.get('origin') ?? ''
  return isOwnOrigin(from, request?.headers.get('host') ?? undefined, config) ? [origin, from] : [origin]
}

function authPlugins(deps: AuthDeps) {
  const url = new URL(deps.config.url)
  return [
    authLimits(deps),
    // Its own route is not in use, see `guest-sign-in.ts`.
    anonymous({
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
    credentialChangesPlugin(deps),
  ]
}

/** Where e-mail can be sent, a new address needs the consent of the old one, if that was verified, and is verified itself. */
function emailChangeOptions({ sendMail }: AuthDeps): ChangeEmailOptions {
  if (sendMail === undefined) return { enabled: true, updateEmailWithoutVerification: true }
  return {
    enabled: true,
    sendChangeEmailConfirmation: async (data, request) =>
      sendMail('change', data.user.email, data.url, request?.headers, data.newEmail),
  }
}

/** Where e-mail can be sent, an address must be verified before it can be used to sign in. */
function passwordOptions(deps: AuthDeps): Pick<BetterAuthOptions, 'emailAndPassword' | 'emailVerification'> {
  const { sendMail, url } = deps
  const basicOptions = {
    enabled: true,
    minPasswordLength: 8,
    maxPasswordLength: 128,
    revokeSessionsOnPasswordReset: true,
  }
  if (sendMail === undefined) return { emailAndPassword: basicOptions }
  return {
    emailAndPassword: {
      ...basicOptions,
      requireEmailVerification: true,
      resetPasswordTokenExpiresIn: HOUR_SECONDS,
      sendResetPassword: async (data, request) => sendMail('reset', data.user.email, data.url, request?.headers),
      onPasswordReset: passwordReset(deps),
      onExistingUserSignUp: async ({ user }, request) => sendMail('known', user.email, url, request?.headers),
    },
    emailVerification: {
      sendOnSignUp: true,
      sendOnSignIn: true,
      expiresIn: HOUR_SECONDS,
      sendVerificationEmail: async (data, request) => sendMail('verify', data.user.email, data.url, request?.headers),
      afterEmailVerification: addressConfirmed(deps),
    },
  }
}

function databaseHooks(deps: AuthDeps): BetterAuthOptions['databaseHooks'] {
  return {
    user: {
      create: {
        before: async (user) => {
          assertRealEmail(user.email)
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
        // The IP address is not stored: nothing needs it.
        before: async (session) => {
          if (deps.listener().isBanned(session.userId)) throw bannedError()
          return { data: { ...session, ipAddress: '', userAgent: storedUserAgent(session.userAgent) } }
        },
      },
      delete: { after: async ({ userId }) => deps.listener().sessionEnded(userId) },
    },
  }
}

/** Placeholder addresses cannot be claimed. */
function assertRealEmail(email: string): void {
  if (realEmail(email) !== null) return
  throw new APIError('BAD_REQUEST', { code: 'INVALID_EMAIL', message: 'Send an address that can receive mail.' })
}

/** As much of it as is stored of a session. */
export const storedUserAgent = (userAgent: string | null | undefined): string => userAgent?.slice(0, 200) ?? ''

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
    message: 'This player is banned from this server. Contact its administrator.',
  })
