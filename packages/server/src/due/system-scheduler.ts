import type { Scheduler } from '@spellbough/host'

/** The longest time that the platform's timers can count. */
const MAX_TIMEOUT_MS = 2 ** 31 - 1

/** Real time. Its timers do not keep a process alive that has nothing else to do. */
export const systemScheduler: Scheduler = {
  after(milliseconds, run) {
    const timer = setTimeout(run, Math.min(Math.max(0, milliseconds), MAX_TIMEOUT_MS)).unref()
    return () => clearTimeout(timer)
  },
}
