import { Refusal } from '../refusal.ts'
import type { World } from '../world.ts'
import type { Host } from './host.ts'
import type { Matches } from './matches.ts'
import { Pulse } from './pulse.ts'
import type { Scheduler } from './scheduler.ts'

/** All nodes look so often for matches that are overdue, in milliseconds, */
const LOOK_EVERY = 500
/** and leave those to the node whose own timer rings that are late by less than this. */
const GRACE = 250
/** Matches taken over at one look. */
const MOST_AT_ONCE = 64
/** Whatever is due later is left to the looking: the match will hardly stay in memory that long. */
const LONGEST_TIMER = 600_000

interface Attention {
  /** When the match is due, as this node has written; nothing if it does not know. */
  due: number | undefined
  /** Takes back the timer. */
  cancel: (() => void) | undefined
  /** Of whoever attends to it now. */
  pulse: Pulse | undefined
  /** Something has changed while it was attended to. */
  again: boolean
}

/**
 * Sees to it that every match is attended to when it is due: by a timer at the node that wrote the due time, and, should
 * that node be gone, by whichever node finds the overdue row first.
 */
export class DueLoop {
  readonly #world: World
  readonly #host: Host
  readonly #scheduler: Scheduler
  readonly #matches: Pick<Matches, 'use'>
  readonly #attended = new Map<string, Attention>()
  #cancelLook: () => void
  #looking = false
  #stopped = false

  constructor(world: World, host: Host, scheduler: Scheduler, matches: Pick<Matches, 'use'>) {
    this.#world = world
    this.#host = host
    this.#scheduler = scheduler
    this.#matches = matches
    this.#cancelLook = scheduler.after(LOOK_EVERY, () => void this.#look())
  }

  /** Nothing is being attended to. */
  get quiet(): boolean {
    return !this.#looking && [...this.#attended.values()].every(({ pulse }) => pulse === undefined)
  }

  /** Takes on nothing more; what is under way ends after its next entry. */
  stop(): void {
    this.#stopped = true
    this.#cancelLook()
    for (const { cancel, pulse } of this.#attended.values()) {
      cancel?.()
      pulse?.stop()
    }
  }

  /** The match is due at this instant, and this node has written so. */
  dueAt(id: string, due: number | null): void {
    const attention = this.#attentionTo(id)
    attention.due = due ?? undefined
    attention.pulse?.beat()
    this.#setTimer(id, attention)
  }

  /** Another node has written to the match, or it has left the memory: what this node knew of its due time is old. */
  forget(id: string): void {
    if (this.#attended.has(id)) this.dueAt(id, null)
  }

  /** Looks at a match now, whatever its due time says. */
  async attend(id: string): Promise<void> {
    const attention = this.#attentionTo(id)
    attention.again = attention.pulse !== undefined
    attention.pulse?.beat()
    if (attention.again || this.#stopped) return
    const pulse = new Pulse(this.#scheduler)
    attention.pulse = pulse
    try {
      do {
        attention.again = false
        await this.#matches.use(id, (live) => this.#host.attend(live, pulse))
      } while (attention.again && !this.#stopped)
    } catch (error) {
      // No timer: it would ring at once, again and again. The row is found overdue when its lease has run out.
      attention.due = undefined
      await this.#failed(id, error)
    } finally {
      attention.pulse = undefined
      this.#setTimer(id, attention)
    }
  }

  /** Attends to a match that seems to be due. With other nodes about, the lease says who does. */
  async attendIfDue(id: string): Promise<void> {
    const { store, node, config, log } = this.#world
    if (store.engine === 'postgres') {
      const now = this.#world.now()
      try {
        const leased = await store.lease(node, now, now + config.lease, 1, id)
        if (leased.length === 0) return
      } catch (error) {
        log.warn({ err: error, match: id }, 'a due match could not be leased')
        return
      }
    }
    await this.attend(id)
  }

  /** The own timer rings. */
  #ring(id: string): void {
    const attention = this.#attended.get(id)
    if (attention !== undefined) attention.due = undefined
    void this.attendIfDue(id)
  }

  /** Takes over matches that are overdue. */
  async #look(): Promise<void> {
    this.#looking = true
    const { store, node, config, log } = this.#world
    try {
      const now = this.#world.now()
      const leased = await store.lease(node, now - GRACE, now + config.lease, MOST_AT_ONCE)
      for (const id of leased) void this.attend(id)
    } catch (error) {
      log.warn({ err: error }, 'the store did not say which matches are due')
    }
    this.#looking = false
    if (!this.#stopped) this.#cancelLook = this.#scheduler.after(LOOK_EVERY, () => void this.#look())
  }

  /** A match that is not there is due no more; with all else the lease runs out and somebody tries again. */
  async #failed(id: string, error: unknown): Promise<void> {
    const { log, store } = this.#world
    const gone = error instanceof Refusal && error.problem.code === 'not-found'
    log[gone ? 'warn' : 'error']({ err: error, match: id }, 'a due match could not be attended to')
    if (gone) await store.setDue(id, null).catch(() => undefined)
  }

  /** While somebody is at it no timer is needed: it is looked at again, and the timer set, before they leave. */
  #setTimer(id: string, attention: Attention): void {
    attention.cancel?.()
    attention.cancel = undefined
    if (attention.pulse !== undefined) return
    const wait = (attention.due ?? Number.POSITIVE_INFINITY) - this.#world.now()
    if (wait > LONGEST_TIMER || this.#stopped) this.#attended.delete(id)
    else attention.cancel = this.#scheduler.after(Math.max(0, wait), () => this.#ring(id))
  }

  #attentionTo(id: string): Attention {
    const known = this.#attended.get(id)
    if (known !== undefined) return known
    const attention: Attention = { due: undefined, cancel: undefined, pulse: undefined, again: false }
    this.#attended.set(id, attention)
    return attention
  }
}
