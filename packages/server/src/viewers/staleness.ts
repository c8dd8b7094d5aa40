import type { Scheduler } from '@spellbough/host'
import type { Bus } from '../bus/bus.ts'
import { systemScheduler } from '../due/system-scheduler.ts'
import type { MatchService } from '../match/match-service.ts'

const CHECK_INTERVAL_MS = 500
/** A short fault, such as a reconnect, is not worth telling: viewers are told if it lasts for this many checks. */
const MIN_BAD_CHECKS = 2
/** A move that waits longer than this for the database is a fault. */
const MAX_WRITE_AGE_MS = 2_000

/** Tells whether what the viewers of this node see may be old, because its database or the bus is away. */
export class StalenessMonitor {
  readonly #bus: Pick<Bus, 'isConnected'>
  readonly #matchService: Pick<MatchService, 'isBehind' | 'oldestWriteMs'>
  readonly #scheduler: Scheduler
  readonly #listeners: ((isStale: boolean) => void)[] = []
  #badChecks = 0
  #isStale = false
  #cancelTimer: () => void

  constructor(
    bus: Pick<Bus, 'isConnected'>,
    matchService: Pick<MatchService, 'isBehind' | 'oldestWriteMs'>,
    scheduler: Scheduler = systemScheduler,
  ) {
    this.#bus = bus
    this.#matchService = matchService
    this.#scheduler = scheduler
    this.#cancelTimer = this.#checkLater()
  }

  get isStale(): boolean {
    return this.#isStale
  }

  /** The listener is called when it begins and when it is over. */
  onChange(listener: (isStale: boolean) => void): void {
    this.#listeners.push(listener)
  }

  close(): void {
    this.#cancelTimer()
  }

  #checkLater(): () => void {
    return this.#scheduler.after(CHECK_INTERVAL_MS, () => {
      this.#check()
      this.#cancelTimer = this.#checkLater()
    })
  }

  #check(): void {
    const { isBehind, oldestWriteMs } = this.#matchService
    const isBad = !this.#bus.isConnected || isBehind || oldestWriteMs > MAX_WRITE_AGE_MS
    this.#badChecks = isBad ? this.#badChecks + 1 : 0
    const isStale = this.#badChecks >= MIN_BAD_CHECKS
    if (isStale === this.#isStale) return
    this.#isStale = isStale
    for (const listener of this.#listeners) listener(isStale)
  }
}
