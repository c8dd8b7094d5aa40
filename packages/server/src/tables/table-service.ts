import type { CreateTable, MatchSummary, Pace, TableView } from '@spellbough/protocol'
import type { Person } from '../accounts/person.ts'
import type { TableDoc } from './table-doc.ts'

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
