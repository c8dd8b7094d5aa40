/**
 * Runs an async function on `trigger`: at once, but not before `intervalMs` have passed since the last run ended. Triggers
 * in between lead to one run. By hand, because p-throttle and lodash do not wait for the end of an async run.
 */
export class Throttle {
  readonly #intervalMs: number
  readonly #run: () => Promise<void>
  #state: 'idle' | 'busy' | 'stopped' = 'idle'
  #isPending = false
  #timer: NodeJS.Timeout | undefined

  /** `run` must not reject. */
  constructor(intervalMs: number, run: () => Promise<void>) {
    this.#intervalMs = intervalMs
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
