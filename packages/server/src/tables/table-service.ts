import type { CreateTable, MatchSummary, Pace, TableView } from '@spellbough/protocol'
import type { Person } from '../accounts/person.ts'
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
import { isSecretRevealed, renderTableView } from './table-view.ts'
import { transferSeats } from './transfer-seats.ts'

/**
 * Where tables are opened, filled, begun, left and opened again. Every method resolves with the table as it then is, or
 * rejects with a `Refusal` and has changed nothing. Lost races for a chair are tried again until the answer is clear.
 */
export interface TableService {
  open(person: Person, request: CreateTable): Promise<TableDoc>
  /** A seat at an open quick table that suits, or at a new one. */
  quickMatch(person: Person, request: QuickMatchRequest): Promise<TableDoc>
  /** The table, if it exists. Whoever knows a private table's id may see it. */
  read(id: string): Promise<TableDoc>
  lobby(filter: { readonly game?: string | undefined; readonly pace?: Pace | undefined }): Promise<TableDoc[]>
  /** Tables of a player that are not over. */
  tablesOf(player: string): Promise<TableDoc[]>
  sit(id: string, person: Person, seat: number | undefined): Promise<TableDoc>
  /** Before the match: the chair is free again. During it: a stand-in plays on until the player is back. */
  leave(id: string, person: Person): Promise<TableDoc>
  rejoin(id: string, person: Person): Promise<TableDoc>
  seatBot(id: string, person: Person, seat: number, bot: string | null): Promise<TableDoc>
  setReady(id: string, person: Person, ready: boolean, contribution: string): Promise<TableDoc>
  start(id: string, person: Person, bots: string | undefined): Promise<TableDoc>
  resign(id: string, person: Person): Promise<TableDoc>
  /** A chair at the rematch, which the first who asks opens and hosts; the others' chairs there are kept for them. */
  rematch(id: string, person: Person): Promise<TableDoc>
  /** Leaves every table and gives up every match of somebody who is to be forgotten or banned. */
  withdrawFromAllTables(person: Person): Promise<void>
  /**
   * At tables that are not over, the chairs of player `from` are now this person's: the same player with another name,
   * or the account a guest has signed in to. Where that account sits already, the guest leaves.
   */
  transferSeats(from: string, person: Person): Promise<void>
  /** For the machine's own administrator. */
  close(id: string): Promise<TableDoc>
  /** Closes the open tables whose people do not come back; gives how many. */
  closeStaleTables(): Promise<number>
  /** The match has ended by its rules. */
  finish(
    id: string,
    standing: { readonly rank: readonly number[]; readonly score: readonly number[] },
  ): Promise<TableDoc>
  /** A wait of the seat ran out (`missed`), or its player moved in time. */
  recordWait(id: string, seat: number, missed: boolean): Promise<void>
  /** Counts ratings of a table that is over, once. */
  settleRatings(id: string): Promise<void>
  /** As people see it, with who is connected. The secret is in it only when the match is over. */
  view(doc: TableDoc): Promise<TableView>
  /**
   * Matches of a player at tables created before, newest first, as far as `viewer` may know of them: of private tables
   * only those who sat there.
   */
  matchesOf(
    player: string,
    before: number | undefined,
    limit: number,
    viewer: string | undefined,
  ): Promise<MatchSummary[]>
  /** A change of any table, from this node or another. */
  onChange(listener: (doc: TableDoc) => void): () => void
}

export interface QuickMatchRequest {
  readonly game: string
  readonly seats?: number | undefined
  readonly pace: Pace
  readonly rated: boolean
}

/** The lobby shows so many tables, the newest. */
const MAX_LOBBY_TABLES = 100

/** So many of a player's own tables are listed; more than anybody may have but by invitations. */
const MAX_OWN_TABLES = 200

/** Open tables are looked at so many at a time. */
const SWEEP_PAGE_SIZE = 200

/** The desk of a node. */
export function makeTableService(context: NodeContext, presence: Pick<Presence, 'seats'>): TableService {
  const { store } = context
  const repository = new TableDocStore(context)
  const inTurn = new KeyedMutex()

  /** People get chairs one at a time, so that a limit on their tables cannot be outrun. */
  const forPerson = (person: Person, work: () => Promise<TableDoc>) => inTurn.run(`player ${person.id}`, work)

  async function mayHaveOneMore(person: Person): Promise<void> {
    const most = context.config.limits.tablesPerPlayer
    if ((await store.countTablesOf(person.id)) >= most)
      throw new Refusal('too-many', `You are at ${most} tables already. Leave one or finish a match first.`)
  }

  const tableService: TableService = {
    open: (person, request) =>
      forPerson(person, async () => {
        const seats = request.seats.length
        const settings = resolveSettings(context.games, { ...request, seats, quick: false })
        const chairs = requestedChairs(request.seats, person, request.rated)
        await mayHaveOneMore(person)
        return repository.add(settings, chairs, person)
      }),

    async quickMatch(person, request) {
      const terms = resolveQuickMatchTerms(context.games, request)
      // Two who come at the same moment shall not each open a table.
      return inTurn.run(`quick ${request.game} ${request.pace} ${request.rated}`, () =>
        forPerson(person, () => findQuickSeat(store, repository, person, terms, () => mayHaveOneMore(person))),
      )
    },

    read: (id) => repository.read(id),

    async lobby({ game, pace }) {
      const docs = await store.listTables({ game, pace, visibility: 'open', status: ['open'], limit: MAX_LOBBY_TABLES })
      for (const doc of docs) repository.changes.track(doc)
      return docs
    },

    tablesOf: (player) => store.listTables({ player, status: ['open', 'playing'], limit: MAX_OWN_TABLES }),

    sit: (id, person, seat) =>
      forPerson(person, async () => {
        if (seatOf(await repository.read(id), person.id) === undefined) await mayHaveOneMore(person)
        return repository.change(id, (doc) => sit(doc, person, seat, context.now()))
      }),

    leave: (id, person) => repository.change(id, (doc) => leave(doc, person, context.now())),

    rejoin: (id, person) => repository.change(id, (doc) => rejoin(doc, person)),

    seatBot: (id, person, seat, bot) => repository.change(id, (doc) => seatBot(doc, person, seat, bot, context.now())),

    setReady: (id, person, isReady, contribution) =>
      repository.change(id, (doc) => setReady(doc, person, isReady, contribution, context.now())),

    start: (id, person, bots) => repository.change(id, (doc) => start(doc, person, bots, context.now())),

    resign: (id, person) => repository.change(id, (doc) => resign(doc, person, context.now())),

    rematch: (id, person) =>
      forPerson(person, () => findRematchSeat(context, repository, id, person, () => mayHaveOneMore(person))),

    close: (id) => repository.change(id, (doc) => close(doc, context.now())),

    async closeStaleTables() {
      let closed = 0
      let before = context.now() - MIN_STALE_AGE_MS + 1
      for (;;) {
        const page = await store.listTables({ status: ['open'], before, limit: SWEEP_PAGE_SIZE })
        for (const { id } of page.filter((doc) => closeIfStale(doc, context.now()) !== doc)) {
          const { status } = await repository.change(id, (doc) => closeIfStale(doc, context.now()))
          if (status === 'closed') closed++
        }
        const last = page.at(-1)
        if (last === undefined || page.length < SWEEP_PAGE_SIZE) return closed
        before = last.created
      }
    },

    finish: (id, standing) => repository.change(id, (doc) => finish(doc, standing, context.now())),

    async recordWait(id, seat, missed) {
      await repository.change(id, (doc) => recordWait(doc, seat, missed))
    },

    async settleRatings(id) {
      const doc = await repository.read(id)
      if (doc.status !== 'over' || !doc.rated || doc.settled) return
      const players = ratedPlayers(doc).map(({ player }) => player)
      if (await store.settle(id, players, (before) => ratingsAfter(doc, before)))
        repository.publish(await repository.read(id))
    },

    async withdrawFromAllTables(person) {
      for (const { id, status } of await tableService.tablesOf(person.id)) {
        try {
          await (status === 'open' ? tableService.leave(id, person) : tableService.resign(id, person))
        } catch (error) {
          // A table that begins or ends in this moment refuses the one or the other.
          if (!(error instanceof Refusal)) throw error
        }
      }
    },

    async transferSeats(from, person) {
      for (const { id } of await tableService.tablesOf(from))
        await repository.change(id, (doc) => transferSeats(doc, from, person, context.now()))
    },

    async view(doc) {
      const secret = isSecretRevealed(doc) ? await store.secretOf(doc.id) : undefined
      return renderTableView(doc, presence.seats(doc.id), secret ?? null)
    },

    matchesOf: (player, before, limit, viewer) => listMatches(store, player, before, limit, viewer),

    onChange: (listener) => repository.changes.subscribe(listener),
  }
  return tableService
}
