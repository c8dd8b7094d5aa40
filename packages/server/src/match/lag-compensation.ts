/**
 * Lag compensation. Where actions race, a player far away must not lose for the distance alone: an action counts as made
 * at its arrival less the one-way delay of its connection. So that an action made earlier but longer under way can still
 * come first, each is held back by what the slowest connection at the table takes longer than its own, and then all are
 * played in the order in which they were made.
 *
 * Delays count up to `MAX_LAG_MS` only: nobody waits longer than that for anybody, and a false delay gains no more. Each
 * entry is stored with the delay it was given. Nothing is held where nothing races. Delays of seats at other nodes are
 * not known here; between nodes the order of writing decides.
 */
import type { Scheduler } from '@spellbough/host'

/** The longest delay that is compensated. */
export const MAX_LAG_MS = 150

/** The part of a delay that is compensated. */
export const cappedLagMs = (lagMs: number): number => (lagMs > 0 ? Math.min(MAX_LAG_MS, Math.round(lagMs)) : 0)

interface HeldAction {
  /** When it was made, by the measured delay. */
  readonly madeAt: number
  readonly releaseAt: number
  readonly release: () => void
}

/** The actions of one match that are held so that earlier ones can overtake them. */
export class LagCompensator {
  readonly #now: () => number
  readonly #scheduler: Scheduler
  #held: HeldAction[] = []
  #cancelTimer: (() => void) | undefined

  constructor(now: () => number, scheduler: Scheduler) {
    this.#now = now
    this.#scheduler = scheduler
  }

  get isIdle(): boolean {
    return this.#held.length === 0
  }

  /** Resolves when it is the turn of an action that has just arrived with delay `lagMs`; `maxLagMs` is the table's largest. */
  waitForTurn(lagMs: number, maxLagMs: number): Promise<void> {
    const madeAt = this.#now() - cappedLagMs(lagMs)
    return new Promise((release) => {
      this.#held.push({ madeAt, releaseAt: madeAt + Math.max(cappedLagMs(lagMs), cappedLagMs(maxLagMs)), release })
      this.#held.sort((one, other) => one.madeAt - other.madeAt)
      this.#releaseDue()
    })
  }

  /** Releases the actions whose time has come, and all that were made before them: nothing can overtake those any more. */
  #releaseDue(): void {
    const now = this.#now()
    const last = this.#held.findLastIndex(({ releaseAt }) => releaseAt <= now)
    for (const { release } of this.#held.splice(0, last + 1)) release()
    this.#cancelTimer?.()
    this.#cancelTimer = undefined
    const next = Math.min(...this.#held.map(({ releaseAt }) => releaseAt))
    if (Number.isFinite(next)) this.#cancelTimer = this.#scheduler.after(next - now, () => this.#releaseDue())
  }
}
