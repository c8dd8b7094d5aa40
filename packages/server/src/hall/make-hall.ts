import { type Entry, Illegal, type Seat } from '@spellbough/kernel'
import type { BusMessage } from '../bus/bus.ts'
import { Refusal } from '../refusal.ts'
import type { Desk } from '../tables/desk.ts'
import type { TableDoc } from '../tables/table-doc.ts'
import type { World } from '../world.ts'
import { Comeback, moveEntry, mustAct, objection } from './acting.ts'
import { type BotRunner, botsHere } from './bot-player.ts'
import { DueLoop } from './due-loop.ts'
import type { Hall, Wait } from './hall.ts'
import { Host } from './host.ts'
import { cappedLag } from './lag.ts'
import type { LiveMatch } from './live-match.ts'
import { waitsOf } from './looking.ts'
import { Matches } from './matches.ts'
import type { Played } from './played.ts'
import { realTimers, type Scheduler } from './scheduler.ts'
import { Writer } from './writer.ts'

/** What a hall is made with, where the usual does not do. */
export interface HallParts {
  readonly scheduler?: Scheduler
  readonly bots?: BotRunner
}

/** A hall whose work can be waited for. */
export interface RunningHall extends Hall {
  /** Nothing is under way; timers may still wait. */
  readonly quiet: boolean
}

/** A stopping node looks so often whether all is done, in milliseconds. */
const LOOK_AGAIN = 5

/** After so many milliseconds a node that could not read what another wrote tries again. */
const READ_AGAIN = 1_000

/** Opens the hall of a node. It begins at once to look for matches that are due. */
export function makeHall(world: World, desk: Desk, parts: HallParts = {}): RunningHall {
  const { store, bus, log, metrics } = world
  const scheduler = parts.scheduler ?? realTimers
  const writer = new Writer(store)
  const listeners = new Set<(table: string, waits: readonly Wait[]) => void>()
  const around = {
    world,
    writer,
    scheduler,
    onDue: (id: string, due: number | null) => loop.dueAt(id, due),
    onWaits: (id: string, waits: readonly Wait[]) => listeners.forEach((listener) => listener(id, waits)),
  }
  const matches = new Matches(around, (id) => loop.forget(id))
  const loop = new DueLoop(world, new Host(world, desk, parts.bots ?? botsHere(world)), scheduler, matches)
  /** What nobody waits for but `quiet`. */
  const aside = new Set<Promise<unknown>>()
  let draining = false

  /** The match, for a request from outside. */
  async function using<T>(table: string, use: (live: LiveMatch) => Promise<T>): Promise<T> {
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
    entry: (played: Played, at: number) => Entry,
  ): Promise<void> {
    const measured = metrics.appendSeconds.startTimer()
    const arrived = world.now()
    const comeback = new Comeback(seat)
    const wish = {
      seat,
      request,
      arrived,
      entry: (played: Played, at: number) => {
        comeback.before(played)
        return entry(played, at)
      },
      added: (played: Played) => comeback.after(played),
    }
    return using(table, async (live) => {
      try {
        const believed = await takeTurn(live, seat, lag)
        if (!(await live.commit({ ...wish, lag: believed }))) return
        measured()
        if (comeback.isShown) doAside('noting a move in time', table, desk.noteWait(table, seat, false))
      } catch (error) {
        if (error instanceof Illegal) metrics.refusals.inc({ game: live.glance?.doc.game ?? 'unknown' })
        throw error
      }
    })
  }

  /** Where actions race, waits until it is this one's turn; gives the delay that is made up for. */
  async function takeTurn(live: LiveMatch, seat: Seat, lag: number): Promise<number> {
    live.audience.noteLag(seat, lag)
    const realTime = live.glance?.realTime ?? (await live.look((played) => played.realTime))
    if (!realTime) return 0
    await live.hold.turn(lag, live.audience.largestLag())
    return cappedLag(lag)
  }

  function refresh(live: LiveMatch): void {
    const job = live.refresh().catch((error: unknown) => {
      scheduler.after(READ_AGAIN, () => !draining && live.audience.viewed && refresh(live))
      throw error
    })
    doAside('reading what another node wrote', live.id, job)
  }

  /** Somebody else may have written: a match that nobody views is let go, the others are brought up to date. */
  function dropOrRefresh(live: LiveMatch): void {
    loop.forget(live.id)
    if (live.idle) matches.drop(live)
    else refresh(live)
  }

  function grown({ match, length }: BusMessage & { readonly is: 'grown' }): void {
    const live = matches.find(match)
    if (live !== undefined && (live.glance === undefined || live.glance.length < length)) dropOrRefresh(live)
  }

  /** A match that is in memory is looked at; any other one by the node that gets it, if it is due. */
  function tableChanged(doc: TableDoc): void {
    if (doc.status === 'open' || draining) return
    const live = matches.find(doc.id)
    if (live === undefined) return doAside('looking whether a match is due', doc.id, loop.attendIfDue(doc.id))
    doAside('looking at a table', doc.id, live.tableChanged(doc))
    doAside('looking at a match', doc.id, loop.attend(doc.id))
  }

  const stopListening = desk.onChange(tableChanged)
  bus.onMessage((message) => {
    if (message.is === 'grown') grown(message)
  })
  bus.onGap(() => matches.all().forEach(dropOrRefresh))

  const isQuiet = () => aside.size === 0 && loop.quiet && writer.idle && matches.all().every((live) => live.quiet)

  return {
    play: (table, seat, request, move, lag = 0) =>
      act(table, seat, request, lag, (played, at) => moveEntry(played, seat, move, at)),

    undo: (table, seat, request) =>
      act(table, seat, request, 0, (played, at) => {
        mustAct(played, seat)
        return { kind: 'undo', seat, at }
      }),

    why: (table, seat, move) => using(table, (live) => live.look((played) => objection(played, seat, move))),
    scene: (table, who) => using(table, (live) => live.scene(who)),
    watch: (table, who, mark, viewer) => using(table, (live) => live.watch(who, mark, viewer)),
    log: (table) => store.entries(table, 0),
    tableChanged: (table) => doAside('reading a table', table, desk.read(table).then(tableChanged)),
    waits: (table) => using(table, (live) => live.look(waitsOf)),

    onWaits(listener) {
      const own = (table: string, waits: readonly Wait[]) => listener(table, waits)
      listeners.add(own)
      return () => listeners.delete(own)
    },

    get quiet() {
      return isQuiet()
    },

    async drain() {
      draining = true
      stopListening()
      loop.stop()
      matches.close()
      while (!isQuiet()) await new Promise((go) => setTimeout(go, LOOK_AGAIN))
    },
  }
}
