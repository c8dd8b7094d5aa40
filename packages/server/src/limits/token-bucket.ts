/**
 * A token bucket: `perSecond` on average, `burst` at once. By hand, because the `limiter` package reads the clock itself
 * and this one is called with the time of the frame.
 */
export class TokenBucket {
  readonly #perSecond: number
  readonly #burst: number
  #tokens: number
  #refilledAt: number

  constructor(perSecond: number, burst: number, now: number) {
    this.#perSecond = perSecond
    this.#burst = burst
    this.#tokens = burst
    this.#refilledAt = now
  }

  /** False if there is no token left at this time, in milliseconds. */
  take(now: number): boolean {
    this.#tokens = this.tokensAt(now)
    this.#refilledAt = now
    if (this.#tokens < 1) return false
    this.#tokens--
    return true
  }

  /** What is left at this time. */
  tokensAt(now: number): number {
    return Math.min(this.#burst, this.#tokens + ((now - this.#refilledAt) / 1000) * this.#perSecond)
  }
}
