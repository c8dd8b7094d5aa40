import type { Scheduler } from './scheduler.ts'

/** Lets whoever attends to a match rest until there is a reason to look again. */
export class Pulse {
  readonly #scheduler: Scheduler
  #beaten = false
  #stopped = false
  #wake: (() => void) | undefined

  constructor(scheduler: Scheduler) {
    this.#scheduler = scheduler
  }

  /** Nobody has said stop. */
  get goesOn(): boolean {
    return !this.#stopped
  }

  /** Something has happened: a rest is over, or the next one does not begin. */
  beat(): void {
    this.#beaten = true
    this.#wake?.()
  }

  /** No more rest, and nothing after what is just being done. */
  stop(): void {
    this.#stopped = true
    this.#wake?.()
  }

  /** Whatever happened before is about to be looked at. */
  look(): void {
    this.#beaten = false
  }

  /** Rests for so many milliseconds, or until something happens; not at all if it already has since the last look. */
  async rest(milliseconds: number): Promise<void> {
    if (this.#beaten || this.#stopped) return
    let cancel: (() => void) | undefined
    await new Promise<void>((wake) => {
      this.#wake = wake
      if (Number.isFinite(milliseconds)) cancel = this.#scheduler.after(milliseconds, wake)
    })
    this.#wake = undefined
    cancel?.()
  }
}
