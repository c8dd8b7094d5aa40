import type { Scheduler } from '@spellbough/host'

interface Timer {
  readonly at: number
  readonly run: () => void
}

/** A time that passes only when a test says so. Timers ring in order, and what they set off is done before the next. */
export class FakeClock implements Scheduler {
  #now = 1_800_000_000_000
  readonly #timers = new Set<Timer>()
  /** Whether all that was set off is done. */
  isIdle: () => boolean = () => true

  readonly now = (): number => this.#now

  after(milliseconds: number, run: () => void): () => void {
    const timer = { at: this.#now + Math.max(0, milliseconds), run }
    this.#timers.add(timer)
    return () => this.#timers.delete(timer)
  }

  /** Lets so much time pass, timer by timer. */
  async advance(milliseconds: number): Promise<void> {
    const end = this.#now + milliseconds
    await this.settle()
    for (let next = this.#next(); next !== undefined && next.at <= end; next = this.#next()) await this.#ring(next)
    this.#now = end
    await this.settle()
  }

  /** Lets time pass until something is so, and gives how long that took. */
  async advanceUntil(isSo: () => boolean, atMost = 86_400_000): Promise<number> {
    const start = this.#now
    await this.settle()
    while (!isSo()) {
      const next = this.#next()
      if (next === undefined || next.at > start + atMost) throw new Error('this never came about')
      await this.#ring(next)
    }
    return this.#now - start
  }

  /** Moves the clock without ringing on the way, as for a machine that slept; whatever is late then rings once. */
  async jump(milliseconds: number): Promise<void> {
    this.#now += milliseconds
    await this.advance(0)
  }

  /** Until all is done that needs no time. What waits for time keeps things busy, so it is not waited for forever. */
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

  async #ring(timer: Timer): Promise<void> {
    this.#timers.delete(timer)
    this.#now = Math.max(this.#now, timer.at)
    timer.run()
    await this.settle()
  }
}
