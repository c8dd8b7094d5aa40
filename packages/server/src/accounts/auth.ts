import { randomBytes } from 'node:crypto'
import { ERROR_STATUS, type ErrorCode } from '@spellbough/protocol'
import { type BetterAuthOptions, betterAuth } from 'better-auth'
import { getMigrations } from 'better-auth/db/migration'
import { sql } from 'kysely'
import type { Logger } from 'pino'
import type { Config } from '../config/config.ts'
import type { NodeContext } from '../node-context.ts'
import type { Mailer } from '../notifications/mailer.ts'
import { Refusal } from '../refusal.ts'
import { findAbandonedGuests } from './abandoned-guests.ts'
import { type Account, accountOf } from './account.ts'
import { makeAuthContextRunner } from './auth-contexts.ts'
import { type AuthListener, NULL_AUTH_LISTENER } from './auth-listener.ts'
import { authMail, preferredLanguage } from './auth-mail.ts'
import { type AccountDatabase, authOptions } from './auth-options.ts'
import { isAllowedRoute } from './auth-paths.ts'
import { exportAccount } from './export-account.ts'
import type { GuestUpgradeDeps } from './guest-upgrade.ts'
import { realEmail } from './placeholder-email.ts'

/** Accounts and sessions, implemented by better-auth on the server's own database. */
export interface Auth {
  /** The name of the session's cookie. */
  readonly cookieName: string
  /** Answers a request to `/api/auth/…`. Whoever hands it on has put the asker's address into `ADDRESS_HEADER`. */
  handle(request: Request): Promise<Response>
  /** Whose session the cookies of a request name. Rejects with a `Refusal` when the database is away. */
  accountByCookie(cookie: string): Promise<Account | undefined>
  find(id: string): Promise<Account | undefined>
  findAll(ids: readonly string[]): Promise<Account[]>
  /** Guests whom nobody can be any more and who never sat at a table; at most so many. */
  abandonedGuests(limit: number): Promise<string[]>
  /** Stores the name; nothing comes back when the account is gone. */
  rename(id: string, name: string): Promise<Account | undefined>
  /** Ends all sessions of a person. */
  endSessions(id: string): Promise<void>
  /** Removes the account with its sessions, password and passkeys. */
  remove(id: string): Promise<void>
  /** What is kept of the account, without anything that opens it. */
  export(id: string): Promise<Readonly<Record<string, unknown>>>
  /** Who is to hear of what happens to accounts; there is one listener. */
  setListener(listener: AuthListener): void
}

/** Accounts on the server's own database: brings their tables to the current form and makes what stands before them. */
export async function makeAuth(
  context: NodeContext,
  database: AccountDatabase,
  mailer: Mailer | undefined,
): Promise<Auth> {
  let listener: AuthListener = NULL_AUTH_LISTENER
  const options = authOptions({
    config: context.config,
    database,
    secret: await context.store.getOrCreateSetting('auth-secret', () =>
      Buffer.from(context.bytes(32)).toString('base64'),
    ),
    log: context.log,
    url: context.config.url,
    sendMail: mailer === undefined ? undefined : makeMailSender(context, mailer),
    listener: () => listener,
    now: () => context.now(),
    bytes: (count) => context.bytes(count),
  })
  await migrateAccounts(database, options)
  const inContext = await makeAuthContextRunner()
  const better = betterAuth(options)
  const { adapter, internalAdapter, authCookies } = await inContext(() => better.$context)
  return {
    cookieName: authCookies.sessionToken.name,
    async handle(request) {
      if (!isAllowedRoute(request, mailer !== undefined))
        return problemResponse('not-found', 'There is nothing at this address.')
      const response = await inContext(() => better.handler(request))
      return response.status < 500 ? response : problemResponse('internal', 'Something went wrong here. Try again.')
    },
    async accountByCookie(cookie) {
      try {
        const query = { disableRefresh: true } as const
        const found = await inContext(() => better.api.getSession({ headers: new Headers({ cookie }), query }))
        return found === null ? undefined : accountOf(found.user)
      } catch {
        throw new Refusal('busy', 'Who you are cannot be looked up right now. Try again in a moment.')
      }
    },
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
    abandonedGuests: (limit) => findAbandonedGuests(database, context.now(), limit),
    async rename(id, name) {
      if ((await internalAdapter.findUserById(id)) === null) return undefined
      return accountOf(await inContext(() => internalAdapter.updateUser(id, { name })))
    },
    endSessions: (id) => inContext(() => internalAdapter.deleteUserSessions(id)),
    async remove(id) {
      await adapter.deleteMany({ model: 'passkey', where: [{ field: 'userId', value: id }] })
      await inContext(() => internalAdapter.deleteUser(id))
    },
    export: (id) => exportAccount(adapter, internalAdapter, id),
    setListener: (next) => {
      listener = next
    },
  }
}

/** Makes the accounts' tables alone, for a database that is about to be filled. */
export async function makeAccountTables(config: Config, database: AccountDatabase, log: Logger): Promise<void> {
  const bytes = (count: number) => new Uint8Array(randomBytes(count))
  const secret = randomBytes(32).toString('base64')
  const listener = () => NULL_AUTH_LISTENER
  const rest = { secret, log, url: config.url, sendMail: undefined, listener, now: Date.now, bytes }
  await migrateAccounts(database, authOptions({ config, database, ...rest }))
}

/**
 * All in one transaction behind a lock of the database's own: of several nodes that start at once, one makes the tables
 * and the others find them made. A failed migration leaves nothing half done.
 */
async function migrateAccounts({ db, type }: AccountDatabase, options: BetterAuthOptions): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    if (type === 'postgres') await sql`select pg_advisory_xact_lock(${ACCOUNTS_LOCK})`.execute(transaction)
    const { runMigrations } = await getMigrations({ ...options, database: { db: transaction, type } })
    await runMigrations()
  })
}

/** Any number, but always the same one, and nobody else's. */
const ACCOUNTS_LOCK = 7_304_118_212

function makeMailSender({ log, metrics }: NodeContext, mailer: Mailer): NonNullable<GuestUpgradeDeps['sendMail']> {
  return (kind, to, link, headers) => {
    if (realEmail(to) === null) return
    const message = authMail(kind, preferredLanguage(headers?.get('accept-language')), to, link)
    mailer.send(message).then(
      () => metrics.notices.inc({ by: 'mail' }),
      (error: Error) =>
        log.error({ part: 'accounts', error: error.message }, 'a letter about an account was not taken'),
    )
  }
}

/** An answer in the form of all our errors. */
const problemResponse = (code: ErrorCode, message: string): Response =>
  Response.json({ code, message }, { status: ERROR_STATUS[code] })
