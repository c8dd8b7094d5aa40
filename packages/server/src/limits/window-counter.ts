/** At most `max` times in `window` seconds. */
export interface RateLimitRule {
  readonly window: number
  readonly max: number
}

/**
 * Counts per key in fixed windows. Each node counts for itself. Memory is bounded: when it is full, the oldest windows are
 * dropped.
 */
export class WindowCounter {
  readonly #windows = new Map<string, { ends: number; count: number }>()
  readonly #now: () => number

  constructor(now: () => number) {
    this.#now = now
  }

  /** Counts one more; the seconds to wait instead if the window is full. */
  take(key: string, rule: RateLimitRule): number | undefined {
    const seconds = this.secondsToWait(key, rule)
    if (seconds !== undefined) return seconds
    const found = this.#current(key)
    if (found === undefined) this.#begin(key, this.#now() + rule.window * 1000)
    else found.count++
    return undefined
  }

  /** The seconds until the key may be counted again; undefined if it may be now. */
  secondsToWait(key: string, { max }: RateLimitRule): number | undefined {
    const found = this.#current(key)
    return found === undefined || found.count < max ? undefined : Math.ceil((found.ends - this.#now()) / 1000)
  }

  /** Takes back one count, of something that was not to be limited after all. */
  giveBack(key: string): void {
    const found = this.#current(key)
    if (found !== undefined) found.count--
  }

  /** Counts from zero again. */
  reset(key: string): void {
    this.#windows.delete(key)
  }

  #current(key: string): { readonly ends: number; count: number } | undefined {
    const found = this.#windows.get(key)
    return found === undefined || found.ends <= this.#now() ? undefined : found
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
