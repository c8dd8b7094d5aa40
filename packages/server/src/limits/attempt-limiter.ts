import { createHash } from 'node:crypto'
import { type RateLimitRule, WindowCounter } from './window-counter.ts'

/** How often something may be attempted for one subject, such as an e-mail address. */
export interface AttemptRules {
  /** From one address. */
  readonly perAddress: RateLimitRule
  /** From all addresses together. Looser and shorter, because a stranger can exhaust it for the owner. */
  readonly inAll: RateLimitRule
}

/**
 * Limits attempts on a subject by the address they come from, and over all addresses. Nothing depends on whether the
 * subject exists. Attempts count before their outcome is known, so that many at once cannot exceed the limit.
 */
export class AttemptLimiter {
  readonly #rules: AttemptRules
  readonly #counts: WindowCounter
  /** Pairs of subject and address with a success, the newest last. */
  readonly #known = new Set<string>()

  constructor(rules: AttemptRules, now: () => number) {
    this.#rules = rules
    this.#counts = new WindowCounter(now)
  }

  /** Counts an attempt; the seconds to wait instead if there were too many. */
  take(subject: string, address: string): number | undefined {
    const { perAddress, inAll } = this.#rules
    const pair = keyOf(subject, address)
    const wait = this.#counts.secondsToWait(pair, perAddress)
    if (wait !== undefined) return wait
    // The owner's own address is not limited by what strangers do elsewhere.
    if (!this.#known.has(pair)) {
      const waitInAll = this.#counts.take(keyOf(subject), inAll)
      if (waitInAll !== undefined) return waitInAll
    }
    return this.#counts.take(pair, perAddress)
  }

  /** The attempt was the owner's: the address starts again. */
  succeeded(subject: string, address: string): void {
    const pair = keyOf(subject, address)
    this.#counts.reset(pair)
    // Its attempt was counted with those of strangers.
    if (!this.#known.delete(pair)) this.#counts.giveBack(keyOf(subject))
    this.#known.add(pair)
    for (const oldest of this.#known) {
      if (this.#known.size <= MAX_KNOWN_PAIRS) return
      this.#known.delete(oldest)
    }
  }
}

const MAX_KNOWN_PAIRS = 20_000

/** Clients choose the text of a subject: no text must be able to stand for another key, or take up memory. */
const keyOf = (...parts: readonly string[]): string =>
  createHash('sha256').update(JSON.stringify(parts)).digest('base64')
