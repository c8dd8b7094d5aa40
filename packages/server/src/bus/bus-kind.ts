import { InvalidInput } from '@spellbough/kernel'
import type { Logger } from 'pino'
import type { Config } from '../config/config.ts'
import type { SettingRepository } from '../storage/store.ts'

type BusConfig = Pick<Config, 'database' | 'bus'>
type Settings = Pick<SettingRepository, 'readSetting' | 'writeSetting'>

const SETTING_NAME = 'bus-kind'

const kindOf = ({ bus }: BusConfig): 'postgres' | 'redis' => (bus === null ? 'postgres' : 'redis')

/** Stores which bus the nodes of a database use. Warns if the one that started last uses another. */
export async function recordBusKind(config: BusConfig, store: Settings, log: Pick<Logger, 'warn'>): Promise<void> {
  if (config.database === null) return
  const kind = kindOf(config)
  const before = await store.readSetting(SETTING_NAME)
  if (before === kind) return
  if (before !== undefined)
    log.warn({ before, now: kind }, 'the bus has changed; nodes that still use the one of before are not heard')
  await store.writeSetting(SETTING_NAME, kind)
}

/** Rejects if the nodes of the database would not hear what is sent over the configured bus. */
export async function assertSameBusKind(config: BusConfig, store: Pick<Settings, 'readSetting'>): Promise<void> {
  if (config.database === null) return
  const used = await store.readSetting(SETTING_NAME)
  if (used === undefined || used === kindOf(config)) return
  throw new InvalidInput(
    'bus',
    used === 'redis'
      ? 'the server has a bus over Redis or Valkey and would not hear of changes; name it with --bus (or SPELLBOUGH_BUS)'
      : 'the server has no bus over Redis or Valkey and would not hear of changes; leave it out',
  )
}
