import type { Db } from './schema.ts'

/** An open database. better-auth uses the same one for its tables. */
export interface Database {
  readonly db: Db
  readonly type: 'sqlite' | 'postgres'
  /** The same database without query timeouts; the caller must close it. */
  withoutTimeouts(): Database
  /** To be called when the schema is in place: if the database is lost later, no new one is created. */
  created?(): void
  /** A number that changes when another process writes; only for engines that provide one cheaply. */
  dataVersion?(): number
  close(): Promise<void>
}
