import type { Scheduler } from './scheduler.ts'

/** Lets whoever attends to a match rest until there is a reason to look again. */
export class WakeableTimer {
  readonly #scheduler: Scheduler
  #isWoken = false
  #isStopped = false
  #resolveSleep: (() => void) | undefined

  constructor(scheduler: Scheduler) {
    this.#scheduler = scheduler
  }

  /** Nobody has said stop. */
  get isRunning(): boolean {
    return !this.#isStopped
  }

  /** Something has happened: a rest is over, or the next one does not begin. */
  wake(): void {
    this.#isWoken = true
    this.#resolveSleep?.()
  }

  /** No more rest, and nothing after what is just being done. */
  stop(): void {
    this.#isStopped = true
    this.#resolveSleep?.()
  }

  /** Whatever happened before is about to be looked at. */
  clearWake(): void {
    this.#isWoken = false
  }

  /** Rests for so many milliseconds, or until something happens; not at all if it already has since the last look. */
  async sleep(milliseconds: number): Promise<void> {
    if (this.#isWoken || this.#isStopped) return
    let cancel: (() => void) | undefined
    await new Promise<void>((wake) => {
      this.#resolveSleep = wake
      if (Number.isFinite(milliseconds)) cancel = this.#scheduler.after(milliseconds, wake)
    })
    this.#resolveSleep = undefined
    cancel?.()
  }
}
