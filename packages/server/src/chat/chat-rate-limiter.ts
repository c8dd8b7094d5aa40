const WINDOW_MS = 60_000
const MAX_TRACKED_PLAYERS = 20_000

/** How often people speak: each player's lines of the last minute at this node. */
export class ChatRateLimiter {
  readonly #recentTimes = new Map<string, number[]>()
  readonly #maxPerMinute: number

  constructor(most: number) {
    this.#maxPerMinute = most
  }

  /** Counts a line, or says that it is one too many. */
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
