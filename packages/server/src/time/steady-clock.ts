/** The clock runs at most this much faster or slower than the monotonic clock: by 1 ms in 200 ms. */
const MAX_SLEW_RATE = 0.005

/**
 * A clock that counts the time that passes: a start plus what a monotonic clock has measured since. It never goes back
 * and jumps only when it is told that the machine stood still.
 */
export class SteadyClock {
  readonly #monotonicNow: () => number
  /** The time of this clock and of the monotonic clock from which it counts. */
  #anchor: { readonly time: number; readonly monotonic: number }
  /** What is still to be added, positive or negative, at `MAX_SLEW_RATE`. */
  #slewMs = 0

  /** It shows `time` when the monotonic clock shows `monotonic`. */
  constructor(monotonicNow: () => number, time: number, monotonic: number) {
    this.#monotonicNow = monotonicNow
    this.#anchor = { time, monotonic }
  }

  /** Whole milliseconds since 1970. */
  readonly now = (): number => Math.trunc(this.timeAt(this.#monotonicNow()))

  /** The time of this clock when the monotonic clock showed `monotonic`, with fractions. */
  timeAt(monotonic: number): number {
    const elapsedMs = monotonic - this.#anchor.monotonic
    const maxSlewMs = Math.abs(elapsedMs) * MAX_SLEW_RATE
    return this.#anchor.time + elapsedMs + Math.max(-maxSlewMs, Math.min(maxSlewMs, this.#slewMs))
  }

  /** Gains or loses this much from now on, at a rate that nobody notices. */
  slew(milliseconds: number): void {
    this.#moveAnchor(0)
    this.#slewMs = milliseconds
  }

  /** Catches up with time that the monotonic clock has not counted. */
  skip(milliseconds: number): void {
    this.#moveAnchor(Math.max(0, milliseconds))
    this.#slewMs = 0
  }

  #moveAnchor(aheadMs: number): void {
    const monotonic = this.#monotonicNow()
    this.#anchor = { time: this.timeAt(monotonic) + aheadMs, monotonic }
  }
}
