import type { Scheduler } from '@spellbough/host'
import { systemScheduler } from '../due/system-scheduler.ts'

/**
 * Runs an async function on `trigger`: at once, but not before `intervalMs` have passed since the last run ended. Triggers
 * in between lead to one run. By hand, because p-throttle and lodash do not wait for the end of an async run.
 */
export class Throttle {
  readonly #intervalMs: number
  readonly #run: () => Promise<void>
  readonly #scheduler: Scheduler
  #state: 'idle' | 'busy' | 'stopped' = 'idle'
  #isPending = false
  #cancelTimer = () => {}

  /** `run` must not reject. */
  constructor(intervalMs: number, run: () => Promise<void>, scheduler: Scheduler = systemScheduler) {
    this.#intervalMs = intervalMs
    this.#run = run
    this.#scheduler = scheduler
  }

  trigger(): void {
    this.#isPending = true
    if (this.#state === 'idle') void this.#runNow()
  }

  stop(): void {
    this.#state = 'stopped'
    this.#cancelTimer()
  }

  async #runNow(): Promise<void> {
    this.#state = 'busy'
    this.#isPending = false
    await this.#run()
    if (this.#isStopped()) return
    this.#cancelTimer = this.#scheduler.after(this.#intervalMs, () => {
      this.#state = 'idle'
      if (this.#isPending) void this.#runNow()
    })
  }

  #isStopped(): boolean {
    return this.#state === 'stopped'
  }
}
