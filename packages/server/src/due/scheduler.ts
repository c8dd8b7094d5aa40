/** Calls something after a while. Tests hand in one whose time they set. */
export interface Scheduler {
  /** The function it gives takes the call back. */
  after(milliseconds: number, run: () => void): () => void
}

/** What the platform's timers can count. */
const MAX_TIMEOUT_MS = 2 ** 31 - 1

/** The real time. Its timers do not keep a process alive that has nothing else to do. */
export const systemScheduler: Scheduler = {
  after(milliseconds, run) {
    const timer = setTimeout(run, Math.min(Math.max(0, milliseconds), MAX_TIMEOUT_MS)).unref()
    return () => clearTimeout(timer)
  },
}
