/**
 * Steady time: what matches, due times, clocks and limits count by. It is the same on all nodes, passes as time really
 * passes, and does not follow when somebody or something sets a machine's clock.
 *
 * Nodes agree on it through the database. Its clock is the common reference, and a stored anchor says which steady time
 * belongs to which time of that clock. Each node then counts by its own monotonic clock and compares itself with the
 * anchored time every second. A difference that grows slowly is drift and is followed gradually. A larger one means that
 * the database's clock was set: the node moves the anchor so that its own time goes on as before, for all nodes and for
 * the next start. The clocks of the nodes' own machines do not matter.
 *
 * Dates that people are shown and the expiry of bans and sessions are calendar time instead (`NodeContext.calendarNow`),
 * which follows every correction at once. So what is written off here need not be made up for: a steady time that crept
 * back to the calendar would need years after a machine without a battery clock has started in the past.
 */
import type { Scheduler } from '@spellbough/host'
import { systemScheduler } from '../due/system-scheduler.ts'
import type { NodeContext } from '../node-context.ts'
import { type ClockAnchor, type ClockRepository, StoreUnavailable } from '../storage/store.ts'
import { type ClockMeasurement, measureClock, measureClockAtStart, startTime, steadyTimeAt } from './clock-line.ts'
import { SteadyClock } from './steady-clock.ts'

const CHECK_INTERVAL_MS = 1_000
/** How old the anchor gets. If a node crashes and the clock is then set back, time goes on at most this much earlier. */
const ANCHOR_INTERVAL_MS = 5_000
/** An anchor that is not older was confirmed by a node that still runs. */
const MAX_CONFIRMED_AGE_MS = ANCHOR_INTERVAL_MS + 2 * CHECK_INTERVAL_MS
/** A larger difference between two checks is a step. */
const MAX_DRIFT_MS = 250

export interface SteadyTimeDeps extends Pick<NodeContext, 'nodeId' | 'log' | 'metrics'> {
  readonly store: ClockRepository & { readonly engine: 'sqlite' | 'postgres' }
  readonly scheduler?: Scheduler
  /** Milliseconds since any fixed time, by a clock that nobody can set. */
  readonly monotonicNow?: () => number
}

export interface SteadyTime {
  /** Milliseconds since 1970; never goes back. */
  now(): number
  /** Stores the time, so that it goes on from there. */
  close(): Promise<void>
}

const systemMonotonicNow = () => performance.now()

/** Continues the steady time of the database. */
export async function openSteadyTime(deps: SteadyTimeDeps): Promise<SteadyTime> {
  const { store, scheduler = systemScheduler, monotonicNow = systemMonotonicNow } = deps
  let start = await measureClockAtStart(store, monotonicNow)
  if (store.engine === 'postgres' && !isConfirmed(start)) {
    // The server did not run, or the database's clock was set a moment ago; then running nodes move the anchor now.
    await new Promise<void>((resolve) => scheduler.after(2 * CHECK_INTERVAL_MS, resolve))
    start = await measureClockAtStart(store, monotonicNow)
  }
  const { anchor, databaseNow, at } = start
  const steady = startTime(start)
  if (anchor !== undefined && databaseNow < anchor.at) reportStep(deps, databaseNow - anchor.at)
  await store.moveClockAnchor(anchor, { steady, at: databaseNow, node: deps.nodeId })
  return new ClockSync({ ...deps, scheduler }, new SteadyClock(monotonicNow, steady, at), monotonicNow)
}

/** The steady time for a short command: read once, never stored. */
export async function readSteadyTime(store: ClockRepository): Promise<() => number> {
  const start = await measureClock(store, systemMonotonicNow)
  return new SteadyClock(systemMonotonicNow, startTime(start), start.at).now
}

/** Keeps a node's clock and the anchor together. */
class ClockSync implements SteadyTime {
  readonly #deps: SteadyTimeDeps & { readonly scheduler: Scheduler }
  readonly #clock: SteadyClock
  readonly #monotonicNow: () => number
  /** The anchor of another node by which this node is late, since the first check that found so. */
  #doubtedAnchor: ClockAnchor | undefined
  #cancelTimer: () => void
  #running: Promise<void> = Promise.resolve()
  #isClosed = false

  constructor(
    deps: SteadyTimeDeps & { readonly scheduler: Scheduler },
    clock: SteadyClock,
    monotonicNow: () => number,
  ) {
    this.#deps = deps
    this.#clock = clock
    this.#monotonicNow = monotonicNow
    this.#cancelTimer = deps.scheduler.after(CHECK_INTERVAL_MS, () => this.#onTimer())
  }

  readonly now = (): number => this.#clock.now()

  async close(): Promise<void> {
    this.#isClosed = true
    this.#cancelTimer()
    await this.#running
    await this.#check(0)
  }

  #onTimer(): void {
    this.#running = this.#check(ANCHOR_INTERVAL_MS).then(() => {
      if (!this.#isClosed) this.#cancelTimer = this.#deps.scheduler.after(CHECK_INTERVAL_MS, () => this.#onTimer())
    })
  }

  /** Compares; an anchor of this age is renewed. Without the database the node goes on by its own clock. */
  async #check(maxAnchorAgeMs: number): Promise<void> {
    const { store, log } = this.#deps
    try {
      await this.#compare(await measureClock(store, this.#monotonicNow), maxAnchorAgeMs)
    } catch (error) {
      if (!(error instanceof StoreUnavailable)) log.warn({ err: error }, 'comparing the clock with the database failed')
    }
  }

  async #compare(measurement: ClockMeasurement, maxAnchorAgeMs: number): Promise<void> {
    const { anchor, databaseNow, at, errorMs } = measurement
    const { store, nodeId } = this.#deps
    const own: ClockAnchor = { steady: this.#clock.timeAt(at), at: databaseNow, node: nodeId }
    if (anchor === undefined) return void (await store.moveClockAnchor(undefined, own))
    const anchored = steadyTimeAt(anchor, databaseNow)
    const lateMs = beyond(errorMs, anchored - own.steady)
    if (Math.abs(lateMs) <= MAX_DRIFT_MS) {
      this.#doubtedAnchor = undefined
      this.#clock.slew(lateMs)
      // The same line further on, not the node's own time: small errors of measurement must not add up.
      if (Math.abs(databaseNow - anchor.at) >= maxAnchorAgeMs)
        await store.moveClockAnchor(anchor, { ...own, steady: anchored })
      return
    }
    if (lateMs > 0 && anchor.node !== nodeId && isConfirmed(measurement)) return this.#doubt(anchor, lateMs)
    this.#doubtedAnchor = undefined
    if (await store.moveClockAnchor(anchor, own)) reportStep(this.#deps, lateMs)
  }

  /**
   * Another node counts more time than this one. If it only has not noticed a step yet, it moves the anchor at its next
   * check. If it confirms its time, this machine stood still, and its clock catches up.
   */
  #doubt(anchor: ClockAnchor, lateMs: number): void {
    this.#doubtedAnchor ??= anchor
    if (this.#doubtedAnchor.at === anchor.at) return
    this.#doubtedAnchor = undefined
    this.#clock.skip(lateMs)
    this.#deps.log.warn({ milliseconds: Math.round(lateMs) }, 'this machine stood still; its time catches up')
  }
}

const isConfirmed = ({ anchor, databaseNow }: ClockMeasurement): boolean =>
  anchor === undefined || (anchor.at <= databaseNow && databaseNow - anchor.at <= MAX_CONFIRMED_AGE_MS)

/** What of a difference cannot be an error of measurement. */
const beyond = (errorMs: number, difference: number): number =>
  Math.sign(difference) * Math.max(0, Math.abs(difference) - errorMs)

function reportStep({ log, metrics }: Pick<SteadyTimeDeps, 'log' | 'metrics'>, milliseconds: number): void {
  metrics.clockSteps.inc()
  log.warn({ milliseconds: Math.round(milliseconds) }, 'the system clock was set; nobody is charged for the difference')
}
