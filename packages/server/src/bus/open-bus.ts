import type { Logger } from 'pino'
import type { Config } from '../config/config.ts'
import type { Database } from '../storage/database.ts'
import type { Bus } from './bus.ts'
import { openLocalBus } from './local-bus.ts'
import { openPostgresBus } from './postgres-bus.ts'

/** The bus for the configured database: over PostgreSQL, or local for a single node. */
export async function openBus(
  config: Pick<Config, 'database'>,
  nodeId: string,
  log: Logger,
  database?: Pick<Database, 'dataVersion'>,
): Promise<Bus> {
  if (config.database !== null) return openPostgresBus({ url: config.database, nodeId, log })
  return openLocalBus(database?.dataVersion, log)
}
