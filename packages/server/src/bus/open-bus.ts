import type { Logger } from 'pino'
import type { Config } from '../config/config.ts'
import type { Bus } from './bus.ts'
import { localBus } from './local-bus.ts'
import { openPostgresBus } from './postgres-bus.ts'

/** The bus that goes with the configured database: over PostgreSQL, or none for a single node. */
export async function openBus(config: Pick<Config, 'database'>, node: string, log: Logger): Promise<Bus> {
  return config.database === null ? localBus() : openPostgresBus({ url: config.database, node, log })
}
