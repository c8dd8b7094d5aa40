import SqliteFile from 'better-sqlite3'
import pg from 'pg'
import { TooNew } from './migrate.ts'
import { StoreAway } from './store.ts'

/** Wrong password or user (28), no such database (3D), and rights that are missing (42501). */
const SHUT_OUT = /^(28...|3D...|42501)$/

/** Why a database cannot be opened, in one line, where whoever runs the server can mend it; nothing for any other error. */
export function unusable(error: unknown): string | undefined {
  if (error instanceof StoreAway) return `the database cannot be reached: ${error.message}`
  if (error instanceof TooNew) return error.message
  if (error instanceof SqliteFile.SqliteError) return `the database file cannot be used: ${error.message}`
  if (error instanceof pg.DatabaseError && SHUT_OUT.test(error.code ?? ''))
    return `the database lets nobody in: ${error.message}`
  return undefined
}
