import type { Scheduler } from '@spellbough/host'
import { logFailure } from '../log-failure.ts'
import type { MatchCache } from '../match/match-cache.ts'
import type { NodeContext } from '../node-context.ts'
import { Refusal } from '../refusal.ts'
import type { DueTaskRunner } from './due-task-runner.ts'
import { WakeableTimer } from './wakeable-timer.ts'

/** How often every node looks for overdue matches. */
const POLL_INTERVAL_MS = 500
/** Matches that are overdue by less than this are left to the node that has a timer for them. */
const TAKEOVER_GRACE_MS = 250
/** Matches taken over at one poll. */
const MAX_LEASES_PER_POLL = 64
/** No timer is set for later: the match will hardly stay in memory that long, and polling finds it. */
const MAX_TIMER_MS = 600_000

/** What this node knows of when a match is due. */
interface DueState {
  /** When the match is due, as this node has stored it; nothing if it does not know. */
  dueAt: number | undefined
  cancelTimer: (() => void) | undefined
  /** The timer of the run that attends to the match now. */
  running: WakeableTimer | undefined
  /** Something has changed during that run. */
  needsRerun: boolean
}

/**
 * Attends to every match when it is due: by a timer at the node that stored the due time, and if that node has died, by
 * the node that finds the overdue row first.
 */
export class DueLoop {
  readonly #context: NodeContext
  readonly #runner: DueTaskRunner
  readonly #scheduler: Scheduler
  readonly #matches: Pick<MatchCache, 'use'>
  readonly #states = new Map<string, DueState>()
  #cancelPoll: () => void
  #isPolling = false
  #isStopped = false

  constructor(context: NodeContext, runner: DueTaskRunner, scheduler: Scheduler, matches: Pick<MatchCache, 'use'>) {
    this.#context = context
    this.#runner = runner
    this.#scheduler = scheduler
    this.#matches = matches
    this.#cancelPoll = scheduler.after(POLL_INTERVAL_MS, () => void this.#poll())
  }

  /** No match is being attended to. */
  get isIdle(): boolean {
    return !this.#isPolling && [...this.#states.values()].every(({ running }) => running === undefined)
  }

  /** Starts nothing more; what is running ends after its next entry. */
  stop(): void {
    this.#isStopped = true
    this.#cancelPoll()
    for (const { cancelTimer, running } of this.#states.values()) {
      cancelTimer?.()
      running?.stop()
    }
  }

  /** This node has stored this due time. */
  setDue(id: string, dueAt: number | null): void {
    const state = this.#stateOf(id)
    state.dueAt = dueAt ?? undefined
    state.running?.wake()
    this.#setTimer(id, state)
  }

  /** Another node has written to the match, or it was unloaded: the due time that this node knew is outdated. */
  forgetDue(id: string): void {
    if (this.#states.has(id)) this.setDue(id, null)
  }

  /** Attends to a match now, whatever its due time says. */
  async runNow(id: string): Promise<void> {
    const state = this.#stateOf(id)
    state.needsRerun = state.running !== undefined
    state.running?.wake()
    if (state.needsRerun || this.#isStopped) return
    const timer = new WakeableTimer(this.#scheduler)
    state.running = timer
    try {
      do {
        state.needsRerun = false
        await this.#matches.use(id, (actor) => this.#runner.runDueTasks(actor, timer))
      } while (state.needsRerun && !this.#isStopped)
    } catch (error) {
      // No timer: it would fire at once, again and again. Polling finds the row when its lease has expired.
      state.dueAt = undefined
      await this.#onFailure(id, error)
    } finally {
      state.running = undefined
      this.#setTimer(id, state)
    }
  }

  /** Attends to a match that seems to be due. Where there are other nodes, only the one that gets the lease does. */
  async runIfDue(id: string): Promise<void> {
    const { store, nodeId, config, log } = this.#context
    if (store.engine === 'postgres') {
      const now = this.#context.now()
      try {
        const leased = await store.lease(nodeId, now, now + config.lease, 1, id)
        if (leased.length === 0) return
      } catch (error) {
        logFailure(log, error, 'a due match could not be leased', { match: id })
        return
      }
    }
    await this.runNow(id)
  }

  #onTimer(id: string): void {
    const state = this.#states.get(id)
    if (state !== undefined) state.dueAt = undefined
    void this.runIfDue(id)
  }

  /** Takes over matches that are overdue. */
  async #poll(): Promise<void> {
    this.#isPolling = true
    const { store, nodeId, config, log } = this.#context
    try {
      const now = this.#context.now()
      const leased = await store.lease(nodeId, now - TAKEOVER_GRACE_MS, now + config.lease, MAX_LEASES_PER_POLL)
      for (const id of leased) void this.runNow(id)
    } catch (error) {
      logFailure(log, error, 'polling for due matches failed')
    }
    this.#isPolling = false
    if (!this.#isStopped) this.#cancelPoll = this.#scheduler.after(POLL_INTERVAL_MS, () => void this.#poll())
  }

  /** The due time of a match that does not exist is removed; after any other failure the lease expires and a node retries. */
  async #onFailure(id: string, error: unknown): Promise<void> {
    const { log, store } = this.#context
    logFailure(log, error, 'attending to a due match failed', { match: id })
    const isMissing = error instanceof Refusal && error.problem.code === 'not-found'
    if (isMissing) await store.removeDue(id).catch(() => undefined)
  }

  /** A running match needs no timer: when the run ends, the timer is set. */
  #setTimer(id: string, state: DueState): void {
    state.cancelTimer?.()
    state.cancelTimer = undefined
    if (state.running !== undefined) return
    const waitMs = (state.dueAt ?? Number.POSITIVE_INFINITY) - this.#context.now()
    if (waitMs > MAX_TIMER_MS || this.#isStopped) this.#states.delete(id)
    else state.cancelTimer = this.#scheduler.after(Math.max(0, waitMs), () => this.#onTimer(id))
  }

  #stateOf(id: string): DueState {
    const known = this.#states.get(id)
    if (known !== undefined) return known
    const state: DueState = { dueAt: undefined, cancelTimer: undefined, running: undefined, needsRerun: false }
    this.#states.set(id, state)
    return state
  }
}
