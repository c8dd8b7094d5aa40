import { setTimeout as sleep } from 'node:timers/promises'
import type { BotRunner, Scheduler } from '@spellbough/host'
import { IllegalAction, type LogEntry, type Observer, type Seat } from '@spellbough/kernel'
import type { Problem, SceneSnapshot } from '@spellbough/protocol'
import { makeInlineBotRunner } from '../bots/inline-bot-runner.ts'
import type { GrownMessage } from '../bus/bus.ts'
import { DueLoop } from '../due/due-loop.ts'
import { DueTaskRunner } from '../due/due-task-runner.ts'
import { systemScheduler } from '../due/system-scheduler.ts'
import { logFailure } from '../log-failure.ts'
import type { NodeContext } from '../node-context.ts'
import { Refusal } from '../refusal.ts'
import type { StoredEntry } from '../storage/store.ts'
import { KeyedMutex } from '../tables/keyed-mutex.ts'
import type { TableDoc } from '../tables/table-doc.ts'
import type { TableService } from '../tables/table-service.ts'
import type { Viewer } from '../viewers/viewer.ts'
import { EntryWriter } from './entry-writer.ts'
import { cappedLagMs } from './lag-compensation.ts'
import type { AwaitedSeat, LoadedMatch } from './loaded-match.ts'
import type { MatchActor } from './match-actor.ts'
import { MatchCache } from './match-cache.ts'
import type { MatchDeps } from './match-deps.ts'
import type { PendingEntry } from './pending-entry.ts'
import { PendingWrites } from './pending-writes.ts'
import { explainRefusal, moveEntry, mustBeAbleToAct, ReturnDetector } from './player-actions.ts'

/** What tests replace. */
export interface MatchServiceOptions {
  readonly scheduler?: Scheduler
  readonly bots?: BotRunner
  /** Calls something in the next turn of the event loop. */
  readonly nextTurn?: (run: () => void) => void
  /** Resolves after a while: how a stopping node waits, also in tests whose scheduler stands still then. */
  readonly pause?: (milliseconds: number) => Promise<unknown>
}

/** How often a stopping node checks whether all work is done. */
const DRAIN_POLL_INTERVAL_MS = 5

/** When a node that could not read what another wrote tries again. */
const REFRESH_RETRY_DELAY_MS = 1_000

type AwaitedListener = (table: string, awaited: readonly AwaitedSeat[]) => void

/**
 * The matches that are being played, each rebuilt from its log when it is used and dropped when nobody uses it. No node
 * owns a match: a move is validated here, appended under its number, and only then sent to viewers; the node that loses
 * the race for a number reads what the other wrote and tries again.
 */
export class MatchService {
  readonly #context: NodeContext
  readonly #tableService: TableService
  readonly #scheduler: Scheduler
  readonly #pause: (milliseconds: number) => Promise<unknown>
  readonly #writer: EntryWriter
  readonly #writes: PendingWrites
  readonly #matches: MatchCache
  readonly #loop: DueLoop
  readonly #awaitedListeners = new Set<AwaitedListener>()
  /** Work that no caller waits for. */
  readonly #background = new Set<Promise<unknown>>()
  /** The matches of which another node's entries could not be read. */
  readonly #behind = new Set<MatchActor>()
  readonly #stopListening: () => void
  #isDraining = false

  /** Starts at once to look for matches that are due. */
  constructor(context: NodeContext, tableService: TableService, options: MatchServiceOptions = {}) {
    const { scheduler = systemScheduler, bots = makeInlineBotRunner(context), nextTurn, pause = sleep } = options
    this.#context = context
    this.#tableService = tableService
    this.#scheduler = scheduler
    this.#pause = pause
    this.#writer = new EntryWriter(context.store, nextTurn)
    this.#writes = new PendingWrites(context.now)
    const deps: MatchDeps = {
      context,
      writer: this.#writer,
      writes: this.#writes,
      mutex: new KeyedMutex(),
      scheduler,
      onDueChange: (id, dueAt) => this.#loop.setDue(id, dueAt),
      onUnsure: (actor) => this.#refresh(actor),
      onAwaitedChange: (id, awaited) => this.#awaitedListeners.forEach((listener) => listener(id, awaited)),
    }
    this.#matches = new MatchCache(deps, (id) => this.#loop.forgetDue(id))
    this.#loop = new DueLoop(context, new DueTaskRunner(context, tableService, bots), scheduler, this.#matches)
    this.#stopListening = tableService.onChange((doc) => this.#onTableChange(doc))
    context.bus.onMessage((message) => {
      if (message.is === 'grown') this.#onGrown(message)
    })
    context.bus.onGap(() => this.#matches.all().forEach((actor) => this.#dropOrRefresh(actor)))
  }

  /** Nothing is under way; timers may still be set. */
  get isIdle(): boolean {
    const hasIdleParts = this.#background.size === 0 && this.#loop.isIdle && this.#writer.isIdle
    return hasIdleParts && this.#matches.all().every((actor) => actor.isIdle)
  }

  /** How long the oldest move has been waiting for the database; 0 if none is. */
  get oldestWriteMs(): number {
    return this.#writes.oldestMs
  }

  /** Viewers of some match are not shown what another node has written, because it cannot be read. */
  get isBehind(): boolean {
    return this.#behind.size > 0
  }

  /**
   * Makes a move for a seat; resolves when it is durable, and rejects with a `Refusal` or `IllegalAction` when nothing has
   * changed. A request id that was carried out before resolves without a further effect. `lagMs` is the connection's
   * measured one-way delay.
   */
  play(table: string, seat: Seat, request: string, move: unknown, lagMs = 0): Promise<void> {
    return this.#act(table, seat, request, lagMs, (loaded, at) => moveEntry(loaded, seat, move, at))
  }

  undo(table: string, seat: Seat, request: string): Promise<void> {
    return this.#act(table, seat, request, 0, (loaded, at) => {
      mustBeAbleToAct(loaded, seat)
      return { kind: 'undo', seat, at }
    })
  }

  /** Why a move is not allowed; nothing when it is. */
  explainRefusal(table: string, seat: Seat, move: unknown): Promise<Problem | undefined> {
    return this.#use(table, (actor) => actor.read((loaded) => explainRefusal(loaded, seat, move)))
  }

  /** The match as `who` may see it now. */
  scene(table: string, who: Observer): Promise<SceneSnapshot> {
    return this.#use(table, (actor) => actor.scene(who))
  }

  /**
   * From now on `viewer` gets every change that `who` may see. It is first sent what it has missed since `mark` as updates,
   * or a whole scene where that is not known. Resolves with a function that ends it.
   */
  watch(table: string, who: Observer, mark: string | undefined, viewer: Viewer): Promise<() => void> {
    return this.#use(table, (actor) => actor.watch(who, mark, viewer))
  }

  /** The log as stored, for exports after the end. */
  entries(table: string): Promise<readonly StoredEntry[]> {
    return this.#context.store.entries(table, 0)
  }

  /** The table's document has changed (a match began, a player left, came back or resigned): read it again. */
  refreshTable(table: string): void {
    const refreshed = this.#tableService.read(table).then((doc) => this.#onTableChange(doc))
    this.#runInBackground('reading a table', table, refreshed)
  }

  /**
   * The seats that the match waits for now: every seat whose own view says that it is awaited, also where others may not
   * know. None once the match is over. Only for telling a seat's own player.
   */
  awaitedSeats(table: string): Promise<readonly AwaitedSeat[]> {
    return this.#use(table, (actor) => actor.read(({ awaitedSeats }) => awaitedSeats))
  }

  /** The same, after a match was loaded and after each entry that changed it. The listener must not throw. */
  onAwaitedChange(listener: AwaitedListener): () => void {
    const own: AwaitedListener = (table, awaited) => listener(table, awaited)
    this.#awaitedListeners.add(own)
    return () => this.#awaitedListeners.delete(own)
  }

  /** Accepts nothing more; what is under way goes on. */
  stop(): void {
    this.#isDraining = true
    this.#stopListening()
    this.#loop.stop()
    this.#matches.stop()
  }

  /** Finishes what is under way and accepts nothing more. */
  async drain(): Promise<void> {
    this.stop()
    while (!this.isIdle) await this.#pause(DRAIN_POLL_INTERVAL_MS)
  }

  /** Uses a match for a request from outside. */
  async #use<T>(table: string, use: (actor: MatchActor) => Promise<T>): Promise<T> {
    if (this.#isDraining) throw new Refusal('busy', 'This server is stopping. Connect again; another takes over.')
    return this.#matches.use(table, use)
  }

  #runInBackground(what: string, match: string, job: Promise<unknown>): void {
    const done = job
      .catch((error: unknown) => logFailure(this.#context.log, error, `${what} failed`, { match }))
      .finally(() => this.#background.delete(done))
    this.#background.add(done)
  }

  /** A player acts. */
  #act(
    table: string,
    seat: Seat,
    request: string,
    lagMs: number,
    makeEntry: (loaded: LoadedMatch, at: number) => LogEntry,
  ): Promise<void> {
    const { metrics } = this.#context
    const stopTimer = metrics.appendSeconds.startTimer()
    const returnDetector = new ReturnDetector(seat)
    const pending: Omit<PendingEntry, 'lagMs'> = {
      seat,
      request,
      arrivedAt: this.#context.now(),
      makeEntry: (loaded, at) => {
        returnDetector.beforeEntry(loaded)
        return makeEntry(loaded, at)
      },
      onAdded: (loaded) => returnDetector.afterEntry(loaded),
    }
    const act = async (actor: MatchActor) => {
      try {
        const compensatedMs = await this.#waitForTurn(actor, seat, lagMs)
        if (!(await actor.commit({ ...pending, lagMs: compensatedMs }))) return
        stopTimer()
        if (returnDetector.hasReturned)
          this.#runInBackground('recording a return', table, this.#tableService.recordWait(table, seat, false))
      } catch (error) {
        if (error instanceof IllegalAction) metrics.refusals.inc({ game: actor.cached?.doc.game ?? 'unknown' })
        throw error
      }
    }
    return this.#use(table, act)
  }

  /** Where actions race, waits for this one's turn; gives the delay that is compensated. */
  async #waitForTurn(actor: MatchActor, seat: Seat, lagMs: number): Promise<number> {
    actor.audience.recordLagMs(seat, lagMs)
    const isRealTime = actor.cached?.isRealTime ?? (await actor.read((loaded) => loaded.isRealTime))
    if (!isRealTime) return 0
    await actor.lagCompensator.waitForTurn(lagMs, actor.audience.maxLagMs())
    return cappedLagMs(lagMs)
  }

  #refresh(actor: MatchActor, grown?: GrownMessage): void {
    const succeeded = () => void this.#behind.delete(actor)
    const failed = (error: unknown) => {
      this.#behind.add(actor)
      this.#scheduler.after(REFRESH_RETRY_DELAY_MS, () => this.#refreshAgain(actor))
      throw error
    }
    this.#runInBackground('reading what another node wrote', actor.id, actor.refresh(grown).then(succeeded, failed))
  }

  #refreshAgain(actor: MatchActor): void {
    const isWanted = !actor.canUnload || actor.isUnsure
    if (!this.#isDraining && isWanted) return this.#refresh(actor)
    this.#behind.delete(actor)
    // Nobody needs to read it where nobody views it, but what is in memory must not be shown to the next viewer.
    if (!this.#isDraining) this.#matches.unload(actor)
  }

  /** Another node may have written: a match without viewers is unloaded, any other is brought up to date. */
  #dropOrRefresh(actor: MatchActor, grown?: GrownMessage): void {
    this.#loop.forgetDue(actor.id)
    if (actor.canUnload) this.#matches.unload(actor)
    else this.#refresh(actor, grown)
  }

  #onGrown(message: GrownMessage): void {
    const actor = this.#matches.find(message.match)
    if (actor === undefined || (actor.cached?.length ?? 0) >= message.length) return
    this.#dropOrRefresh(actor, message)
  }

  /**
   * A match in memory is attended to at once; any other by the node that gets the lease, if it is due. A table that was
   * closed before it began has no match.
   */
  #onTableChange(doc: TableDoc): void {
    if (doc.begun === null || this.#isDraining) return
    const actor = this.#matches.find(doc.id)
    if (actor === undefined)
      return this.#runInBackground('checking whether a match is due', doc.id, this.#loop.runIfDue(doc.id))
    this.#runInBackground('updating a table', doc.id, actor.updateTable(doc))
    this.#runInBackground('attending to a match', doc.id, this.#loop.runNow(doc.id))
  }
}
