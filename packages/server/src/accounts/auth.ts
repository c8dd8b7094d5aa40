import { randomBytes } from 'node:crypto'
import { ERROR_STATUS, type ErrorCode } from '@spellbough/protocol'
import { type BetterAuthOptions, betterAuth } from 'better-auth'
import { getMigrations } from 'better-auth/db/migration'
import { sql } from 'kysely'
import type { Logger } from 'pino'
import type { Config } from '../config/config.ts'
import { WindowCounter } from '../limits/window-counter.ts'
import type { NodeContext } from '../node-context.ts'
import type { Mailer } from '../notifications/mailer.ts'
import { Refusal } from '../refusal.ts'
import { findAbandonedGuests, findUnverifiedAccounts } from './abandoned-guests.ts'
import { type Account, accountOf } from './account.ts'
import { makeAuthContextRunner } from './auth-contexts.ts'
import { MAIL_REQUESTS } from './auth-limits.ts'
import { type AuthListener, NULL_AUTH_LISTENER } from './auth-listener.ts'
import { type AuthMailSender, authMail, preferredLanguage } from './auth-mail.ts'
import { type AccountDatabase, authOptions, SESSION_LIFETIME_SECONDS } from './auth-options.ts'
import { isAllowedRoute } from './auth-paths.ts'
import { exportAccount } from './export-account.ts'
import { type GuestRequest, type GuestSignIn, makeGuestSignIn } from './guest-sign-in.ts'
import { makeGuestStore } from './guest-store.ts'
import { NewPlayerLimit } from './new-player-limit.ts'
import { realEmail } from './placeholder-email.ts'
import { SessionCookie } from './session-cookie.ts'
import { readSession } from './session-reader.ts'

/** Accounts and sessions, implemented by better-auth on the server's own database. */
export interface Auth {
  /** The name of the session's cookie. */
  readonly cookieName: string
  /** Handles a request to `/api/auth/…`. The caller must have set `ADDRESS_HEADER` to the client's address. */
  handle(request: Request): Promise<Response>
  /** The value of the session's cookie in a `Cookie` header. Whether it is valid is not checked. */
  cookieValueIn(header: string): string | undefined
  /** The session of such a value, if it is valid. Rejects with a `Refusal` if the database is unavailable. */
  sessionByCookie(value: string): Promise<Session | undefined>
  /**
   * A new guest, who is not stored yet. Rejects with a `Refusal` for somebody who is a guest already, and if there were
   * too many new players from the address.
   */
  newGuest(request: GuestRequest): Promise<GuestSignIn>
  find(id: string): Promise<Account | undefined>
  findAll(ids: readonly string[]): Promise<Account[]>
  /** Guests without a session who never sat at a table, at most `limit`. */
  abandonedGuests(limit: number): Promise<string[]>
  /** Accounts whose e-mail address was not verified in time and who never sat at a table, at most `limit`. */
  unverifiedAccounts(limit: number): Promise<string[]>
  /** Undefined if the account does not exist. */
  rename(id: string, name: string): Promise<Account | undefined>
  /** Ends all sessions of a person. */
  endSessions(id: string): Promise<void>
  /** Links for a new password that were sent by e-mail and not opened yet no longer work. */
  revokeResetLinks(id: string): Promise<void>
  /** Removes the account with its sessions, password and passkeys. */
  remove(id: string): Promise<void>
  /** All stored data of the account except credentials. */
  export(id: string): Promise<Readonly<Record<string, unknown>>>
  /** There is one listener; a second call replaces the first. */
  setListener(listener: AuthListener): void
}

export interface Session {
  readonly account: Account
  readonly createdAt: Date
}

/** Migrates the account tables first. */
export async function makeAuth(
  context: NodeContext,
  database: AccountDatabase,
  mailer: Mailer | undefined,
): Promise<Auth> {
  let listener: AuthListener = NULL_AUTH_LISTENER
  const newPlayerLimit = new NewPlayerLimit(context.config.limits.guestsPerHour, () => context.now())
  const options = authOptions({
    config: context.config,
    database,
    secret: await context.store.getOrCreateSetting('auth-secret', () =>
      Buffer.from(context.randomBytes(32)).toString('base64'),
    ),
    log: context.log,
    url: context.config.url,
    sendMail: mailer === undefined ? undefined : makeMailSender(context, mailer),
    listener: () => listener,
    newPlayerLimit,
    now: () => context.now(),
    randomBytes: (count) => context.randomBytes(count),
  })
  await migrateAccounts(database, options)
  const runInAuthContext = await makeAuthContextRunner()
  const better = betterAuth(options)
  const { adapter, internalAdapter, authCookies, secret } = await runInAuthContext(() => better.$context)
  const sessionCookie = new SessionCookie({
    name: authCookies.sessionToken.name,
    secret,
    secure: authCookies.sessionToken.attributes.secure === true,
    maxAgeSeconds: SESSION_LIFETIME_SECONDS,
  })
  /** Not by better-auth, which takes ten times as long. */
  async function sessionByCookie(value: string): Promise<Session | undefined> {
    const token = sessionCookie.tokenOf(value)
    if (token === undefined) return undefined
    try {
      const session = await readSession(database, token)
      if (session === undefined || session.expiresAt.getTime() >= Date.now()) return session
      await runInAuthContext(() => internalAdapter.deleteSession(token))
      return undefined
    } catch {
      throw new Refusal('busy', 'Who you are cannot be looked up right now. Try again in a moment.')
    }
  }
  const newGuest = makeGuestSignIn({
    context,
    secret,
    sessionCookie,
    newPlayerLimit,
    store: makeGuestStore(database),
    sessionByCookie,
  })
  return {
    cookieName: authCookies.sessionToken.name,
    async handle(request) {
      if (!isAllowedRoute(request, mailer !== undefined))
        return problemResponse('not-found', 'There is nothing at this address.')
      const response = await runInAuthContext(() => better.handler(request))
      const retryAfter = response.headers.get('x-retry-after')
      if (response.status === 429 && retryAfter !== null) return tooManyResponse(retryAfter)
      return response.status < 500 ? response : problemResponse('internal', 'Something went wrong here. Try again.')
    },
    cookieValueIn: (header) => sessionCookie.valueIn(header),
    sessionByCookie,
    newGuest,
    async find(id) {
      const row = await internalAdapter.findUserById(id)
      return row === null ? undefined : accountOf(row)
    },
    async findAll(ids) {
      if (ids.length === 0) return []
      const where = [{ field: 'id', operator: 'in' as const, value: [...ids] }]
      const rows = await adapter.findMany({ model: 'user', where, limit: ids.length })
      return rows.map(accountOf)
    },
    abandonedGuests: (limit) => findAbandonedGuests(database, context.calendarNow(), limit),
    // Without e-mail no address can be verified, and accounts work all the same.
    unverifiedAccounts: async (limit) =>
      mailer === undefined ? [] : findUnverifiedAccounts(database, context.calendarNow(), limit),
    async rename(id, name) {
      if ((await internalAdapter.findUserById(id)) === null) return undefined
      return accountOf(await runInAuthContext(() => internalAdapter.updateUser(id, { name })))
    },
    endSessions: (id) => runInAuthContext(() => internalAdapter.deleteUserSessions(id)),
    async revokeResetLinks(id) {
      // Of all that better-auth stores for confirmation, only these have nothing but the player's id as their value.
      await adapter.deleteMany({ model: 'verification', where: [{ field: 'value', value: id }] })
    },
    async remove(id) {
      await adapter.deleteMany({ model: 'passkey', where: [{ field: 'userId', value: id }] })
      await runInAuthContext(() => internalAdapter.deleteUser(id))
    },
    export: (id) => exportAccount(adapter, internalAdapter, id),
    setListener: (next) => {
      listener = next
    },
  }
}

/** Creates the account tables only, for a database that is about to be filled by an import. */
export async function makeAccountTables(config: Config, database: AccountDatabase, log: Logger): Promise<void> {
  const bytes = (count: number) => new Uint8Array(randomBytes(count))
  const secret = randomBytes(32).toString('base64')
  const listener = () => NULL_AUTH_LISTENER
  const newPlayerLimit = new NewPlayerLimit(config.limits.guestsPerHour, Date.now)
  const rest = { secret, log, url: config.url, sendMail: undefined, listener, now: Date.now, randomBytes: bytes }
  await migrateAccounts(database, authOptions({ config, database, newPlayerLimit, ...rest }))
}

/**
 * In one transaction and under an advisory lock, so that of several nodes that start at once only one migrates. A failed
 * migration is rolled back.
 */
async function migrateAccounts(database: AccountDatabase, options: BetterAuthOptions): Promise<void> {
  const unlimited = database.withoutTimeouts()
  const { db, type } = unlimited
  const migrated = db.transaction().execute(async (transaction) => {
    if (type === 'postgres') await sql`select pg_advisory_xact_lock(${ACCOUNTS_LOCK})`.execute(transaction)
    const { runMigrations } = await getMigrations({ ...options, database: { db: transaction, type } })
    await runMigrations()
  })
  await migrated.finally(() => unlimited.close())
}

/** The key of the advisory lock: any constant that no other lock uses. */
const ACCOUNTS_LOCK = 7_304_118_212

function makeMailSender(context: NodeContext, mailer: Mailer): AuthMailSender {
  const { log, metrics } = context
  const sent = new WindowCounter(() => context.now())
  return (kind, to, link, headers, newAddress) => {
    if (realEmail(to) === null) return
    // What asks for an e-mail is limited before; this also covers those that are sent on another occasion.
    if (sent.take(`${kind} ${to.toLowerCase()}`, MAIL_REQUESTS.inAll) !== undefined) {
      log.info({ part: 'accounts', kind }, 'an account e-mail was not sent: there were too many to this recipient')
      return
    }
    const message = authMail(kind, preferredLanguage(headers?.get('accept-language')), to, link, newAddress)
    mailer.send(message).then(
      () => metrics.notificationsSent.inc({ by: 'mail' }),
      (error: Error) => log.warn({ part: 'accounts', error: error.message }, 'sending an account e-mail failed'),
    )
  }
}

const problemResponse = (code: ErrorCode, message: string, headers: Record<string, string> = {}): Response =>
  Response.json({ code, message }, { status: ERROR_STATUS[code], headers })

/** better-auth's own answer has neither a code nor the usual header. */
const tooManyResponse = (retryAfter: string): Response =>
  problemResponse('too-many', `There were too many requests from your address; try again in ${retryAfter} seconds.`, {
    'retry-after': retryAfter,
  })
