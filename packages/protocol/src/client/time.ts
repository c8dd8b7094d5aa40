/** Clock, timers and random numbers of a client; replaced in tests. */
export interface ClientTime {
  /** Milliseconds since any fixed time, by a clock that does not step when the device's clock is set. */
  now(): number
  /** Calls `run` once after `delayMs`; the returned function cancels it. */
  after(delayMs: number, run: () => void): () => void
  /** From 0 to just under 1. */
  random(): number
}

// Declared here because this package uses neither the DOM's types nor Node's.
declare function setTimeout(run: () => void, delayMs: number): unknown
declare function clearTimeout(timer: unknown): void
declare const performance: { now(): number }

export const systemTime: ClientTime = {
  now: () => performance.now(),
  after: (delayMs, run) => {
    const timer = setTimeout(run, delayMs)
    return () => clearTimeout(timer)
  },
  random: () => Math.random(),
}
