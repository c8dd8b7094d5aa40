/** How often something may be done: `max` times in `window` seconds. */
export interface RateLimitRule {
  readonly window: number
  readonly max: number
}

/** What a count says; better-auth asks for it in this form. */
export interface RateLimitResult {
  allowed: boolean
  /** Seconds to wait. */
  retryAfter: number | null
}

/**
 * Counts attempts by key in windows that begin with the first attempt, for better-auth's limits. Each node counts for
 * itself. The memory is bounded: when it is full, the oldest windows are forgotten.
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
