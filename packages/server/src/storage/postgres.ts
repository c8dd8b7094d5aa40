import { Kysely, PostgresDialect } from 'kysely'
import type { Database } from './database.ts'
import { PostgresClientPool } from './postgres-client-pool.ts'
import type { Schema } from './schema.ts'

/** Connections are opened on demand, so the database need not be reachable yet. */
export function openPostgres(url: string): Database {
  return openWithPool(url, { most: 10, limited: true })
}

function openWithPool(url: string, options: { readonly most: number; readonly limited: boolean }): Database {
  const db = new Kysely<Schema>({ dialect: new PostgresDialect({ pool: new PostgresClientPool(url, options) }) })
  return {
    db,
    type: 'postgres',
    withoutTimeouts: () => openWithPool(url, { most: 1, limited: false }),
    close: () => db.destroy(),
  }
}
