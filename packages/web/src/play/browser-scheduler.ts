import type { Scheduler } from '@spellbough/host'

/** Real time in the browser. */
export const browserScheduler: Scheduler = {
  after(milliseconds, run) {
    const timer = setTimeout(run, milliseconds)
    return () => clearTimeout(timer)
  },
}
