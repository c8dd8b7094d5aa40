import { setTimeout as sleep } from 'node:timers/promises'
import type { Logger } from 'pino'
import { BusUnavailable } from '../bus/bus-unavailable.ts'
import { StoreUnavailable } from './store.ts'

/** The pause before the first retry and the longest one; each is twice the one before. */
const INITIAL_RETRY_MS = 250
const MAX_RETRY_MS = 5_000
const LOG_INTERVAL_MS = 30_000

/**
 * Does the work again until the database and the bus are there; any other error is thrown. Says in the log now and then
 * that it waits.
 */
export async function retryWhileAway<T>(work: () => Promise<T>, log: Pick<Logger, 'warn'>): Promise<T> {
  let loggedAt = Number.NEGATIVE_INFINITY
  for (let pauseMs = INITIAL_RETRY_MS; ; pauseMs = Math.min(MAX_RETRY_MS, 2 * pauseMs)) {
    try {
      return await work()
    } catch (error) {
      if (!(error instanceof StoreUnavailable || error instanceof BusUnavailable)) throw error
      const now = performance.now()
      if (now - loggedAt >= LOG_INTERVAL_MS) {
        loggedAt = now
        const missing = error instanceof BusUnavailable ? 'the bus' : 'PostgreSQL'
        log.warn({ reason: reasonOf(error) }, `${missing} cannot be reached; waiting for it`)
      }
      await sleep(pauseMs)
    }
  }
}

function reasonOf({ message, cause }: Error): string {
  return cause instanceof Error && cause.message !== '' ? cause.message : message
}
