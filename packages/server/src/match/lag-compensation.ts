/**
 * Lag compensation. Where actions race, somebody far away must not lose for the way alone: an action counts as come at
 * its arrival less the one-way delay of its connection. So that an action made earlier but longer under way can still
 * come first, each is held back by what the slowest connection at the table takes longer than its own, and then all are
 * played in the order of the time they were made.
 *
 * Delays count up to `MAX_LAG_MS` only: nobody waits longer than that for anybody, and who lies about the delay gains no
 * more. Each entry is stored with what it was given. Nothing is held where nothing races. Delays of seats at other nodes
 * are not known here; between nodes the order of writing decides.
 */
import type { Scheduler } from '../due/scheduler.ts'

/** The longest delay that is made up for, in milliseconds. */
export const MAX_LAG_MS = 150

/** A delay as far as it is made up for. */
export const cappedLag = (lag: number): number => (lag > 0 ? Math.min(MAX_LAG_MS, Math.round(lag)) : 0)

interface HeldAction {
  /** When it was made, as far as is believed. */
  readonly madeAt: number
  readonly releaseAt: number
  readonly release: () => void
}

/** The actions of one match that wait for others to overtake them. */
export class LagCompensator {
  readonly #now: () => number
  readonly #scheduler: Scheduler
  #held: HeldAction[] = []
  #cancel: (() => void) | undefined

  constructor(now: () => number, scheduler: Scheduler) {
    this.#now = now
    this.#scheduler = scheduler
  }

  get isIdle(): boolean {
    return this.#held.length === 0
  }

  /** Resolves when it is the turn of an action that has just arrived with this delay, the largest at the table being `largest`. */
  waitForTurn(lag: number, largest: number): Promise<void> {
    const made = this.#now() - cappedLag(lag)
    return new Promise((go) => {
      this.#held.push({ madeAt: made, releaseAt: made + Math.max(cappedLag(lag), cappedLag(largest)), release: go })
      this.#held.sort((one, other) => one.madeAt - other.madeAt)
      this.#release()
    })
  }

  /** Lets go whose time has come, and whatever was made before it: there is no more reason to hold that. */
  #release(): void {
    const now = this.#now()
    const last = this.#held.findLastIndex(({ releaseAt: until }) => until <= now)
    for (const { release: go } of this.#held.splice(0, last + 1)) go()
    this.#cancel?.()
    this.#cancel = undefined
    const next = Math.min(...this.#held.map(({ releaseAt: until }) => until))
    if (Number.isFinite(next)) this.#cancel = this.#scheduler.after(next - now, () => this.#release())
  }
}
