import SqliteFile from 'better-sqlite3'
import type { SqliteDatabase, SqliteStatement } from 'kysely'
import { StoreUnavailable } from './store.ts'

/** Caches prepared statements, because preparing takes longer than running most of them. */
export class StatementCache implements SqliteDatabase {
  readonly #sqlite: SqliteFile.Database
  readonly #kept = new Map<string, SqliteStatement>()

  constructor(sqlite: SqliteFile.Database) {
    this.#sqlite = sqlite
  }

  prepare(sql: string): SqliteStatement {
    const kept = this.#kept.get(sql)
    if (kept !== undefined) return kept
    const statement = new ErrorMappingStatement(this.#sqlite, sql)
    // A statement prepared before a schema change may return the old columns.
    if (SCHEMA_CHANGE.test(sql)) this.#kept.clear()
    else this.#keep(sql, statement)
    return statement
  }

  close(): void {
    this.#kept.clear()
    this.#sqlite.close()
  }

  #keep(sql: string, statement: SqliteStatement): void {
    const oldest = this.#kept.keys().next().value
    if (this.#kept.size >= MAX_CACHED_STATEMENTS && oldest !== undefined) this.#kept.delete(oldest)
    this.#kept.set(sql, statement)
  }
}

const SCHEMA_CHANGE = /^\s*(create|alter|drop)\b/i
const MAX_CACHED_STATEMENTS = 500

/** Throws `StoreUnavailable` if the disk or another process prevents the statement. */
class ErrorMappingStatement implements SqliteStatement {
  readonly reader: boolean
  readonly #statement: SqliteFile.Statement<unknown[]>

  constructor(sqlite: SqliteFile.Database, sql: string) {
    this.#statement = mapErrors(() => sqlite.prepare<unknown[]>(sql))
    this.reader = this.#statement.reader
  }

  all(parameters: readonly unknown[]): unknown[] {
    return mapErrors(() => this.#statement.all(...parameters))
  }

  run(parameters: readonly unknown[]): SqliteFile.RunResult {
    return mapErrors(() => this.#statement.run(...parameters))
  }

  iterate(parameters: readonly unknown[]): IterableIterator<unknown> {
    return mapErrors(() => this.#statement.iterate(...parameters))
  }
}

function mapErrors<T>(work: () => T): T {
  try {
    return work()
  } catch (error) {
    if (error instanceof SqliteFile.SqliteError && UNAVAILABLE_CODE.test(error.code))
      throw new StoreUnavailable(`The database file cannot be used now (${error.code}).`, { cause: error })
    throw error
  }
}

const UNAVAILABLE_CODE = /^SQLITE_(BUSY|LOCKED|FULL|IOERR|CANTOPEN|READONLY|NOMEM|PROTOCOL|CORRUPT|NOTADB)/

/** Whether an error means that another connection holds the write lock. */
export function isBusy(error: unknown): boolean {
  const { cause } = error instanceof StoreUnavailable ? error : {}
  return cause instanceof SqliteFile.SqliteError && cause.code.startsWith('SQLITE_BUSY')
}
