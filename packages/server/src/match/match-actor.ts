import { IllegalAction, type LogEntry, type Observer } from '@spellbough/kernel'
import type { SceneSnapshot } from '@spellbough/protocol'
import type { EntryId, GrownMessage, LastEntry } from '../bus/bus.ts'
import { nextDueAt } from '../due/due-times.ts'
import { Refusal } from '../refusal.ts'
import { type AppendResult, LockTimeout, type StoredEntry } from '../storage/store.ts'
import type { TableDoc } from '../tables/table-doc.ts'
import { Audience } from '../viewers/audience.ts'
import { mustBeAllowedToView } from '../viewers/view-access.ts'
import type { Viewer } from '../viewers/viewer.ts'
import { LagCompensator } from './lag-compensation.ts'
import { type AwaitedSeat, type LoadedMatch, loadMatch } from './loaded-match.ts'
import type { MatchDeps } from './match-deps.ts'
import type { PendingEntry } from './pending-entry.ts'
import type { PendingWrite } from './pending-writes.ts'
import { ANSWER_TIMEOUT_MS, answerInTime, backOffIfStoreUnavailable, busyRefusal } from './store-backoff.ts'

/** How often a request may lose to other nodes before it is refused. */
const MAX_APPEND_ATTEMPTS = 100

/** A message to other nodes does not carry a larger move. */
const MAX_PUBLISHED_MOVE_CHARS = 1_000

/**
 * One match in memory. Everything that reads or changes it runs in its mutex, one job after the other in the order of
 * arrival; an entry is applied and written within one job, so nobody sees what is not durable. Whenever it is unclear
 * how far the log has come, the match is discarded and replayed from the log.
 */
export class MatchActor {
  readonly id: string
  readonly audience: Audience
  readonly lagCompensator: LagCompensator
  /** In milliseconds since 1970. */
  lastUsedAt: number
  readonly #deps: MatchDeps
  #loaded: LoadedMatch | undefined
  #activeUses = 0
  #lastAwaited: readonly AwaitedSeat[] | undefined
  #isUnsure = false

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
    return this.#activeUses === 0 && !this.#deps.mutex.isLocked(this.id) && this.lagCompensator.isIdle
  }

  /** Nothing is under way and nobody views it. */
  get canUnload(): boolean {
    return this.isIdle && !this.audience.hasViewers
  }

  /** Frees memory after a while without activity: what viewers need is made again when something happens. */
  compact(): void {
    if (!this.isIdle || this.#loaded === undefined) return
    this.#loaded.compact()
    this.audience.compact()
  }

  /** Keeps the match in memory while the job runs, so that concurrent requests use the same actor. */
  async use<T>(job: (actor: MatchActor) => Promise<T>): Promise<T> {
    this.#activeUses++
    try {
      return await job(this)
    } finally {
      this.#activeUses--
    }
  }

  /** A write has failed and may have been carried out all the same, and then nobody has been told of it. */
  get isUnsure(): boolean {
    return this.#isUnsure
  }

  get isLoaded(): boolean {
    return this.#loaded !== undefined
  }

  /** The match without waiting for the mutex, for uses where a state that is not durable yet does no harm. */
  get cached(): LoadedMatch | undefined {
    return this.#loaded
  }

  /** Reads the match between two entries. */
  read<T>(use: (loaded: LoadedMatch) => T): Promise<T> {
    return this.#enqueue(async (deadline) => use(await this.#ensureLoaded(deadline)))
  }

  /** Adds an entry; resolves when it is durable. False: there was no reason for it any more, or it was there already. */
  commit(pending: PendingEntry): Promise<boolean> {
    return this.#enqueue((deadline) =>
      this.#deps.writes.track(async (write) => {
        try {
          return await this.#commit(pending, write, deadline)
        } finally {
          if (this.#isUnsure) this.#deps.onUnsure(this)
        }
      }),
    )
  }

  watch(who: Observer, mark: string | undefined, viewer: Viewer): Promise<() => void> {
    return this.read((loaded) => this.audience.addViewer(mustBeAllowedToView(loaded, who), who, mark, viewer))
  }

  scene(who: Observer): Promise<SceneSnapshot> {
    return this.read((loaded) => this.audience.scene(mustBeAllowedToView(loaded, who), who))
  }

  /**
   * Reads what other nodes have written and updates the viewers, entry by entry. Nothing is read where `grown` has the only
   * entry that is missing.
   */
  refresh(grown?: GrownMessage): Promise<void> {
    return this.#enqueue(async (deadline) => {
      const known = this.#loaded
      const loaded = await this.#ensureLoaded(deadline)
      if (known !== loaded) return
      if (grown !== undefined && follows(loaded, grown)) return this.#applyStored(loaded, [grown.last])
      const [last, ...added] = await this.#entriesFromLast(loaded)
      if (loaded.length > 0 && !isSameEntry(last?.entry, loaded.lastEntry)) {
        // The database that took over for a failed one lacks entries that were known here.
        const { log } = this.#deps.context
        log.error({ match: this.id, length: loaded.length }, 'the database has lost entries of a match')
        this.#loaded = undefined
        await this.#ensureLoaded(deadline)
        return
      }
      this.#applyStored(loaded, added)
    })
  }

  /** Applies entries that other nodes have stored, and updates the viewers after each. */
  #applyStored(loaded: LoadedMatch, added: readonly Pick<StoredEntry, 'entry' | 'request'>[]): void {
    for (const stored of added) {
      try {
        loaded.applyStored(stored)
      } catch (error) {
        this.#loaded = undefined
        throw error
      }
      this.#notifyViewers(loaded)
    }
  }

  /** The last entry that is known here, as the database has it, and those after it. */
  async #entriesFromLast({ length }: LoadedMatch): Promise<[StoredEntry | undefined, ...StoredEntry[]]> {
    const { store } = this.#deps.context
    if (length === 0) return [undefined, ...(await store.entries(this.id, 0))]
    const [last, ...added] = await store.entries(this.id, length - 1)
    return [last, ...added]
  }

  /** The table has changed. An older revision than the known one is ignored. */
  updateTable(doc: TableDoc): Promise<void> {
    // Without a deadline: it needs no database, and a change that was dropped would be missing for long.
    return this.#runInOrder(async () => {
      const loaded = this.#loaded
      if (loaded === undefined || doc.revision <= loaded.doc.revision) return
      loaded.doc = doc
      this.audience.broadcast(loaded)
      this.#notifyAwaited(loaded)
    })
  }

  /** Stores when the match is due next; false if another node has written meanwhile, so that something may be due now. */
  storeDue(): Promise<boolean> {
    const { context, onDueChange } = this.#deps
    return this.#enqueue(async (deadline) => {
      const loaded = await this.#ensureLoaded(deadline)
      const { length, doc } = loaded
      const dueAt = nextDueAt(loaded, context.config.botDelay)
      const isStored = await context.store.setDue(this.id, dueAt, { length, revision: doc.revision })
      if (isStored) onDueChange(this.id, dueAt)
      else this.#loaded = undefined
      return isStored
    })
  }

  /** Nothing of the match will ever be due. */
  async clearDue(): Promise<void> {
    await this.#deps.context.store.removeDue(this.id)
    this.#deps.onDueChange(this.id, null)
  }

  #enqueue<T>(job: (deadline: number) => Promise<T>): Promise<T> {
    const deadline = this.#deps.context.now() + ANSWER_TIMEOUT_MS
    return answerInTime(this.#deps, (isLate) =>
      this.#runInOrder(async () => {
        if (isLate()) throw busyRefusal()
        return job(deadline)
      }),
    )
  }

  #runInOrder<T>(job: () => Promise<T>): Promise<T> {
    this.lastUsedAt = this.#deps.context.now()
    return this.#deps.mutex.run(this.id, () => {
      if (this.#loaded !== undefined) this.audience.restore(this.#loaded)
      return job()
    })
  }

  /** The match, loaded if it is not in memory; viewers are then sent what they have missed. */
  async #ensureLoaded(deadline: number): Promise<LoadedMatch> {
    if (this.#loaded !== undefined) return this.#loaded
    for (let attempt = 0; ; attempt++) {
      try {
        this.#loaded = await loadMatch(this.#deps.context, this.id)
        this.audience.broadcast(this.#loaded)
        this.#notifyAwaited(this.#loaded)
        if (this.#isUnsure) this.#publishLength(this.#loaded)
        this.#isUnsure = false
        return this.#loaded
      } catch (error) {
        await backOffIfStoreUnavailable(error, attempt, deadline, this.#deps)
      }
    }
  }

  async #commit(pending: PendingEntry, write: PendingWrite, deadline: number): Promise<boolean> {
    const { context } = this.#deps
    for (let attempt = 0; attempt < MAX_APPEND_ATTEMPTS; attempt++) {
      const loaded = await this.#ensureLoaded(deadline)
      if (pending.request !== null && loaded.hasRequest(pending.seat, pending.request)) return false
      let result: AppendResult | undefined
      let dueAt: number | null
      try {
        const entry = pending.makeEntry(loaded, loaded.matchTimeAt(pending.arrivedAt - pending.lagMs))
        if (entry === undefined) return false
        dueAt = this.#apply(loaded, entry)
      } catch (error) {
        // What another node has just written may allow it, or be this very request.
        if (!(await this.#isBehind(loaded, deadline))) throw error
        continue
      }
      try {
        write.begin()
        result = await this.#write(loaded, pending, dueAt)
      } catch (error) {
        // The database answers; only this match is locked.
        if (error instanceof LockTimeout) write.end()
        else this.#isUnsure = true
        // On an ambiguous write, re-read the log.
        this.#loaded = undefined
        await backOffIfStoreUnavailable(error, attempt, deadline, this.#deps)
      }
      if (result === 'added') {
        this.#onAdded(loaded, pending, dueAt)
        return true
      }
      if (result === 'taken') context.metrics.appendConflicts.inc()
      this.#loaded = undefined
    }
    throw new Refusal('busy', 'Others were faster again and again. Nothing has changed; try again.')
  }

  /** Whether another node has written entries that are not known here; then the match is discarded. */
  async #isBehind({ length }: LoadedMatch, deadline: number): Promise<boolean> {
    const { store } = this.#deps.context
    if (store.engine === 'sqlite') return false
    for (let attempt = 0; ; attempt++) {
      try {
        if ((await store.entries(this.id, length)).length === 0) return false
        this.#loaded = undefined
        return true
      } catch (error) {
        await backOffIfStoreUnavailable(error, attempt, deadline, this.#deps)
      }
    }
  }

  /** Applies an entry in memory and gives the due time after it. An error that is no refusal may have left half a change. */
  #apply(loaded: LoadedMatch, entry: LogEntry): number | null {
    try {
      loaded.apply(entry)
      return nextDueAt(loaded, this.#deps.context.config.botDelay)
    } catch (error) {
      if (!(error instanceof IllegalAction)) this.#loaded = undefined
      throw error
    }
  }

  /** Writes the entry that was just applied together with the due time after it. */
  #write(loaded: LoadedMatch, { request, lagMs }: PendingEntry, due: number | null): Promise<AppendResult> {
    const { length, lastEntry: entry, doc } = loaded
    const { revision } = doc
    return this.#deps.writer.append({ match: this.id, seq: length - 1, entry, request, lagMs, due, revision })
  }

  /** The last entry is durable: only now others are told of it. */
  #onAdded(loaded: LoadedMatch, pending: PendingEntry, dueAt: number | null): void {
    const { context, onDueChange } = this.#deps
    const { request, lagMs } = pending
    pending.onAdded?.(loaded)
    const { seat, kind } = loaded.lastEntry
    loaded.recordRequest(seat, request)
    context.metrics.moves.inc({ game: loaded.doc.game })
    context.log.debug({ match: this.id, seat, seq: loaded.length - 1, kind, lagMs }, 'entry added')
    this.#notifyViewers(loaded)
    this.#publishLength(loaded, lastEntryOf(loaded, request))
    onDueChange(this.id, dueAt)
  }

  #publishLength({ length }: LoadedMatch, last?: LastEntry): void {
    this.#deps.context.bus.publish({ is: 'grown', match: this.id, length, last })
  }

  #notifyViewers(loaded: LoadedMatch): void {
    this.#notifyAwaited(loaded)
    const entry = loaded.lastEntry
    if (entry.kind === 'undo') this.audience.broadcast(loaded)
    else this.audience.broadcast(loaded, { seat: entry.seat, standIn: entry.kind === 'move' && entry.standIn === true })
  }

  #notifyAwaited(loaded: LoadedMatch): void {
    const awaited = loaded.awaitedSeats
    if (areSameWaits(awaited, this.#lastAwaited)) return
    this.#lastAwaited = awaited
    this.#deps.onAwaitedChange(this.id, awaited)
  }
}

/** For other nodes; not where it is so large that it would hold up the messages of other matches. */
function lastEntryOf({ length, lastEntry, match }: LoadedMatch, request: string | null): LastEntry | undefined {
  if (lastEntry.kind === 'move' && JSON.stringify(lastEntry.move).length > MAX_PUBLISHED_MOVE_CHARS) return undefined
  if (length === 1) return { entry: lastEntry, request, after: null }
  const { kind, seat, at } = match.log.at(length - 2)
  return { entry: lastEntry, request, after: { kind, seat, at } }
}

/** Whether the message has the one entry that follows those of the match, and they are those it followed when it was stored. */
function follows(loaded: LoadedMatch, grown: GrownMessage): grown is GrownMessage & { readonly last: LastEntry } {
  const { length, last } = grown
  if (last === undefined || length !== loaded.length + 1) return false
  return last.after === null ? loaded.length === 0 : isSameEntry(last.after, loaded.lastEntry)
}

const areSameWaits = (waits: readonly AwaitedSeat[], others: readonly AwaitedSeat[] | undefined): boolean =>
  waits.length === others?.length &&
  waits.every(({ seat, since }, index) => others[index]?.seat === seat && others[index].since === since)

/** A match has no two entries of one seat at the same time, so the move itself need not be compared. */
const isSameEntry = (one: EntryId | undefined, other: EntryId): boolean =>
  one?.kind === other.kind && one.seat === other.seat && one.at === other.at
