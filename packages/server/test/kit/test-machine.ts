import type { Store } from '../../src/storage/store.ts'
import type { FakeClock } from './fake-clock.ts'

/** A machine whose system clock the test sets. What really passes is the time of the fake clock. */
export class TestMachine {
  /** How far the system clock is ahead of real time. */
  aheadMs = 0
  readonly #time: FakeClock
  readonly #bootedAt: number
  #stoodStillMs = 0

  constructor(time: FakeClock, aheadMs = 0) {
    this.#time = time
    this.#bootedAt = time.now() - 1_000_000 - Math.abs(aheadMs)
    this.aheadMs = aheadMs
  }

  readonly systemNow = (): number => this.#time.now() + this.aheadMs

  readonly monotonicNow = (): number => this.#time.now() - this.#bootedAt - this.#stoodStillMs

  /** The monotonic clock has not counted this, as if the machine had been suspended. */
  standStill(milliseconds: number): void {
    this.#stoodStillMs += milliseconds
  }
}

/** The store as if its database ran on that machine. */
export const databaseOn = <Kind extends Store>(machine: Pick<TestMachine, 'systemNow'>, store: Kind): Kind => ({
  ...store,
  readClock: async () => ({ ...(await store.readClock()), databaseNow: machine.systemNow() }),
})
