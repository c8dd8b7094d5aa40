import { closeSync, mkdirSync, openSync } from 'node:fs'
import { dirname } from 'node:path'
import SqliteFile from 'better-sqlite3'
import { Kysely } from 'kysely'
import type { Database } from './database.ts'
import type { Schema } from './schema.ts'
import { ImmediateDialect } from './sqlite-dialect.ts'

/**
 * Opens the embedded database, or makes it. One process serves from it at a time; a backup or an administrator's
 * command may read and write beside it. Every commit is on the disk before it resolves.
 */
export function openSqlite(file: string): Database {
  if (file !== ':memory:') createPrivateFile(file)
  const sqlite = new SqliteFile(file, { timeout: 5000 })
  sqlite.pragma('journal_mode = WAL')
  sqlite.pragma('synchronous = FULL')
  sqlite.pragma('foreign_keys = ON')
  // Moving the write-ahead log into the file less often makes moves a third cheaper; it stays at some 16 MB.
  sqlite.pragma('wal_autocheckpoint = 4000')
  // SQLite's own waiting holds up the whole process, so it is short; the driver waits on without that.
  sqlite.pragma('busy_timeout = 5')
  const db = new Kysely<Schema>({ dialect: new ImmediateDialect(sqlite) })
  const database: Database = {
    db,
    type: 'sqlite',
    // A connection of its own, so that it holds nothing up; what lies in memory has only one.
    withoutTimeouts: () => (file === ':memory:' ? { ...database, close: async () => {} } : openSqlite(file)),
    dataVersion: () => Number(sqlite.pragma('data_version', { simple: true })),
    close: async () => {
      await db.destroy()
      // Kysely closes only what it has used.
      if (sqlite.open) sqlite.close()
    },
  }
  return database
}

/** What a match hides and who somebody is lies in this file: only its owner may read it. */
function createPrivateFile(file: string): void {
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 })
  closeSync(openSync(file, 'a', 0o600))
}
