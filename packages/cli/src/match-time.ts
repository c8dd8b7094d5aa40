/** Match time for a match that may have been resumed: the time before it was resumed plus the time since. */
export class MatchTime {
  readonly #now: () => number
  readonly #resumedAtMs: number
  readonly #elapsedBeforeMs: number

  constructor(now: () => number, elapsedBeforeMs: number) {
    this.#now = now
    this.#resumedAtMs = now()
    this.#elapsedBeforeMs = elapsedBeforeMs
  }

  /** Whole milliseconds since the match began, never less than `lastMs`. */
  elapsedMs(lastMs: number): number {
    return Math.max(lastMs, this.#elapsedBeforeMs + Math.max(0, Math.round(this.#now() - this.#resumedAtMs)))
  }
}
