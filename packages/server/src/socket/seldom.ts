/**
 * Runs something when it is asked for: at once, but never again before `gap` milliseconds have passed since the last run
 * ended. However often it is asked in between, it then runs once.
 */
export class Seldom {
  readonly #gap: number
  readonly #run: () => Promise<void>
  #state: 'idle' | 'busy' | 'stopped' = 'idle'
  #asked = false
  #timer: NodeJS.Timeout | undefined

  /** `run` must not reject. */
  constructor(gap: number, run: () => Promise<void>) {
    this.#gap = gap
    this.#run = run
  }

  ask(): void {
    this.#asked = true
    if (this.#state === 'idle') void this.#go()
  }

  stop(): void {
    this.#state = 'stopped'
    clearTimeout(this.#timer)
  }

  async #go(): Promise<void> {
    this.#state = 'busy'
    this.#asked = false
    await this.#run()
    if (this.#isStopped()) return
    this.#timer = setTimeout(() => {
      this.#state = 'idle'
      if (this.#asked) void this.#go()
    }, this.#gap)
    this.#timer.unref()
  }

  #isStopped(): boolean {
    return this.#state === 'stopped'
  }
}
