/**
 * Runs something when it is asked for: at once, but never again before `gap` milliseconds have passed since the last run
 * ended. However often it is asked in between, it then runs once.
 */
export class Throttle {
  readonly #intervalMs: number
  readonly #run: () => Promise<void>
  #state: 'idle' | 'busy' | 'stopped' = 'idle'
  #isPending = false
  #timer: NodeJS.Timeout | undefined

  /** `run` must not reject. */
  constructor(gap: number, run: () => Promise<void>) {
    this.#intervalMs = gap
    this.#run = run
  }

  trigger(): void {
    this.#isPending = true
    if (this.#state === 'idle') void this.#runNow()
  }

  stop(): void {
    this.#state = 'stopped'
    clearTimeout(this.#timer)
  }

  async #runNow(): Promise<void> {
    this.#state = 'busy'
    this.#isPending = false
    await this.#run()
    if (this.#isStopped()) return
    this.#timer = setTimeout(() => {
      this.#state = 'idle'
      if (this.#isPending) void this.#runNow()
    }, this.#intervalMs)
    this.#timer.unref()
  }

  #isStopped(): boolean {
    return this.#state === 'stopped'
  }
}
