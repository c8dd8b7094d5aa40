import SqliteFile from 'better-sqlite3'
import pg from 'pg'
import { SchemaTooNew } from './migrate.ts'
import { TransactionPooling } from './pooler-check.ts'
import { DatabaseFileGone } from './sqlite-file.ts'
import { StoreUnavailable } from './store.ts'

/** Wrong password or user (28), no such database (3D), missing privileges (42501). */
const ACCESS_DENIED_CODE = /^(28...|3D...|42501)$/

/** Why a database cannot be opened, in one line, if the administrator can fix it; undefined for other errors. */
export function describeDatabaseError(error: unknown): string | undefined {
  if (error instanceof StoreUnavailable) return `the database cannot be reached: ${error.message}`
  if (error instanceof SchemaTooNew || error instanceof DatabaseFileGone || error instanceof TransactionPooling)
    return error.message
  if (error instanceof SqliteFile.SqliteError) return `the database file cannot be used: ${error.message}`
  if (error instanceof pg.DatabaseError && ACCESS_DENIED_CODE.test(error.code ?? ''))
    return `the database lets nobody in: ${error.message}`
  return undefined
}
