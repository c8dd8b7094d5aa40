import { IllegalAction, type LogEntry, type Seat } from '@spellbough/kernel'
import { type BotRunner, makeInlineBotRunner } from '../bots/bot-runner.ts'
import type { BusMessage } from '../bus/bus.ts'
import { DueLoop } from '../due/due-loop.ts'
import { DueTaskRunner } from '../due/due-task-runner.ts'
import { type Scheduler, systemScheduler } from '../due/scheduler.ts'
import type { NodeContext } from '../node-context.ts'
import { Refusal } from '../refusal.ts'
import type { TableDoc } from '../tables/table-doc.ts'
import type { TableService } from '../tables/table-service.ts'
import { awaitedSeats } from '../viewers/view-access.ts'
import { EntryWriter } from './entry-writer.ts'
import { cappedLag } from './lag-compensation.ts'
import type { LoadedMatch } from './loaded-match.ts'
import type { MatchActor } from './match-actor.ts'
import { MatchCache } from './match-cache.ts'
import type { AwaitedSeat, MatchService } from './match-service.ts'
import { explainRefusal, moveEntry, mustBeAbleToAct, ReturnDetector } from './player-actions.ts'

/** What a hall is made with, where the usual does not do. */
export interface MatchServiceOptions {
  readonly scheduler?: Scheduler
  readonly bots?: BotRunner
}

/** A hall whose work can be waited for. */
export interface RunningMatchService extends MatchService {
  /** Nothing is under way; timers may still wait. */
  readonly isIdle: boolean
}

/** A stopping node looks so often whether all is done, in milliseconds. */
const DRAIN_POLL_INTERVAL_MS = 5

/** After so many milliseconds a node that could not read what another wrote tries again. */
const REFRESH_RETRY_DELAY_MS = 1_000

/** Opens the hall of a node. It begins at once to look for matches that are due. */
export function makeMatchService(
  context: NodeContext,
  tableService: TableService,
  parts: MatchServiceOptions = {},
): RunningMatchService {
  const { store, bus, log, metrics } = context
  const scheduler = parts.scheduler ?? systemScheduler
  const writer = new EntryWriter(store)
  const listeners = new Set<(table: string, waits: readonly AwaitedSeat[]) => void>()
  const deps = {
    context,
    writer,
    scheduler,
    onDueChange: (id: string, due: number | null) => loop.setDue(id, due),
    onAwaitedChange: (id: string, waits: readonly AwaitedSeat[]) =>
      listeners.forEach((listener) => listener(id, waits)),
  }
  const matches = new MatchCache(deps, (id) => loop.forgetDue(id))
  const loop = new DueLoop(
    context,
    new DueTaskRunner(context, tableService, parts.bots ?? makeInlineBotRunner(context)),
    scheduler,
    matches,
  )
  /** What nobody waits for but `quiet`. */
  const aside = new Set<Promise<unknown>>()
  let draining = false

  /** The match, for a request from outside. */
  async function using<T>(table: string, use: (actor: MatchActor) => Promise<T>): Promise<T> {
    if (draining) throw new Refusal('busy', 'This server is stopping. Connect again; another takes over.')
    return matches.use(table, use)
  }

  function doAside(what: string, match: string, job: Promise<unknown>): void {
    const done = job
      .catch((error: unknown) => log.warn({ err: error, match }, `${what} failed`))
      .finally(() => aside.delete(done))
    aside.add(done)
  }

  /** A person acts. */
  function act(
    table: string,
    seat: Seat,
    request: string,
    lag: number,
    entry: (loaded: LoadedMatch, at: number) => LogEntry,
  ): Promise<void> {
    const measured = metrics.appendSeconds.startTimer()
    const arrivedAt = context.now()
    const returnDetector = new ReturnDetector(seat)
    const pending = {
      seat,
      request,
      arrivedAt,
      makeEntry: (loaded: LoadedMatch, at: number) => {
        returnDetector.beforeEntry(loaded)
        return entry(loaded, at)
      },
      onAdded: (loaded: LoadedMatch) => returnDetector.afterEntry(loaded),
    }
    return using(table, async (actor) => {
      try {
        const believed = await takeTurn(actor, seat, lag)
        if (!(await actor.commit({ ...pending, lag: believed }))) return
        measured()
        if (returnDetector.hasReturned)
          doAside('noting a move in time', table, tableService.recordWait(table, seat, false))
      } catch (error) {
        if (error instanceof IllegalAction) metrics.refusals.inc({ game: actor.cached?.doc.game ?? 'unknown' })
        throw error
      }
    })
  }

  /** Where actions race, waits until it is this one's turn; gives the delay that is made up for. */
  async function takeTurn(actor: MatchActor, seat: Seat, lag: number): Promise<number> {
    actor.audience.recordLag(seat, lag)
    const realTime = actor.cached?.isRealTime ?? (await actor.read((loaded) => loaded.isRealTime))
    if (!realTime) return 0
    await actor.lagCompensator.waitForTurn(lag, actor.audience.maxLag())
    return cappedLag(lag)
  }

  function refresh(actor: MatchActor): void {
    const job = actor.refresh().catch((error: unknown) => {
      scheduler.after(REFRESH_RETRY_DELAY_MS, () => !draining && actor.audience.hasViewers && refresh(actor))
      throw error
    })
    doAside('reading what another node wrote', actor.id, job)
  }

  /** Somebody else may have written: a match that nobody views is let go, the others are brought up to date. */
  function dropOrRefresh(actor: MatchActor): void {
    loop.forgetDue(actor.id)
    if (actor.canUnload) matches.unload(actor)
    else refresh(actor)
  }

  function grown({ match, length }: BusMessage & { readonly is: 'grown' }): void {
    const actor = matches.find(match)
    if (actor !== undefined && (actor.cached === undefined || actor.cached.length < length)) dropOrRefresh(actor)
  }

  /** A match that is in memory is looked at; any other one by the node that gets it, if it is due. */
  function tableChanged(doc: TableDoc): void {
    if (doc.status === 'open' || draining) return
    const actor = matches.find(doc.id)
    if (actor === undefined) return doAside('looking whether a match is due', doc.id, loop.runIfDue(doc.id))
    doAside('looking at a table', doc.id, actor.updateTable(doc))
    doAside('looking at a match', doc.id, loop.runNow(doc.id))
  }

  const stopListening = tableService.onChange(tableChanged)
  bus.onMessage((message) => {
    if (message.is === 'grown') grown(message)
  })
  bus.onGap(() => matches.all().forEach(dropOrRefresh))

  const isQuiet = () => aside.size === 0 && loop.isIdle && writer.isIdle && matches.all().every((actor) => actor.isIdle)

  return {
    play: (table, seat, request, move, lag = 0) =>
      act(table, seat, request, lag, (loaded, at) => moveEntry(loaded, seat, move, at)),

    undo: (table, seat, request) =>
      act(table, seat, request, 0, (loaded, at) => {
        mustBeAbleToAct(loaded, seat)
        return { kind: 'undo', seat, at }
      }),

    explainRefusal: (table, seat, move) =>
      using(table, (actor) => actor.read((loaded) => explainRefusal(loaded, seat, move))),
    scene: (table, who) => using(table, (actor) => actor.scene(who)),
    watch: (table, who, mark, viewer) => using(table, (actor) => actor.watch(who, mark, viewer)),
    entries: (table) => store.entries(table, 0),
    refreshTable: (table) => doAside('reading a table', table, tableService.read(table).then(tableChanged)),
    awaitedSeats: (table) => using(table, (actor) => actor.read(awaitedSeats)),

    onAwaitedChange(listener) {
      const own = (table: string, waits: readonly AwaitedSeat[]) => listener(table, waits)
      listeners.add(own)
      return () => listeners.delete(own)
    },

    get isIdle() {
      return isQuiet()
    },

    async drain() {
      draining = true
      stopListening()
      loop.stop()
      matches.stop()
      while (!isQuiet()) await new Promise((go) => setTimeout(go, DRAIN_POLL_INTERVAL_MS))
    },
  }
}
