/** A limit on how often something may happen: `perSecond` for long, and `burst` at once after a rest. */
export class TokenBucket {
  readonly #perSecond: number
  readonly #burst: number
  #tokens: number
  #at: number

  constructor(perSecond: number, burst: number, now: number) {
    this.#perSecond = perSecond
    this.#burst = burst
    this.#tokens = burst
    this.#at = now
  }

  /** Takes one at this time, in milliseconds; false when there is none. */
  take(now: number): boolean {
    this.#tokens = Math.min(this.#burst, this.#tokens + ((now - this.#at) / 1000) * this.#perSecond)
    this.#at = now
    if (this.#tokens < 1) return false
    this.#tokens--
    return true
  }
}
