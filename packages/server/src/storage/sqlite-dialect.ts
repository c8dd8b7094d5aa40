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
  readonly #sqlite: SqliteFile.Database
  readonly #mustBeUsable: () => void

  /** `mustBeUsable` is called before every query and transaction, and throws if the file must not be used any more. */
  constructor(sqlite: SqliteFile.Database, mustBeUsable: () => void) {
    const statements = new StatementCache(sqlite)
    super({ database: statements })
    this.#statements = statements
    this.#sqlite = sqlite
    this.#mustBeUsable = mustBeUsable
  }

  override createDriver() {
    return new ImmediateDriver(this.#statements, this.#sqlite, this.#mustBeUsable)
  }

  override createAdapter() {
    return new TransactionalAdapter()
  }
}

class ImmediateDriver extends SqliteDriver {
  readonly #sqlite: SqliteFile.Database
  readonly #mustBeUsable: () => void
  #retrying: RetryingConnection | undefined
  #lastTurn = 0

  constructor(statements: StatementCache, sqlite: SqliteFile.Database, mustBeUsable: () => void) {
    super({ database: statements })
    this.#sqlite = sqlite
    this.#mustBeUsable = mustBeUsable
  }

  override async acquireConnection(): Promise<DatabaseConnection> {
    await this.#letOthersIn()
    this.#mustBeUsable()
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
    // Left open by a rollback that failed.
    if (this.#sqlite.inTransaction) await super.rollbackTransaction(connection)
    const begin = settings.accessMode === 'read only' ? 'begin' : 'begin immediate'
    await connection.executeQuery(CompiledQuery.raw(begin))
  }

  /**
   * After a full disk or an I/O error SQLite has rolled back by itself. The error of a second rollback would hide the
   * one that caused it, so it is dropped; the next transaction tries again.
   */
  override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    if (this.#sqlite.inTransaction) await super.rollbackTransaction(connection).catch(() => undefined)
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
