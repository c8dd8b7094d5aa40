import SqliteFile from 'better-sqlite3'
import type { SqliteDatabase, SqliteStatement } from 'kysely'
import { StoreAway } from './store.ts'

/** A SQLite database that keeps its prepared statements, because preparing costs more than running most of them. */
export class SqliteStatements implements SqliteDatabase {
  readonly #sqlite: SqliteFile.Database
  readonly #kept = new Map<string, SqliteStatement>()

  constructor(sqlite: SqliteFile.Database) {
    this.#sqlite = sqlite
  }

  prepare(sql: string): SqliteStatement {
    const kept = this.#kept.get(sql)
    if (kept !== undefined) return kept
    const statement = new AwareStatement(this.#sqlite, sql)
    // A statement made before a table was changed may answer in the table's old form.
    if (CHANGES_TABLES.test(sql)) this.#kept.clear()
    else this.#keep(sql, statement)
    return statement
  }

  close(): void {
    this.#kept.clear()
    this.#sqlite.close()
  }

  #keep(sql: string, statement: SqliteStatement): void {
    const oldest = this.#kept.keys().next().value
    if (this.#kept.size >= MOST_KEPT && oldest !== undefined) this.#kept.delete(oldest)
    this.#kept.set(sql, statement)
  }
}

const CHANGES_TABLES = /^\s*(create|alter|drop)\b/i
const MOST_KEPT = 500

/** A statement that says `StoreAway` where the disk or another process keeps it from its work. */
class AwareStatement implements SqliteStatement {
  readonly reader: boolean
  readonly #statement: SqliteFile.Statement<unknown[]>

  constructor(sqlite: SqliteFile.Database, sql: string) {
    this.#statement = told(() => sqlite.prepare<unknown[]>(sql))
    this.reader = this.#statement.reader
  }

  all(parameters: readonly unknown[]): unknown[] {
    return told(() => this.#statement.all(...parameters))
  }

  run(parameters: readonly unknown[]): SqliteFile.RunResult {
    return told(() => this.#statement.run(...parameters))
  }

  iterate(parameters: readonly unknown[]): IterableIterator<unknown> {
    return told(() => this.#statement.iterate(...parameters))
  }
}

function told<T>(work: () => T): T {
  try {
    return work()
  } catch (error) {
    if (error instanceof SqliteFile.SqliteError && AWAY.test(error.code))
      throw new StoreAway(`The database file cannot be used now (${error.code}).`, { cause: error })
    throw error
  }
}

const AWAY = /^SQLITE_(BUSY|LOCKED|FULL|IOERR|CANTOPEN|READONLY|NOMEM|PROTOCOL)/

/** Whether an error says that another connection was writing just then. */
export function isBusy(error: unknown): boolean {
  const { cause } = error instanceof StoreAway ? error : {}
  return cause instanceof SqliteFile.SqliteError && cause.code.startsWith('SQLITE_BUSY')
}
