import { join } from 'node:path'
import type { Config } from '../config/config.ts'
import { type KyselyStore, kyselyStore } from './kysely-store.ts'
import { openPostgres } from './postgres.ts'
import { openSqlite } from './sqlite.ts'

/** The embedded database's file in the data folder. */
export const sqliteFile = (config: Pick<Config, 'dataDir'>): string => join(config.dataDir, 'spellbough.sqlite')

/** PostgreSQL if the configuration has an address, otherwise the embedded SQLite. */
export function openStore(config: Pick<Config, 'database' | 'dataDir'>): KyselyStore {
  const { database } = config
  return kyselyStore(database === null ? openSqlite(sqliteFile(config)) : openPostgres(database))
}
