/** Match time for a host whose match may have been going on before: what had passed by then, and what has passed since. */
export class MatchTime {
  readonly #now: () => number
  readonly #came: number
  readonly #passed: number

  constructor(now: () => number, passed: number) {
    this.#now = now
    this.#came = now()
    this.#passed = passed
  }

  /** Whole milliseconds since the match began, never before `last`. */
  elapsedMs(last: number): number {
    return Math.max(last, this.#passed + Math.max(0, Math.round(this.#now() - this.#came)))
  }
}
