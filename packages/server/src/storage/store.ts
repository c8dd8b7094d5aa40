/**
 * What the server keeps, behind small interfaces. Two engines fulfil them with the same queries: SQLite for one node,
 * PostgreSQL for many. Times are milliseconds since 1970.
 *
 * Whatever resolves is durable. A method rejects with `StoreUnavailable` when the database cannot be reached; whether the
 * change happened is then unknown, and the caller looks before it tries again.
 */
import type { LanguageCode, LogEntry } from '@spellbough/kernel'
import type { Pace, TableStatus } from '@spellbough/protocol'
import type { TableDoc } from '../tables/table-doc.ts'

export interface Store
  extends SettingRepository,
    TableRepository,
    LogRepository,
    DueRepository,
    ChatRepository,
    MuteRepository,
    RatingRepository,
    NotificationRepository,
    TokenRepository,
    BanRepository,
    PlayerDataRepository {
  readonly engine: 'sqlite' | 'postgres'
  /** Brings the database to the current form; several nodes may ask at once. */
  migrate(): Promise<void>
  /** Resolves when the database answers. */
  ping(): Promise<void>
  close(): Promise<void>
}

/** The database cannot be reached, or did not say whether it took a change. */
export class StoreUnavailable extends Error {
  override readonly name = 'StoreAway'
}

/** Keys and other things made once for the whole installation. */
export interface SettingRepository {
  /** The stored text; if there is none, the one `make` gives is stored, and the first node to do so wins. */
  getOrCreateSetting(name: string, make: () => string): Promise<string>
}

export interface TableRepository {
  /** A new table, with revision 0, and the secret its commitment promises. */
  insertTable(doc: TableDoc, secret: string): Promise<void>
  readTable(id: string): Promise<TableDoc | undefined>
  /** The secret of the shuffle: for the match itself, and for the reveal after its end. */
  secretOf(id: string): Promise<string | undefined>
  /**
   * Stores a changed table if nobody changed it since `doc.revision` was read; the stored revision is one higher. With
   * `due` the match's due time is set in the same transaction. False: somebody was faster; read again.
   */
  writeTable(doc: TableDoc, due?: number | null): Promise<boolean>
  /** Newest first. */
  listTables(filter: TableFilter): Promise<TableDoc[]>
  /** How many tables a player hosts or sits at that are not over. */
  countTablesOf(player: string): Promise<number>
}

export interface TableFilter {
  readonly game?: string | undefined
  readonly status?: readonly TableStatus[] | undefined
  readonly visibility?: 'open' | 'private' | undefined
  readonly pace?: Pace | undefined
  readonly quick?: boolean | undefined
  /** Somebody who sits or sat at it, or for whom a chair is kept. */
  readonly player?: string | undefined
  /** Only those created before: for pages. */
  readonly before?: number | undefined
  readonly limit: number
}

/** An entry of a match's log as it is stored. */
export interface StoredEntry {
  readonly entry: LogEntry
  /** The client's id of the request that made it. */
  readonly request: string | null
  /** Milliseconds of lag compensation: it counts as having come this much earlier than it arrived. */
  readonly lag: number
}

/** An entry to be added as number `seq` (from 0) of its match, with the due time that then holds. */
export interface NewEntry extends StoredEntry {
  readonly match: string
  readonly seq: number
  /** When the match next needs a node's attention; null for never. */
  readonly due: number | null
}

/** `taken`: there is an entry with this number already. `repeated`: the seat's request with this id was carried out before. */
export type AppendResult = 'added' | 'taken' | 'repeated'

export interface LogRepository {
  /** The entries from number `from` on, in order. */
  entries(match: string, from: number): Promise<StoredEntry[]>
  /**
   * Adds entries of several matches, at most one a match, in one transaction: those that can be are added with their due
   * times, the others change nothing. Resolved means durable.
   */
  append(batch: readonly NewEntry[]): Promise<AppendResult[]>
}

/** One row a match: when it needs attention next. What is to be done follows from the match itself. */
export interface DueRepository {
  setDue(match: string, due: number | null): Promise<void>
  /**
   * Leases matches that were due at `now` and that no living node has, until `until`: each is given to one node only.
   * With `match` only that one.
   */
  lease(node: string, now: number, until: number, limit: number, match?: string): Promise<string[]>
  /** When the earliest match is due that nobody has leased beyond `now`; null if none is. */
  nextDue(now: number): Promise<number | null>
}

export interface StoredChat {
  readonly table: string
  /** From 1 at each table. */
  readonly n: number
  /** Null once the account is deleted. */
  readonly player: string | null
  readonly name: string
  readonly guest: boolean
  readonly seat: number | null
  readonly text: string
  readonly at: number
}

export interface ChatRepository {
  /** Stores a line and gives it its number. */
  addChat(line: Omit<StoredChat, 'n'>): Promise<StoredChat>
  /** The newest `limit` lines after number `after`, in order. */
  chats(table: string, after: number, limit: number): Promise<StoredChat[]>
}

/** Whose chat lines a person does not want to see, at any table and on any device. */
export interface MuteRepository {
  mute(player: string, muted: string): Promise<void>
  unmute(player: string, muted: string): Promise<void>
  /** Whom the player has muted. */
  mutedBy(player: string): Promise<string[]>
  /** Who has muted the player. */
  mutersOf(muted: string): Promise<string[]>
}

export interface StoredRating {
  readonly player: string
  readonly game: string
  readonly mu: number
  readonly sigma: number
  readonly matches: number
  readonly wins: number
}

export interface RatingRepository {
  ratingsOf(players: readonly string[], game?: string): Promise<StoredRating[]>
  /**
   * Marks the table settled and stores the ratings that `rate` makes of the players' present ones in its game, each one
   * match more, in one transaction, once: false if it was settled before. `rate` is asked again when another match of a
   * player is settled at the same time, so neither is lost.
   */
  settle(
    table: string,
    players: readonly string[],
    rate: (before: readonly StoredRating[]) => readonly StoredRating[],
  ): Promise<boolean>
  /** The best by `mu - 3 sigma`, with at least `matches` matches. */
  leaders(game: string, matches: number, limit: number): Promise<StoredRating[]>
}

/** Where a person wants to be told that it is their turn. */
export interface StoredSubscription {
  readonly player: string
  readonly endpoint: string
  readonly keys: { readonly p256dh: string; readonly auth: string }
}

export interface NotificationPreferences {
  readonly mail: boolean
  readonly language: LanguageCode
}

export interface NotificationRepository {
  addSubscription(subscription: StoredSubscription): Promise<void>
  removeSubscription(endpoint: string, player?: string): Promise<void>
  subscriptionsOf(player: string): Promise<StoredSubscription[]>
  notificationPreferences(player: string): Promise<NotificationPreferences>
  setNotificationPreferences(player: string, preferences: NotificationPreferences): Promise<void>
  /** True for the first who claims to tell this player of this turn, whichever node asks. */
  claimNotification(player: string, table: string, turn: number, at: number): Promise<boolean>
  /** What the player was told of since then, by any node: the claims with a later `at`. */
  notificationsSince(player: string, since: number): Promise<{ table: string; turn: number; at: number }[]>
}

export interface StoredToken {
  readonly id: string
  readonly player: string
  readonly name: string
  readonly created: number
}

/** Tokens of outside bots. Only a hash of each is kept. */
export interface TokenRepository {
  addToken(token: StoredToken, hash: string): Promise<void>
  tokenByHash(hash: string): Promise<StoredToken | undefined>
  tokensOf(player: string): Promise<StoredToken[]>
  removeToken(id: string, player: string): Promise<boolean>
}

export interface StoredBan {
  /** A player's id or an address. */
  readonly subject: string
  readonly reason: string
  /** Null: for good. */
  readonly until: number | null
  readonly at: number
}

export interface BanRepository {
  addBan(ban: StoredBan): Promise<void>
  removeBan(subject: string): Promise<boolean>
  bans(): Promise<StoredBan[]>
}

export interface PlayerDataRepository {
  /**
   * Forgets a player: ratings, tokens, subscriptions, wishes, notices, mutes either way; name and id vanish from tables and chat. Their
   * chat lines go; matches stay, for the others', with a nameless player. The account itself is better-auth's.
   */
  erasePlayer(player: string): Promise<void>
  /** All that is kept of a player beyond the account, as plain data. */
  exportPlayer(player: string): Promise<Readonly<Record<string, unknown>>>
}
