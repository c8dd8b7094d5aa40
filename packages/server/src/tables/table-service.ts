import type { Scheduler } from '@spellbough/host'
import type { CreateTable, MatchSummary, Pace, TableView } from '@spellbough/protocol'
import type { Person } from '../accounts/person.ts'
import { systemScheduler } from '../due/system-scheduler.ts'
import type { NodeContext } from '../node-context.ts'
import { Refusal } from '../refusal.ts'
import type { Presence } from '../viewers/presence.ts'
import { seatOf } from './chairs.ts'
import { close, finish, resign } from './ending.ts'
import { findQuickSeat } from './find-quick-seat.ts'
import { findRematchSeat } from './find-rematch-seat.ts'
import { KeyedMutex } from './keyed-mutex.ts'
import { leave, recordWait, rejoin } from './leaving.ts'
import { listMatches } from './list-matches.ts'
import { requestedChairs } from './opening.ts'
import { resolveQuickMatchTerms } from './quick-match.ts'
import { ratedPlayers, ratingsAfter } from './ratings.ts'
import { seatBot, sit } from './seating.ts'
import { resolveSettings } from './settings.ts'
import { closeIfStale, MIN_STALE_AGE_MS } from './stale-tables.ts'
import { setReady, start } from './starting.ts'
import type { TableDoc } from './table-doc.ts'
import { TableDocStore } from './table-doc-store.ts'
import { maySeeSecret, renderTableView } from './table-view.ts'
import { transferSeats } from './transfer-seats.ts'

/**
 * Opens, fills, starts and closes tables. Every method resolves with the changed table, or rejects with a `Refusal` and
 * has changed nothing. After a lost race a change is applied again to the new revision.
 */
export interface TableService {
  /** A request that may have been carried out before gives the table that the player opened then. */
  open(person: Person, request: CreateTable, isRepeated?: boolean): Promise<TableDoc>
  /** A seat at a suitable open quick table, or at a new one. */
  quickMatch(person: Person, request: QuickMatchRequest): Promise<TableDoc>
  /** Rejects if the table does not exist. Knowing the id of a private table is enough to see it. */
  read(id: string): Promise<TableDoc>
  lobby(filter: { readonly game?: string | undefined; readonly pace?: Pace | undefined }): Promise<TableDoc[]>
  /** Tables of a player that are not over. */
  tablesOf(player: string): Promise<TableDoc[]>
  sit(id: string, person: Person, seat: number | undefined, contribution?: string): Promise<TableDoc>
  /** Before the match the seat becomes free. During it a stand-in plays until the player is back. */
  leave(id: string, person: Person): Promise<TableDoc>
  rejoin(id: string, person: Person): Promise<TableDoc>
  seatBot(id: string, person: Person, seat: number, bot: string | null): Promise<TableDoc>
  setReady(id: string, person: Person, ready: boolean, contribution: string): Promise<TableDoc>
  start(id: string, person: Person, bots: string | undefined): Promise<TableDoc>
  resign(id: string, person: Person): Promise<TableDoc>
  /** A seat at the rematch. The first player to ask opens and hosts it; seats for the others are reserved. */
  rematch(id: string, person: Person): Promise<TableDoc>
  /** Leaves every table and resigns every match of a player who is erased or banned. */
  withdrawFromAllTables(person: Person): Promise<void>
  /**
   * Gives the seats of player `from`, at tables that are not over, to this person: the same player with another name, or
   * the account a guest has signed in to. Where that account has a seat already, the guest leaves.
   */
  transferSeats(from: string, person: Person): Promise<void>
  /** For the administrator. */
  close(id: string): Promise<TableDoc>
  /** Closes open tables without a change for a long time; returns the number. */
  closeStaleTables(): Promise<number>
  /** The match has ended by its rules. */
  finish(
    id: string,
    standing: { readonly rank: readonly number[]; readonly score: readonly number[] },
  ): Promise<TableDoc>
  /** A turn of the seat timed out (`missed`), or its player moved in time. */
  recordWait(id: string, seat: number, missed: boolean): Promise<void>
  /** Updates the ratings after a match, once. */
  settleRatings(id: string): Promise<void>
  /** The table as a player (or nobody known) sees it, with the connected players, and after the end the shuffle secret. */
  view(doc: TableDoc, viewer: string | undefined): Promise<TableView>
  /**
   * Matches of a player that `viewer` may see, at tables created before the given time, newest first. Matches at private
   * tables are only shown to their players.
   */
  matchesOf(
    player: string,
    before: number | undefined,
    limit: number,
    viewer: string | undefined,
  ): Promise<MatchSummary[]>
  /** Changes of any table, by this node or another. */
  onChange(listener: (doc: TableDoc) => void): () => void
}

export interface QuickMatchRequest {
  readonly game: string
  readonly seats?: number | undefined
  readonly pace: Pace
  readonly rated: boolean
  readonly contribution?: string | undefined
}

/** The lobby lists the newest tables up to this number. */
const MAX_LOBBY_TABLES = 100

/** Larger than the limit of tables per player. */
const MAX_OWN_TABLES = 200

const SWEEP_PAGE_SIZE = 200

export function makeTableService(
  context: NodeContext,
  presence: Pick<Presence, 'seats'>,
  scheduler: Scheduler = systemScheduler,
): TableService {
  const { store } = context
  const repository = new TableDocStore(context, scheduler)
  const mutex = new KeyedMutex()

  /** Serialises the seats a player takes, so that concurrent requests cannot exceed the limit of tables. */
  const serialize = (person: Person, work: () => Promise<TableDoc>) => mutex.run(`player ${person.id}`, work)

  async function mustBeBelowTableLimit(person: Person): Promise<void> {
    const max = context.config.limits.tablesPerPlayer
    if ((await store.countTablesOf(person.id)) >= max)
      throw new Refusal('too-many', `You are at ${max} tables already. Leave one or finish a match first.`)
  }

  const tableService: TableService = {
    open: (person, request, isRepeated) =>
      serialize(person, async () => {
        const [opened] = isRepeated === true ? await tableService.tablesOf(person.id) : []
        if (opened !== undefined) return opened
        const seats = request.seats.length
        const settings = resolveSettings(context.games, { ...request, seats, quick: false })
        const chairs = requestedChairs(request.seats, person, request.rated)
        await mustBeBelowTableLimit(person)
        return repository.add(settings, chairs, person)
      }),

    async quickMatch(person, request) {
      const terms = resolveQuickMatchTerms(context.games, request)
      // Two simultaneous requests on this node must not open a table each.
      return mutex.run(`quick ${request.game} ${request.pace} ${request.rated}`, () =>
        serialize(person, () =>
          findQuickSeat(store, repository, person, request.contribution ?? '', terms, () =>
            mustBeBelowTableLimit(person),
          ),
        ),
      )
    },

    read: (id) => repository.read(id),

    async lobby({ game, pace }) {
      const docs = await store.listTables({ game, pace, visibility: 'open', status: ['open'], limit: MAX_LOBBY_TABLES })
      for (const doc of docs) repository.changes.track(doc)
      return docs
    },

    tablesOf: (player) => store.listTables({ player, status: ['open', 'playing'], limit: MAX_OWN_TABLES }),

    sit: (id, person, seat, contribution) =>
      serialize(person, async () => {
        const doc = await repository.read(id)
        if (seatOf(doc, person.id) === undefined) await mustBeBelowTableLimit(person)
        return repository.change(id, (doc) => sit(doc, person, seat, context.calendarNow(), contribution), doc)
      }),

    leave: (id, person) => repository.change(id, (doc) => leave(doc, person, context.calendarNow())),

    rejoin: (id, person) => repository.change(id, (doc) => rejoin(doc, person)),

    seatBot: (id, person, seat, bot) =>
      repository.change(id, (doc) => seatBot(doc, person, seat, bot, context.calendarNow())),

    setReady: (id, person, isReady, contribution) =>
      repository.change(id, (doc) => setReady(doc, person, isReady, contribution, context.calendarNow())),

    start: (id, person, bots) => repository.change(id, (doc) => start(doc, person, bots, context.calendarNow())),

    resign: (id, person) => repository.change(id, (doc) => resign(doc, person, context.calendarNow())),

    rematch: (id, person) =>
      serialize(person, () => findRematchSeat(context, repository, id, person, () => mustBeBelowTableLimit(person))),

    close: (id) => repository.change(id, (doc) => close(doc, context.calendarNow())),

    async closeStaleTables() {
      let closed = 0
      let before = context.calendarNow() - MIN_STALE_AGE_MS + 1
      for (;;) {
        const page = await store.listTables({ status: ['open'], before, limit: SWEEP_PAGE_SIZE })
        for (const { id } of page.filter((doc) => closeIfStale(doc, context.now(), context.calendarNow()) !== doc)) {
          const { status } = await repository.change(id, (doc) =>
            closeIfStale(doc, context.now(), context.calendarNow()),
          )
          if (status === 'closed') closed++
        }
        const last = page.at(-1)
        if (last === undefined || page.length < SWEEP_PAGE_SIZE) return closed
        before = last.created
      }
    },

    finish: (id, standing) => repository.change(id, (doc) => finish(doc, standing, context.calendarNow())),

    async recordWait(id, seat, missed) {
      await repository.change(id, (doc) => recordWait(doc, seat, missed))
    },

    async settleRatings(id) {
      const doc = await repository.read(id)
      if (doc.status !== 'over' || !doc.rated || doc.settled) return
      const players = ratedPlayers(doc).map(({ player }) => player)
      if (
        await repository.afterWrite(
          id,
          store.settle(id, players, (before) => ratingsAfter(doc, before)),
        )
      )
        repository.publish(await repository.read(id))
    },

    async withdrawFromAllTables(person) {
      for (const { id, status } of await tableService.tablesOf(person.id)) {
        try {
          await (status === 'open' ? tableService.leave(id, person) : tableService.resign(id, person))
        } catch (error) {
          // A table that begins or ends at the same time refuses to leave or to resign.
          if (!(error instanceof Refusal)) throw error
        }
      }
    },

    async transferSeats(from, person) {
      for (const { id } of await tableService.tablesOf(from))
        await repository.change(id, (doc) => transferSeats(doc, from, person, context.calendarNow()))
    },

    async view(doc, viewer) {
      const secret = maySeeSecret(doc, viewer) ? await store.secretOf(doc.id) : undefined
      return renderTableView(doc, presence.seats(doc.id), secret ?? null)
    },

    matchesOf: (player, before, limit, viewer) => listMatches(store, player, before, limit, viewer),

    onChange: (listener) => repository.changes.subscribe(listener),
  }
  return tableService
}
