import type { Scheduler } from '@spellbough/host'
import type { NodeContext } from '../node-context.ts'
import { MatchActor } from './match-actor.ts'
import type { MatchDeps } from './match-deps.ts'

/** How long after its last use a match without viewers is unloaded. */
const UNLOAD_AFTER_MS = 60_000
/** How long after its last use a match with viewers is compacted; restoring it costs no more than a move. */
const COMPACT_AFTER_MS = 10_000
const SWEEP_INTERVAL_MS = 5_000
/** How many matches without viewers stay in memory at most: those used last. */
const MAX_UNVIEWED_MATCHES = 2_000

/** The matches in memory. */
export class MatchCache {
  readonly #context: NodeContext
  readonly #deps: MatchDeps
  readonly #actors = new Map<string, MatchActor>()
  readonly #onUnload: (id: string) => void
  readonly #scheduler: Scheduler
  #cancelSweep: () => void

  constructor(deps: MatchDeps, onUnload: (id: string) => void) {
    this.#context = deps.context
    this.#deps = deps
    this.#onUnload = onUnload
    this.#scheduler = deps.scheduler
    this.#cancelSweep = this.#scheduler.after(SWEEP_INTERVAL_MS, () => this.#sweep())
  }

  /** Runs a job with the match of a table, which stays in memory meanwhile. */
  async use<T>(id: string, job: (actor: MatchActor) => Promise<T>): Promise<T> {
    const actor = this.#get(id)
    try {
      return await actor.use(job)
    } finally {
      if (!actor.isLoaded) this.unload(actor)
    }
  }

  /** The match of a table if it is in memory. */
  find(id: string): MatchActor | undefined {
    return this.#actors.get(id)
  }

  all(): MatchActor[] {
    return [...this.#actors.values()]
  }

  /** Unloads a match if nobody views it and nothing is under way. */
  unload(actor: MatchActor): void {
    if (!actor.canUnload || this.#actors.get(actor.id) !== actor) return
    this.#actors.delete(actor.id)
    this.#context.metrics.liveMatches.set(this.#actors.size)
    this.#onUnload(actor.id)
  }

  stop(): void {
    this.#cancelSweep()
  }

  /** The match of a table; its log is read when it is first used. */
  #get(id: string): MatchActor {
    const known = this.#actors.get(id)
    if (known !== undefined) return known
    const actor = new MatchActor(id, this.#deps)
    this.#actors.set(id, actor)
    this.#context.metrics.liveMatches.set(this.#actors.size)
    if (this.#actors.size > MAX_UNVIEWED_MATCHES) this.#unloadOldest()
    return actor
  }

  #sweep(): void {
    const now = this.#context.now()
    for (const actor of this.all()) {
      const idleMs = now - actor.lastUsedAt
      if (idleMs >= UNLOAD_AFTER_MS && actor.canUnload) this.unload(actor)
      else if (idleMs >= COMPACT_AFTER_MS) actor.compact()
    }
    this.#cancelSweep = this.#scheduler.after(SWEEP_INTERVAL_MS, () => this.#sweep())
  }

  /** Unloads a tenth at once, so that a full cache is not sorted for every new match. */
  #unloadOldest(): void {
    const idle = this.all().filter((actor) => actor.canUnload && actor.isLoaded)
    if (idle.length <= MAX_UNVIEWED_MATCHES) return
    idle.sort((one, other) => one.lastUsedAt - other.lastUsedAt)
    for (const actor of idle.slice(0, MAX_UNVIEWED_MATCHES / 10)) this.unload(actor)
  }
}
