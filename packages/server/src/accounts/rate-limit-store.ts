/** At most `max` times in `window` seconds. */
export interface RateLimitRule {
  readonly window: number
  readonly max: number
}

/** In the form better-auth asks for. */
export interface RateLimitResult {
  allowed: boolean
  /** Seconds to wait. */
  retryAfter: number | null
}

/**
 * A fixed-window counter per key for better-auth's rate limits, whose interface it implements. Each node counts for
 * itself. Memory is bounded: when it is full, the oldest windows are dropped.
 */
export class RateLimitStore {
  readonly #windows = new Map<string, { ends: number; count: number }>()
  readonly #now: () => number

  constructor(now: () => number) {
    this.#now = now
  }

  async consume(key: string, rule: RateLimitRule): Promise<RateLimitResult> {
    const now = this.#now()
    const found = this.#windows.get(key)
    if (found === undefined || found.ends <= now) {
      this.#begin(key, now + rule.window * 1000)
      return { allowed: true, retryAfter: null }
    }
    if (found.count >= rule.max) return { allowed: false, retryAfter: Math.ceil((found.ends - now) / 1000) }
    found.count++
    return { allowed: true, retryAfter: null }
  }

  #begin(key: string, ends: number): void {
    this.#windows.delete(key)
    this.#windows.set(key, { ends, count: 1 })
    for (const oldest of this.#windows.keys()) {
      if (this.#windows.size <= MAX_WINDOWS) return
      this.#windows.delete(oldest)
    }
  }
}

const MAX_WINDOWS = 50_000
