import { randomBytes } from 'node:crypto'
import type { Logger } from 'pino'
import type { Config } from '../config/config.ts'
import type { Database } from '../storage/database.ts'
import type { SettingRepository } from '../storage/store.ts'
import type { Bus } from './bus.ts'
import { openLocalBus } from './local-bus.ts'
import { openPostgresBus } from './postgres-bus.ts'
import { openRedisBus } from './redis-bus.ts'

/** The configured bus: over Redis, over PostgreSQL, or local for the single node of an embedded database. */
export async function openBus(
  { database: databaseUrl, bus: url }: Pick<Config, 'database' | 'bus'>,
  nodeId: string,
  log: Logger,
  store: ChannelNames,
  database?: Pick<Database, 'dataVersion'>,
): Promise<Bus> {
  if (databaseUrl === null) return openLocalBus(database?.dataVersion, log)
  if (url === null) return openPostgresBus({ url: databaseUrl, nodeId, log })
  return openRedisBus({ url, nodeId, log, channel: await channelOf(store) })
}

type ChannelNames = Pick<SettingRepository, 'getOrCreateSetting'>

/** Channels of Redis belong to no database, so each installation has a name of its own for its channel. */
const channelOf = (store: ChannelNames): Promise<string> =>
  store.getOrCreateSetting('bus-channel', () => `spellbough:${randomBytes(16).toString('hex')}`)
