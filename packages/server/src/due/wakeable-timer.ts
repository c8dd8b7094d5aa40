import type { Scheduler } from '@spellbough/host'

/** Lets the loop that attends to a match sleep until there is a reason to look again. */
export class WakeableTimer {
  readonly #scheduler: Scheduler
  #isWoken = false
  #isStopped = false
  #resolveSleep: (() => void) | undefined

  constructor(scheduler: Scheduler) {
    this.#scheduler = scheduler
  }

  get isRunning(): boolean {
    return !this.#isStopped
  }

  /** Ends the present sleep, or prevents the next one. */
  wake(): void {
    this.#isWoken = true
    this.#resolveSleep?.()
  }

  /** Ends the present sleep; the loop ends after what it is doing. */
  stop(): void {
    this.#isStopped = true
    this.#resolveSleep?.()
  }

  /** Call before reading the state: that read covers all earlier wakes. */
  clearWake(): void {
    this.#isWoken = false
  }

  /** Sleeps for this time or until `wake`; not at all if `wake` was called since `clearWake`. */
  async sleep(milliseconds: number): Promise<void> {
    if (this.#isWoken || this.#isStopped) return
    let cancelTimer: (() => void) | undefined
    await new Promise<void>((resolve) => {
      this.#resolveSleep = resolve
      if (Number.isFinite(milliseconds)) cancelTimer = this.#scheduler.after(milliseconds, resolve)
    })
    this.#resolveSleep = undefined
    cancelTimer?.()
  }
}
