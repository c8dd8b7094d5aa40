import { setTimeout as pause, setImmediate as turn } from 'node:timers/promises'
import type SqliteFile from 'better-sqlite3'
import {
  CompiledQuery,
  type DatabaseConnection,
  type QueryResult,
  SqliteAdapter,
  SqliteDialect,
  SqliteDriver,
  type TransactionSettings,
} from 'kysely'
import { isBusy, StatementCache } from './sqlite-statements.ts'

/**
 * Kysely's dialect with three changes. Transactions take the write lock at the beginning, so that what they read is still
 * valid when they write. Neither waiting for the lock nor a long series of queries blocks the event loop. And schema
 * changes run in transactions.
 */
export class ImmediateDialect extends SqliteDialect {
  readonly #statements: StatementCache

  constructor(sqlite: SqliteFile.Database) {
    const statements = new StatementCache(sqlite)
    super({ database: statements })
    this.#statements = statements
  }

  override createDriver() {
    return new ImmediateDriver({ database: this.#statements })
  }

  override createAdapter() {
    return new TransactionalAdapter()
  }
}

class ImmediateDriver extends SqliteDriver {
  #retrying: RetryingConnection | undefined
  #lastTurn = 0

  override async acquireConnection(): Promise<DatabaseConnection> {
    await this.#letOthersIn()
    const connection = await super.acquireConnection()
    this.#retrying ??= new RetryingConnection(connection)
    return this.#retrying
  }

  /** SQLite answers synchronously, so a long series of queries would starve sockets and timers. */
  async #letOthersIn(): Promise<void> {
    if (performance.now() - this.#lastTurn < MAX_BLOCKING_MS) return
    await turn()
    this.#lastTurn = performance.now()
  }

  override async beginTransaction(connection: DatabaseConnection, settings: TransactionSettings = {}): Promise<void> {
    const begin = settings.accessMode === 'read only' ? 'begin' : 'begin immediate'
    await connection.executeQuery(CompiledQuery.raw(begin))
  }
}

class TransactionalAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true
  }
}

/** Retries for a while when another connection holds the write lock. */
class RetryingConnection implements DatabaseConnection {
  readonly #connection: DatabaseConnection

  constructor(connection: DatabaseConnection) {
    this.#connection = connection
  }

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    const giveUp = performance.now() + BUSY_TIMEOUT_MS
    for (let wait = 1; ; wait = Math.min(2 * wait, MAX_RETRY_DELAY_MS)) {
      try {
        return await this.#connection.executeQuery<R>(query)
      } catch (error) {
        if (!isBusy(error) || performance.now() > giveUp) throw error
        await pause(wait)
      }
    }
  }

  streamQuery<R>(query: CompiledQuery, chunkSize?: number): AsyncIterableIterator<QueryResult<R>> {
    return this.#connection.streamQuery<R>(query, chunkSize)
  }
}

const MAX_BLOCKING_MS = 5
const BUSY_TIMEOUT_MS = 5000
const MAX_RETRY_DELAY_MS = 40
