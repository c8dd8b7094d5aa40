import type { Game } from '@spellbough/kernel'
import type { Logger } from 'pino'
import type { Bus } from './bus/bus.ts'
import type { Config } from './config/config.ts'
import type { Metrics } from './metrics.ts'
import type { Store } from './storage/store.ts'

/** What every part of a node is given. Tests hand in their own time and chance. */
export interface NodeContext {
  readonly config: Config
  readonly games: readonly Game[]
  readonly store: Store
  readonly bus: Bus
  readonly log: Logger
  readonly metrics: Metrics
  /** This node's name among the others; a new one at every start. */
  readonly node: string
  /** Milliseconds since 1970. */
  now(): number
  /** So many unguessable bytes. */
  bytes(count: number): Uint8Array
}
