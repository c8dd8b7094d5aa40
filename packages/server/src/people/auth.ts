import { randomBytes } from 'node:crypto'
import { ERROR_STATUS, type ErrorCode } from '@spellbough/protocol'
import { type BetterAuthOptions, betterAuth } from 'better-auth'
import { getMigrations } from 'better-auth/db/migration'
import { sql } from 'kysely'
import type { Logger } from 'pino'
import type { Config } from '../config/config.ts'
import type { Mailer } from '../notices/mailer.ts'
import { Refusal } from '../refusal.ts'
import type { World } from '../world.ts'
import { accountOf } from './account-row.ts'
import { type Auth, type AuthListener, NOBODY_LISTENS } from './accounts.ts'
import { authContexts } from './auth-contexts.ts'
import { authLetter, languageOf } from './auth-mail.ts'
import { type AccountDatabase, authOptions } from './auth-options.ts'
import { isOpen } from './auth-paths.ts'
import { exportAccount } from './export-account.ts'
import type { KeepParts } from './keep-account.ts'
import { realAddress } from './placeholder.ts'
import { strangersIn } from './strangers.ts'

/** Accounts on the server's own database: brings their tables to the current form and makes what stands before them. */
export async function makeAuth(world: World, database: AccountDatabase, mailer: Mailer | undefined): Promise<Auth> {
  let listener: AuthListener = NOBODY_LISTENS
  const options = authOptions({
    config: world.config,
    database,
    secret: await world.store.settingOnce('auth-secret', () => Buffer.from(world.bytes(32)).toString('base64')),
    log: world.log,
    url: world.config.url,
    post: mailer === undefined ? undefined : postman(world, mailer),
    listener: () => listener,
    now: () => world.now(),
    bytes: (count) => world.bytes(count),
  })
  await migrateAccounts(database, options)
  const inContext = await authContexts()
  const better = betterAuth(options)
  const { adapter, internalAdapter, authCookies } = await inContext(() => better.$context)
  return {
    cookie: authCookies.sessionToken.name,
    async handle(request) {
      if (!isOpen(request, mailer !== undefined)) return answer('not-found', 'There is nothing at this address.')
      const response = await inContext(() => better.handler(request))
      return response.status < 500 ? response : answer('internal', 'Something went wrong here. Try again.')
    },
    async whose(cookie) {
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
    strangers: (limit) => strangersIn(database, world.now(), limit),
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
    tell: (next) => {
      listener = next
    },
  }
}

/** Makes the accounts' tables alone, for a database that is about to be filled. */
export async function makeAccountTables(config: Config, database: AccountDatabase, log: Logger): Promise<void> {
  const bytes = (count: number) => new Uint8Array(randomBytes(count))
  const secret = randomBytes(32).toString('base64')
  const listener = () => NOBODY_LISTENS
  const rest = { secret, log, url: config.url, post: undefined, listener, now: Date.now, bytes }
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

function postman({ log, metrics }: World, mailer: Mailer): NonNullable<KeepParts['post']> {
  return (kind, to, link, headers) => {
    if (realAddress(to) === null) return
    const letter = authLetter(kind, languageOf(headers?.get('accept-language')), to, link)
    mailer.send(letter).then(
      () => metrics.notices.inc({ by: 'mail' }),
      (error: Error) =>
        log.error({ part: 'accounts', error: error.message }, 'a letter about an account was not taken'),
    )
  }
}

/** An answer in the form of all our errors. */
const answer = (code: ErrorCode, message: string): Response =>
  Response.json({ code, message }, { status: ERROR_STATUS[code] })
