import SqliteFile from 'better-sqlite3'
import { Kysely } from 'kysely'
import type { Database } from './database.ts'
import type { Schema } from './schema.ts'
import { ImmediateDialect } from './sqlite-dialect.ts'
import { SqliteFilePath } from './sqlite-file.ts'

/**
 * Opens or creates the embedded database. Only one server uses it at a time; a backup or an admin command may access it
 * concurrently. Every commit is synced to disk before it resolves.
 */
export function openSqlite(file: string): Database {
  const path = file === ':memory:' ? undefined : new SqliteFilePath(file)
  path?.createOnce()
  const sqlite = new SqliteFile(file, { timeout: 5000, fileMustExist: path !== undefined })
  sqlite.pragma('journal_mode = WAL')
  sqlite.pragma('synchronous = FULL')
  sqlite.pragma('foreign_keys = ON')
  // Less frequent checkpoints make moves a third cheaper; the write-ahead log grows to about 16 MB.
  sqlite.pragma('wal_autocheckpoint = 4000')
  // SQLite's busy timeout blocks the process, so it is short; the driver retries without blocking.
  sqlite.pragma('busy_timeout = 5')
  try {
    path?.opened(hasTables(sqlite))
  } catch (error) {
    sqlite.close()
    throw error
  }
  const db = new Kysely<Schema>({ dialect: new ImmediateDialect(sqlite, () => path?.mustBeInPlace()) })
  const database: Database = {
    db,
    type: 'sqlite',
    // A separate connection, so that it blocks nothing; an in-memory database has only one.
    withoutTimeouts: () => (file === ':memory:' ? { ...database, close: async () => {} } : openSqlite(file)),
    created: () => path?.created(),
    dataVersion: () => Number(sqlite.pragma('data_version', { simple: true })),
    close: async () => {
      await db.destroy()
      // Kysely only closes a connection it has used.
      if (sqlite.open) sqlite.close()
    },
  }
  return database
}

/** Whether the database has been migrated. */
const hasTables = (sqlite: SqliteFile.Database): boolean =>
  sqlite.prepare("select 1 from sqlite_schema where name = 'kysely_migration'").get() !== undefined
