import type { FastifyBaseLogger } from 'fastify'

/** The minimum time between two equal warnings. */
const WARNING_INTERVAL_MS = 60_000

/** Logs a warning once in a while, with the number of events since the last one. */
export function makeWarner(log: Pick<FastifyBaseLogger, 'warn'>, message: string): (error?: string) => void {
  let count = 0
  let warnedAt = Number.NEGATIVE_INFINITY
  return (error) => {
    count++
    const now = performance.now()
    if (now - warnedAt < WARNING_INTERVAL_MS) return
    log.warn({ count, ...(error === undefined ? {} : { error }) }, message)
    warnedAt = now
    count = 0
  }
}
