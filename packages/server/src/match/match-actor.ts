import { IllegalAction, type LogEntry, type Observer } from '@spellbough/kernel'
import type { SceneSnapshot } from '@spellbough/protocol'
import { nextDueAt } from '../due/due-tasks.ts'
import { Refusal } from '../refusal.ts'
import type { AppendResult } from '../storage/store.ts'
import type { TableDoc } from '../tables/table-doc.ts'
import { Audience } from '../viewers/audience.ts'
import { awaitedSeats, mustBeAllowedToView } from '../viewers/view-access.ts'
import { LagCompensator } from './lag-compensation.ts'
import { type LoadedMatch, loadMatch } from './loaded-match.ts'
import type { Viewer } from './match-service.ts'
import { Mutex } from './mutex.ts'
import type { MatchDeps, PendingEntry } from './pending-entry.ts'
import { backOffIfStoreUnavailable } from './store-backoff.ts'

/** How long a wish may wait for the database, in milliseconds, and how often it is lost to other nodes, before it is refused. */
const STORE_TIMEOUT_MS = 10_000
const MAX_APPEND_ATTEMPTS = 100

/**
 * One match in memory. Everything that looks at it or changes it runs one after the other, and an entry is applied and
 * then written within one job: nobody ever sees what is not durable. Whenever it is unclear how far the log has come,
 * the match is thrown away and played again from the log.
 */
export class MatchActor {
  readonly id: string
  readonly audience: Audience
  readonly lagCompensator: LagCompensator
  /** When somebody last wanted something of it. */
  lastUsedAt: number
  readonly #deps: MatchDeps
  readonly #mutex = new Mutex()
  #loaded: LoadedMatch | undefined
  #activeUses = 0
  #lastAwaitedJson = ''

  constructor(id: string, deps: MatchDeps) {
    const { context, scheduler } = deps
    this.id = id
    this.#deps = deps
    this.audience = new Audience(context)
    this.lagCompensator = new LagCompensator(context.now, scheduler)
    this.lastUsedAt = context.now()
  }

  /** Nothing is under way. */
  get isIdle(): boolean {
    return this.#activeUses === 0 && this.#mutex.isIdle && this.lagCompensator.isIdle
  }

  /** Nobody views it either: it may leave the memory. */
  get canUnload(): boolean {
    return this.isIdle && !this.audience.hasViewers
  }

  /** Nothing has happened for a while: what its viewers need is made again when something does. */
  compact(): void {
    if (!this.isIdle || this.#loaded === undefined) return
    this.#loaded.compact()
    this.audience.compact()
  }

  /** The match stays in memory while this runs, so that whoever comes meanwhile comes to the same one. */
  async use<T>(job: (actor: MatchActor) => Promise<T>): Promise<T> {
    this.#activeUses++
    try {
      return await job(this)
    } finally {
      this.#activeUses--
    }
  }

  get isLoaded(): boolean {
    return this.#loaded !== undefined
  }

  /** The match as far as it is known at this moment, for what does not matter if it is not durable yet. */
  get cached(): LoadedMatch | undefined {
    return this.#loaded
  }

  /** Lets somebody look at the match, between two entries. */
  read<T>(use: (loaded: LoadedMatch) => T): Promise<T> {
    return this.#enqueue(async (until) => use(await this.#ensureLoaded(until)))
  }

  /** Adds an entry; resolves when it is durable. False: there was no reason for it any more, or it was there already. */
  commit(pending: PendingEntry): Promise<boolean> {
    return this.#enqueue((until) => this.#commit(pending, until))
  }

  watch(who: Observer, mark: string | undefined, viewer: Viewer): Promise<() => void> {
    return this.read((loaded) => this.audience.addViewer(mustBeAllowedToView(loaded, who), who, mark, viewer))
  }

  scene(who: Observer): Promise<SceneSnapshot> {
    return this.read((loaded) => this.audience.scene(mustBeAllowedToView(loaded, who), who))
  }

  /** Reads what other nodes have written and tells the viewers, move by move. */
  refresh(): Promise<void> {
    return this.#enqueue(async (until) => {
      const known = this.#loaded
      const loaded = await this.#ensureLoaded(until)
      if (known !== loaded) return
      for (const stored of await this.#deps.context.store.entries(this.id, loaded.length)) {
        try {
          loaded.applyStored(stored)
        } catch (error) {
          this.#loaded = undefined
          throw error
        }
        this.#notifyViewers(loaded)
      }
    })
  }

  /** The table has changed. An older state of it than the known one changes nothing. */
  updateTable(doc: TableDoc): Promise<void> {
    return this.#enqueue(async () => {
      const loaded = this.#loaded
      if (loaded === undefined || doc.revision <= loaded.doc.revision) return
      loaded.doc = doc
      this.audience.broadcast(loaded)
      this.#notifyAwaited(loaded)
    })
  }

  /** Stores when the match is due next; true if meanwhile nobody has added to the log, so that this holds. */
  storeDue(): Promise<boolean> {
    const { context, onDueChange: onDue } = this.#deps
    return this.#enqueue(async (until) => {
      const loaded = await this.#ensureLoaded(until)
      const due = nextDueAt(loaded, context.config.botDelay)
      await context.store.setDue(this.id, due)
      const grown = await context.store.entries(this.id, loaded.length)
      if (grown.length > 0) this.#loaded = undefined
      else onDue(this.id, due)
      return grown.length === 0
    })
  }

  /** Nothing of the match will ever be due. */
  async clearDue(): Promise<void> {
    await this.#deps.context.store.setDue(this.id, null)
    this.#deps.onDueChange(this.id, null)
  }

  #enqueue<T>(job: (until: number) => Promise<T>): Promise<T> {
    const { context } = this.#deps
    this.lastUsedAt = context.now()
    const until = this.lastUsedAt + STORE_TIMEOUT_MS
    return this.#mutex.run(() => {
      if (this.#loaded !== undefined) this.audience.restore(this.#loaded)
      return job(until)
    })
  }

  /** The match, loaded if it is not there; viewers are told what they have missed. */
  async #ensureLoaded(until: number): Promise<LoadedMatch> {
    if (this.#loaded !== undefined) return this.#loaded
    for (let tries = 0; ; tries++) {
      try {
        this.#loaded = await loadMatch(this.#deps.context, this.id)
        this.audience.broadcast(this.#loaded)
        this.#notifyAwaited(this.#loaded)
        return this.#loaded
      } catch (error) {
        await backOffIfStoreUnavailable(error, tries, until, this.#deps)
      }
    }
  }

  async #commit(pending: PendingEntry, until: number): Promise<boolean> {
    const { context } = this.#deps
    for (let tries = 0; tries < MAX_APPEND_ATTEMPTS; tries++) {
      const loaded = await this.#ensureLoaded(until)
      if (pending.request !== null && loaded.hasRequest(pending.seat, pending.request)) return false
      let answer: AppendResult | undefined
      let due: number | null
      try {
        const entry = pending.makeEntry(loaded, loaded.matchTimeAt(pending.arrivedAt - pending.lag))
        if (entry === undefined) return false
        due = this.#apply(loaded, entry)
      } catch (error) {
        // What another node has just written may allow it, or be this very request.
        if (!(await this.#isBehind(loaded, until))) throw error
        continue
      }
      try {
        answer = await this.#write(loaded, pending, due)
      } catch (error) {
        // Whether it was written is not known: the log will say.
        this.#loaded = undefined
        await backOffIfStoreUnavailable(error, tries, until, this.#deps)
      }
      if (answer === 'added') {
        this.#onAdded(loaded, pending, due)
        return true
      }
      if (answer === 'taken') context.metrics.races.inc()
      this.#loaded = undefined
    }
    throw new Refusal('busy', 'Others were faster again and again. Nothing has changed; try again.')
  }

  /** Whether another node has written what is not known here yet; then the match is played again from the log. */
  async #isBehind({ length }: LoadedMatch, until: number): Promise<boolean> {
    const { store } = this.#deps.context
    if (store.engine === 'sqlite') return false
    for (let tries = 0; ; tries++) {
      try {
        if ((await store.entries(this.id, length)).length === 0) return false
        this.#loaded = undefined
        return true
      } catch (error) {
        await backOffIfStoreUnavailable(error, tries, until, this.#deps)
      }
    }
  }

  /** Applies an entry in memory; when the match is then due. An error that is no refusal may have left it half changed. */
  #apply(loaded: LoadedMatch, entry: LogEntry): number | null {
    try {
      loaded.apply(entry)
      return nextDueAt(loaded, this.#deps.context.config.botDelay)
    } catch (error) {
      if (!(error instanceof IllegalAction)) this.#loaded = undefined
      throw error
    }
  }

  /** Writes the entry that was just applied, with the time the match is then due. */
  #write(loaded: LoadedMatch, { request, lag }: PendingEntry, due: number | null): Promise<AppendResult> {
    const { writer } = this.#deps
    return writer.append({ match: this.id, seq: loaded.length - 1, entry: loaded.lastEntry, request, lag, due })
  }

  /** The last entry is durable: now, and not before, it is told. */
  #onAdded(loaded: LoadedMatch, pending: PendingEntry, due: number | null): void {
    const { context, onDueChange: onDue } = this.#deps
    const { request, lag } = pending
    pending.onAdded?.(loaded)
    const { seat, kind } = loaded.lastEntry
    loaded.recordRequest(seat, request)
    context.metrics.moves.inc({ game: loaded.doc.game })
    context.log.debug({ match: this.id, seat, seq: loaded.length - 1, kind, lag }, 'entry added')
    this.#notifyViewers(loaded)
    context.bus.publish({ is: 'grown', match: this.id, length: loaded.length })
    onDue(this.id, due)
  }

  #notifyViewers(loaded: LoadedMatch): void {
    this.#notifyAwaited(loaded)
    const entry = loaded.lastEntry
    if (entry.kind === 'undo') this.audience.broadcast(loaded)
    else this.audience.broadcast(loaded, { seat: entry.seat, standIn: entry.kind === 'move' && entry.standIn === true })
  }

  #notifyAwaited(loaded: LoadedMatch): void {
    const waits = awaitedSeats(loaded)
    const said = JSON.stringify(waits)
    if (said === this.#lastAwaitedJson) return
    this.#lastAwaitedJson = said
    this.#deps.onAwaitedChange(this.id, waits)
  }
}
