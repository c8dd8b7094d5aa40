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
 * Kysely's dialect with three changes. A transaction that may write takes the write lock at its beginning, so what it
 * has read is still true when it writes, whichever process writes beside it. Neither waiting for another's write nor a
 * long row of questions holds up the process. And tables are made and changed within transactions too.
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

  /** SQLite answers at once, so a long row of questions would leave no turn to sockets and timers. */
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

/** The connection, which tries again for a while when another connection is just writing. */
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
