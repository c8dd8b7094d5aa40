import type { MatchCache } from '../match/match-cache.ts'
import type { NodeContext } from '../node-context.ts'
import { Refusal } from '../refusal.ts'
import type { DueTaskRunner } from './due-task-runner.ts'
import type { Scheduler } from './scheduler.ts'
import { WakeableTimer } from './wakeable-timer.ts'

/** All nodes look so often for matches that are overdue, in milliseconds, */
const POLL_INTERVAL_MS = 500
/** and leave those to the node whose own timer rings that are late by less than this. */
const TAKEOVER_GRACE_MS = 250
/** Matches taken over at one look. */
const MAX_LEASES_PER_POLL = 64
/** Whatever is due later is left to the looking: the match will hardly stay in memory that long. */
const MAX_TIMER_MS = 600_000

interface DueState {
  /** When the match is due, as this node has written; nothing if it does not know. */
  dueAt: number | undefined
  /** Takes back the timer. */
  cancelTimer: (() => void) | undefined
  /** Of whoever attends to it now. */
  running: WakeableTimer | undefined
  /** Something has changed while it was attended to. */
  rerun: boolean
}

/**
 * Sees to it that every match is attended to when it is due: by a timer at the node that wrote the due time, and, should
 * that node be gone, by whichever node finds the overdue row first.
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

  constructor(context: NodeContext, host: DueTaskRunner, scheduler: Scheduler, matches: Pick<MatchCache, 'use'>) {
    this.#context = context
    this.#runner = host
    this.#scheduler = scheduler
    this.#matches = matches
    this.#cancelPoll = scheduler.after(POLL_INTERVAL_MS, () => void this.#poll())
  }

  /** Nothing is being attended to. */
  get isIdle(): boolean {
    return !this.#isPolling && [...this.#states.values()].every(({ running: timer }) => timer === undefined)
  }

  /** Takes on nothing more; what is under way ends after its next entry. */
  stop(): void {
    this.#isStopped = true
    this.#cancelPoll()
    for (const { cancelTimer: cancel, running: timer } of this.#states.values()) {
      cancel?.()
      timer?.stop()
    }
  }

  /** The match is due at this instant, and this node has written so. */
  setDue(id: string, due: number | null): void {
    const attention = this.#stateOf(id)
    attention.dueAt = due ?? undefined
    attention.running?.wake()
    this.#setTimer(id, attention)
  }

  /** Another node has written to the match, or it has left the memory: what this node knew of its due time is old. */
  forgetDue(id: string): void {
    if (this.#states.has(id)) this.setDue(id, null)
  }

  /** Looks at a match now, whatever its due time says. */
  async runNow(id: string): Promise<void> {
    const attention = this.#stateOf(id)
    attention.rerun = attention.running !== undefined
    attention.running?.wake()
    if (attention.rerun || this.#isStopped) return
    const timer = new WakeableTimer(this.#scheduler)
    attention.running = timer
    try {
      do {
        attention.rerun = false
        await this.#matches.use(id, (actor) => this.#runner.runDueTasks(actor, timer))
      } while (attention.rerun && !this.#isStopped)
    } catch (error) {
      // No timer: it would ring at once, again and again. The row is found overdue when its lease has run out.
      attention.dueAt = undefined
      await this.#onFailure(id, error)
    } finally {
      attention.running = undefined
      this.#setTimer(id, attention)
    }
  }

  /** Attends to a match that seems to be due. With other nodes about, the lease says who does. */
  async runIfDue(id: string): Promise<void> {
    const { store, node, config, log } = this.#context
    if (store.engine === 'postgres') {
      const now = this.#context.now()
      try {
        const leased = await store.lease(node, now, now + config.lease, 1, id)
        if (leased.length === 0) return
      } catch (error) {
        log.warn({ err: error, match: id }, 'a due match could not be leased')
        return
      }
    }
    await this.runNow(id)
  }

  /** The own timer rings. */
  #onTimer(id: string): void {
    const attention = this.#states.get(id)
    if (attention !== undefined) attention.dueAt = undefined
    void this.runIfDue(id)
  }

  /** Takes over matches that are overdue. */
  async #poll(): Promise<void> {
    this.#isPolling = true
    const { store, node, config, log } = this.#context
    try {
      const now = this.#context.now()
      const leased = await store.lease(node, now - TAKEOVER_GRACE_MS, now + config.lease, MAX_LEASES_PER_POLL)
      for (const id of leased) void this.runNow(id)
    } catch (error) {
      log.warn({ err: error }, 'the store did not say which matches are due')
    }
    this.#isPolling = false
    if (!this.#isStopped) this.#cancelPoll = this.#scheduler.after(POLL_INTERVAL_MS, () => void this.#poll())
  }

  /** A match that is not there is due no more; with all else the lease runs out and somebody tries again. */
  async #onFailure(id: string, error: unknown): Promise<void> {
    const { log, store } = this.#context
    const gone = error instanceof Refusal && error.problem.code === 'not-found'
    log[gone ? 'warn' : 'error']({ err: error, match: id }, 'a due match could not be attended to')
    if (gone) await store.setDue(id, null).catch(() => undefined)
  }

  /** While somebody is at it no timer is needed: it is looked at again, and the timer set, before they leave. */
  #setTimer(id: string, attention: DueState): void {
    attention.cancelTimer?.()
    attention.cancelTimer = undefined
    if (attention.running !== undefined) return
    const wait = (attention.dueAt ?? Number.POSITIVE_INFINITY) - this.#context.now()
    if (wait > MAX_TIMER_MS || this.#isStopped) this.#states.delete(id)
    else attention.cancelTimer = this.#scheduler.after(Math.max(0, wait), () => this.#onTimer(id))
  }

  #stateOf(id: string): DueState {
    const known = this.#states.get(id)
    if (known !== undefined) return known
    const attention: DueState = { dueAt: undefined, cancelTimer: undefined, running: undefined, rerun: false }
    this.#states.set(id, attention)
    return attention
  }
}
