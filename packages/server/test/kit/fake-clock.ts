import type { Scheduler } from '@spellbough/host'

interface Timer {
  readonly at: number
  readonly run: () => void
}

/** A clock that a test advances. Timers fire in order, and the work they start is done before the next one fires. */
export class FakeClock implements Scheduler {
  #now = 1_800_000_000_000
  readonly #timers = new Set<Timer>()
  /** Whether the work that timers have started is done. */
  isIdle: () => boolean = () => true

  readonly now = (): number => this.#now

  after(milliseconds: number, run: () => void): () => void {
    const timer = { at: this.#now + Math.max(0, milliseconds), run }
    this.#timers.add(timer)
    return () => this.#timers.delete(timer)
  }

  /** Advances the clock, timer by timer. */
  async advance(milliseconds: number): Promise<void> {
    const end = this.#now + milliseconds
    await this.settle()
    for (let next = this.#next(); next !== undefined && next.at <= end; next = this.#next()) await this.#fire(next)
    this.#now = end
    await this.settle()
  }

  /** Advances the clock until a condition holds; returns the milliseconds that passed. */
  async advanceUntil(condition: () => boolean, timeoutMs = 86_400_000): Promise<number> {
    const start = this.#now
    await this.settle()
    while (!condition()) {
      const next = this.#next()
      if (next === undefined || next.at > start + timeoutMs) throw new Error('the condition never held')
      await this.#fire(next)
    }
    return this.#now - start
  }

  /** Moves the clock without firing timers on the way, as after a suspended machine; timers that are late then fire once. */
  async jump(milliseconds: number): Promise<void> {
    this.#now += milliseconds
    await this.advance(0)
  }

  /** Waits for the work that needs no passing time. Work that waits for a timer never ends here, so the turns are limited. */
  async settle(): Promise<void> {
    for (let turn = 0; turn < 100; turn++) {
      await new Promise((go) => setImmediate(go))
      if (turn > 1 && this.isIdle()) return
    }
  }

  #next(): Timer | undefined {
    let next: Timer | undefined
    for (const timer of this.#timers) if (next === undefined || timer.at < next.at) next = timer
    return next
  }

  async #fire(timer: Timer): Promise<void> {
    this.#timers.delete(timer)
    this.#now = Math.max(this.#now, timer.at)
    timer.run()
    await this.settle()
  }
}
