import type { FastifyRateLimitStore } from '@fastify/rate-limit'

/** Memory is bounded: when it is full, the addresses that began first are forgotten. */
const MAX_ADDRESSES = 5_000

interface RequestWindow {
  readonly endsAt: number
  count: number
}

/**
 * Counts requests in fixed windows by a monotonic clock. By hand, because the library's own store counts by the system
 * clock: after that is set back by an hour, an address would be counted and refused for that hour.
 */
export class SteadyRateLimitStore implements FastifyRateLimitStore {
  readonly #windows = new Map<string, RequestWindow>()

  incr(
    key: string,
    callback: (error: Error | null, result?: { current: number; ttl: number }) => void,
    timeWindowMs: number,
  ): void {
    const now = performance.now()
    const found = this.#windows.get(key)
    const window = found !== undefined && found.endsAt > now ? found : this.#begin(key, now + timeWindowMs)
    window.count++
    callback(null, { current: window.count, ttl: Math.ceil(window.endsAt - now) })
  }

  child(): FastifyRateLimitStore {
    return new SteadyRateLimitStore()
  }

  #begin(key: string, endsAt: number): RequestWindow {
    const window = { endsAt, count: 0 }
    this.#windows.delete(key)
    this.#windows.set(key, window)
    const oldest = this.#windows.keys().next().value
    if (this.#windows.size > MAX_ADDRESSES && oldest !== undefined) this.#windows.delete(oldest)
    return window
  }
}
