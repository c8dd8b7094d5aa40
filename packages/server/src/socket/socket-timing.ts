import type { Scheduler } from '@spellbough/host'
import { systemScheduler } from '../due/system-scheduler.ts'

/** The timers of the sockets, and the clock by which they measure; replaced in tests. */
export interface SocketTiming {
  readonly scheduler: Scheduler
  /** Milliseconds since any fixed time. Durations are measured with it, because the system clock may jump. */
  monotonicNow(): number
}

export const SYSTEM_TIMING: SocketTiming = { scheduler: systemScheduler, monotonicNow: () => performance.now() }
