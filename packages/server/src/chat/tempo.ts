const MINUTE = 60_000
const MOST_SPEAKERS = 20_000

/** How often people speak: each player's lines of the last minute at this node. */
export class Tempo {
  readonly #spoken = new Map<string, number[]>()
  readonly #most: number

  constructor(most: number) {
    this.#most = most
  }

  /** Counts a line, or says that it is one too many. */
  speak(player: string, now: number): boolean {
    const recent = (this.#spoken.get(player) ?? []).filter((at) => at > now - MINUTE)
    if (recent.length >= this.#most) return false
    this.#spoken.delete(player)
    this.#spoken.set(player, [...recent, now])
    this.#forgetOldest()
    return true
  }

  #forgetOldest(): void {
    for (const oldest of this.#spoken.keys()) {
      if (this.#spoken.size <= MOST_SPEAKERS) return
      this.#spoken.delete(oldest)
    }
  }
}
