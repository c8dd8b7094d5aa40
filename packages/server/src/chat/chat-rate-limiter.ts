const WINDOW_MS = 60_000
const MAX_TRACKED_PLAYERS = 20_000

/** A sliding window of one minute per player, on this node. By hand, because callers pass the time and memory is bounded. */
export class ChatRateLimiter {
  readonly #recentTimes = new Map<string, number[]>()
  readonly #maxPerMinute: number

  constructor(maxPerMinute: number) {
    this.#maxPerMinute = maxPerMinute
  }

  /** Counts a line; false if it exceeds the limit. */
  tryAcquire(player: string, now: number): boolean {
    const recent = (this.#recentTimes.get(player) ?? []).filter((at) => at > now - WINDOW_MS)
    if (recent.length >= this.#maxPerMinute) return false
    this.#recentTimes.delete(player)
    this.#recentTimes.set(player, [...recent, now])
    this.#forgetOldest()
    return true
  }

  #forgetOldest(): void {
    for (const oldest of this.#recentTimes.keys()) {
      if (this.#recentTimes.size <= MAX_TRACKED_PLAYERS) return
      this.#recentTimes.delete(oldest)
    }
  }
}
