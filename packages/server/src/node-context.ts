import type { Game } from '@spellbough/kernel'
import type { Logger } from 'pino'
import type { Bus } from './bus/bus.ts'
import type { Config } from './config/config.ts'
import type { Metrics } from './metrics.ts'
import type { Store } from './storage/store.ts'

/** Shared by all services of a node. Tests replace the clock and the random numbers. */
export interface NodeContext {
  readonly config: Config
  readonly games: readonly Game[]
  readonly store: Store
  readonly bus: Bus
  readonly log: Logger
  readonly metrics: Metrics
  /** The id of this node; a new one at every start. */
  readonly nodeId: string
  /**
   * Steady time in milliseconds since 1970, for everything that measures how long something takes: matches, due times,
   * clocks, limits. It never goes back and ignores steps of the system clock, so it may differ from the calendar.
   */
  now(): number
  /** Calendar time in milliseconds since 1970, for dates that people are shown and for the expiry of bans and accounts. */
  calendarNow(): number
  /** Cryptographically random bytes. */
  randomBytes(count: number): Uint8Array
}
