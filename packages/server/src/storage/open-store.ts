import { join } from 'node:path'
import type { Config } from '../config/config.ts'
import { type KyselyStore, kyselyStore } from './kysely-store.ts'
import { openPostgres } from './postgres.ts'
import { openSqlite } from './sqlite.ts'

/** The embedded database's file in the data folder. */
export const sqliteFile = (config: Pick<Config, 'dataDir'>): string => join(config.dataDir, 'spellbough.sqlite')

/** The store the configuration names: PostgreSQL if it gives an address, else the embedded SQLite. */
export function openStore(config: Pick<Config, 'database' | 'dataDir'>): KyselyStore {
  const { database } = config
  return kyselyStore(database === null ? openSqlite(sqliteFile(config)) : openPostgres(database))
}
