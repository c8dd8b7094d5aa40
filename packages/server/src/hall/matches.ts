import type { World } from '../world.ts'
import { LiveMatch } from './live-match.ts'
import type { Scheduler } from './scheduler.ts'
import type { Surroundings } from './wish.ts'

/** So long after it was last used a match that nobody views leaves the memory, in milliseconds. */
const LEAVE = 60_000
/** So long after it was last used a match that is viewed takes less memory; waking it costs no more than a move. */
const REST = 10_000
const SWEEP_EVERY = 5_000
/** Of matches that nobody views so many stay at most, those used last. */
const MOST_UNVIEWED = 2_000

/** The matches in memory. */
export class Matches {
  readonly #world: World
  readonly #around: Surroundings
  readonly #live = new Map<string, LiveMatch>()
  readonly #dropped: (id: string) => void
  readonly #scheduler: Scheduler
  #cancelSweep: () => void

  constructor(around: Surroundings, dropped: (id: string) => void) {
    this.#world = around.world
    this.#around = around
    this.#dropped = dropped
    this.#scheduler = around.scheduler
    this.#cancelSweep = this.#scheduler.after(SWEEP_EVERY, () => this.#sweep())
  }

  /** Does something with the match of a table, which stays in memory meanwhile. */
  async use<T>(id: string, job: (live: LiveMatch) => Promise<T>): Promise<T> {
    const live = this.#get(id)
    try {
      return await live.use(job)
    } finally {
      if (!live.loaded) this.drop(live)
    }
  }

  /** The match of a table if it is in memory. */
  find(id: string): LiveMatch | undefined {
    return this.#live.get(id)
  }

  all(): LiveMatch[] {
    return [...this.#live.values()]
  }

  /** Lets a match go if nobody views it and nothing is under way. */
  drop(live: LiveMatch): void {
    if (!live.idle || this.#live.get(live.id) !== live) return
    this.#live.delete(live.id)
    this.#world.metrics.liveMatches.set(this.#live.size)
    this.#dropped(live.id)
  }

  close(): void {
    this.#cancelSweep()
  }

  /** The match of a table; it is read from the log when it is first looked at. */
  #get(id: string): LiveMatch {
    const known = this.#live.get(id)
    if (known !== undefined) return known
    const live = new LiveMatch(id, this.#around)
    this.#live.set(id, live)
    this.#world.metrics.liveMatches.set(this.#live.size)
    if (this.#live.size > MOST_UNVIEWED) this.#dropOldest()
    return live
  }

  #sweep(): void {
    const now = this.#world.now()
    for (const live of this.all()) {
      const unused = now - live.lastUsed
      if (unused >= LEAVE && live.idle) this.drop(live)
      else if (unused >= REST) live.rest()
    }
    this.#cancelSweep = this.#scheduler.after(SWEEP_EVERY, () => this.#sweep())
  }

  /** A tenth at once, so that a full memory is not sorted for every newcomer. */
  #dropOldest(): void {
    const idle = this.all().filter((live) => live.idle && live.loaded)
    if (idle.length <= MOST_UNVIEWED) return
    idle.sort((one, other) => one.lastUsed - other.lastUsed)
    for (const live of idle.slice(0, MOST_UNVIEWED / 10)) this.drop(live)
  }
}
