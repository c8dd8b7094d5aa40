import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { GAMES } from '@spellbough/games'
import { InvalidInput } from '@spellbough/kernel'
import { pino } from 'pino'
import type { AccountService } from '../accounts/account-service.ts'
import { makeAccountService } from '../accounts/account-service.ts'
import { makeAuth } from '../accounts/auth.ts'
import { assertSameBusKind } from '../bus/bus-kind.ts'
import { openBus } from '../bus/open-bus.ts'
import { CleanupStack } from '../cleanup-stack.ts'
import type { Config } from '../config/config.ts'
import { makeMetrics } from '../metrics.ts'
import type { NodeContext } from '../node-context.ts'
import type { KyselyStore } from '../storage/kysely-store.ts'
import { appliedMigrations, SchemaTooNew } from '../storage/migrate.ts'
import { MIGRATIONS } from '../storage/migrations/list.ts'
import { openStore, sqliteFile } from '../storage/open-store.ts'
import type { TableService } from '../tables/table-service.ts'
import { makeTableService } from '../tables/table-service.ts'
import { readSteadyTime } from '../time/steady-time.ts'

/** The services of the admin commands: the same as a node's, on the same database, without a port. */
export interface AdminContext {
  readonly context: NodeContext & { readonly store: KyselyStore }
  readonly tableService: TableService
  accountService(): Promise<AccountService>
}

/**
 * Opens the existing database while `work` runs. Running nodes learn of its changes: over the bus with PostgreSQL, and
 * by polling the file with the embedded database.
 */
export async function withAdminContext<T>(config: Config, work: (context: AdminContext) => Promise<T>): Promise<T> {
  const closing = new CleanupStack()
  try {
    const context = await openAdminContext(config, closing)
    const result = await work(context)
    // Closing flushes the bus, so that the other nodes are notified before the command ends.
    await closing.runAll()
    return result
  } catch (error) {
    await closing.runAll().catch(() => undefined)
    throw error
  }
}

async function openAdminContext(config: Config, closing: CleanupStack): Promise<AdminContext> {
  assertDatabaseExists(config)
  const store = openStore(config)
  closing.add(() => store.close())
  await assertCurrentSchema(store)
  await assertSameBusKind(config, store)
  const nodeId = `admin-${randomBytes(4).toString('hex')}`
  const log = pino({ level: 'silent' })
  const bus = await openBus(config, nodeId, log, store)
  closing.add(() => bus.close())
  const context = {
    config,
    games: GAMES,
    store,
    bus,
    log,
    metrics: makeMetrics(),
    nodeId,
    now: await readSteadyTime(store),
    calendarNow: Date.now,
    randomBytes: (count: number) => new Uint8Array(randomBytes(count)),
  }
  const tableService = makeTableService(context, { seats: () => new Set() })
  return {
    context,
    tableService,
    async accountService() {
      const accountService = await makeAccountService(
        context,
        await makeAuth(context, store.database, undefined),
        tableService,
      )
      closing.add(() => accountService.close())
      return accountService
    },
  }
}

/** Commands never create a database. */
function assertDatabaseExists(config: Config): void {
  if (config.database !== null || existsSync(sqliteFile(config))) return
  throw new InvalidInput(config.dataDir, 'there is no database in this folder; name the right one with --data-dir')
}

/** Commands never migrate a database, because a server may be running on it. */
async function assertCurrentSchema({ database }: KyselyStore): Promise<void> {
  const done = await appliedMigrations(database.db)
  const known = Object.keys(MIGRATIONS)
  const unknown = done.find((name) => !known.includes(name))
  if (unknown !== undefined)
    throw new SchemaTooNew(`this database has the form "${unknown}", which this version of Spellbough does not know`)
  if (done.length < known.length)
    throw new InvalidInput('database', 'it is empty or of an older version; start spellbough serve on it once')
}
