/**
 * The repositories of the server. Two engines implement them with the same queries: SQLite for one node, PostgreSQL for
 * several. Times are milliseconds since 1970.
 *
 * A resolved write is durable. A method rejects with `StoreUnavailable` when the database cannot be reached; the outcome
 * of a write is then unknown, and the caller must read before it tries again.
 */
import type { LanguageCode, LogEntry } from '@spellbough/kernel'
import type { Pace, TableStatus } from '@spellbough/protocol'
import type { TableDoc } from '../tables/table-doc.ts'

export interface Store
  extends SettingRepository,
    ClockRepository,
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
  /** Migrates to the current schema; several nodes may do so at once. */
  migrate(): Promise<void>
  /** Resolves when the database has carried out a write. */
  ping(): Promise<void>
  close(): Promise<void>
}

/** The database cannot be reached, or the outcome of a write is unknown. */
export class StoreUnavailable extends Error {
  override readonly name: string = 'StoreUnavailable'
}

/** Somebody else held a row for too long: nothing was written. */
export class LockTimeout extends StoreUnavailable {
  override readonly name = 'LockTimeout'
}

/** Keys and secrets created once per installation, and what else all nodes and commands must know. */
export interface SettingRepository {
  /** The stored text; if there is none, the result of `make` is stored. The first node to do so wins. */
  getOrCreateSetting(name: string, make: () => string): Promise<string>
  readSetting(name: string): Promise<string | undefined>
  writeSetting(name: string, value: string): Promise<void>
}

/** Says which steady time belongs to which time of the database's clock; both count the same from there. */
export interface ClockAnchor {
  readonly steady: number
  readonly at: number
  /** The node that stored it. */
  readonly node: string
}

export interface ClockRepository {
  /** The database's own clock, in milliseconds since 1970, and the anchor. */
  readClock(): Promise<{ readonly databaseNow: number; readonly anchor: ClockAnchor | undefined }>
  /** Compare-and-set: false if the stored anchor is not `before` any more. */
  moveClockAnchor(before: ClockAnchor | undefined, after: ClockAnchor): Promise<boolean>
}

export interface TableRepository {
  /** Adds a table with revision 0, and the secret of its commitment. */
  insertTable(doc: TableDoc, secret: string): Promise<void>
  readTable(id: string): Promise<TableDoc | undefined>
  /** The shuffle secret: for the match itself, and revealed after its end. */
  secretOf(id: string): Promise<string | undefined>
  /**
   * Compare-and-set: stores the table if the stored revision is still `doc.revision`, and increments it. With `due` the
   * due time of the match is set in the same transaction; null removes it. False: the race was lost; read again.
   */
  writeTable(doc: TableDoc, due?: number | null): Promise<boolean>
  /** Newest first. */
  listTables(filter: TableFilter): Promise<TableDoc[]>
  /** The number of tables a player hosts or has a seat at that are not over. */
  countTablesOf(player: string): Promise<number>
}

export interface TableFilter {
  readonly game?: string | undefined
  readonly status?: readonly TableStatus[] | undefined
  readonly visibility?: 'open' | 'private' | undefined
  readonly pace?: Pace | undefined
  readonly quick?: boolean | undefined
  /** A player with a seat or a reservation. */
  readonly player?: string | undefined
  /** Only tables created before this time, for paging. */
  readonly before?: number | undefined
  readonly limit: number
}

/** An entry of a match's log. */
export interface StoredEntry {
  readonly entry: LogEntry
  /** The client's request id. */
  readonly request: string | null
  /** Lag compensation in milliseconds: the entry counts as that much earlier than it arrived. */
  readonly lagMs: number
}

/** An entry to append as number `seq` (from 0) of its match, with the new due time. */
export interface NewEntry extends StoredEntry {
  readonly match: string
  readonly seq: number
  /** When the match is due next; null for never. */
  readonly due: number | null
  /** The table's revision that `due` follows from. If the stored due time follows from a later one, the match is due at once. */
  readonly revision: number
}

/**
 * `taken`: an entry with this number exists, or the one before it does not. `repeated`: the request with this id of the seat
 * was carried out before.
 */
export type AppendResult = 'added' | 'taken' | 'repeated'

export interface LogRepository {
  /** The entries from number `from` on, in order. */
  entries(match: string, from: number): Promise<StoredEntry[]>
  /**
   * Appends entries of several matches, at most one per match, together. Entries that conflict are skipped;
   * their due times are not changed. Rejects with `LockTimeout`, and has added nothing, if a match is locked.
   */
  append(batch: readonly NewEntry[]): Promise<AppendResult[]>
}

/** What a due time follows from. */
export interface DueBasis {
  /** The number of entries in the log. */
  readonly length: number
  /** The table's revision. */
  readonly revision: number
}

/** One row per match with its due time. What is due follows from the match itself. */
export interface DueRepository {
  /**
   * Stores the due time and ends the lease, which was for the previous one. False: the stored due time follows from a
   * longer log or a later revision, and stays.
   */
  setDue(match: string, due: number | null, basis: DueBasis): Promise<boolean>
  /** Nothing of the match will ever be due. */
  removeDue(match: string): Promise<void>
  /**
   * Leases matches that are due at `now` and not leased, until `until`. Each match is leased to one node only. With `match`
   * only that one.
   */
  lease(node: string, now: number, until: number, limit: number, match?: string): Promise<string[]>
  /** The earliest due time of a match that is not leased beyond `now`; null if there is none. */
  nextDue(now: number): Promise<number | null>
}

export interface StoredChat {
  readonly table: string
  /** Counted from 1 at each table. */
  readonly n: number
  /** Null for a deleted account. */
  readonly player: string | null
  readonly name: string
  readonly guest: boolean
  readonly seat: number | null
  readonly text: string
  readonly at: number
}

export interface ChatRepository {
  /** Stores a line and assigns its number. */
  addChat(line: Omit<StoredChat, 'n'>): Promise<StoredChat>
  /** The newest `limit` lines after number `after`, in order. */
  chats(table: string, after: number, limit: number): Promise<StoredChat[]>
}

/** Muted players: their chat lines are hidden at all tables and on all devices. */
export interface MuteRepository {
  mute(player: string, muted: string): Promise<void>
  unmute(player: string, muted: string): Promise<void>
  /** The players this player has muted. */
  mutedBy(player: string): Promise<string[]>
  /** The players who have muted this player. */
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
   * Marks the table as settled and stores the ratings that `rate` computes from the current ones, in one transaction; false
   * if it was settled before. `rate` is called again if another match of a player is settled concurrently.
   */
  settle(
    table: string,
    players: readonly string[],
    rate: (before: readonly StoredRating[]) => readonly StoredRating[],
  ): Promise<boolean>
  /** Sorted by `mu - 3 sigma`; only players with at least `matches` matches. */
  leaders(game: string, matches: number, limit: number): Promise<StoredRating[]>
}

/** More are probably left over from old browsers. */
export const MAX_SUBSCRIPTIONS = 10
export const MAX_PUSH_FAILURES = 5

/** A push subscription of a browser. */
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
  /** Beyond `MAX_SUBSCRIPTIONS` of a player the oldest are removed. */
  addSubscription(subscription: StoredSubscription, added: number): Promise<void>
  removeSubscription(endpoint: string, player?: string): Promise<void>
  subscriptionsOf(player: string): Promise<StoredSubscription[]>
  /** Removes the subscription after `MAX_PUSH_FAILURES` failures in a row. */
  recordPushFailure(endpoint: string): Promise<void>
  recordPushSuccess(endpoint: string): Promise<void>
  notificationPreferences(player: string): Promise<NotificationPreferences>
  setNotificationPreferences(player: string, preferences: NotificationPreferences): Promise<void>
  /** True for the first claim of this notification over all nodes. */
  claimNotification(player: string, table: string, turn: number, at: number): Promise<boolean>
  /** The claims for a player with a later `at`, of all nodes. */
  notificationsSince(player: string, since: number): Promise<{ table: string; turn: number; at: number }[]>
}

export interface StoredToken {
  readonly id: string
  readonly player: string
  readonly name: string
  readonly created: number
  /** When it was last used, to within an hour; null if never. */
  readonly used: number | null
}

/** Tokens of external bots. Only their hashes are stored. */
export interface TokenRepository {
  addToken(token: Omit<StoredToken, 'used'>, hash: string): Promise<void>
  tokenByHash(hash: string): Promise<StoredToken | undefined>
  tokensOf(player: string): Promise<StoredToken[]>
  recordTokenUse(id: string, at: number): Promise<void>
  /** False if the player has no such token. */
  removeToken(id: string, player: string): Promise<boolean>
  /** False if the player has no tokens. */
  removeTokensOf(player: string): Promise<boolean>
}

export interface StoredBan {
  /** A player's id or an IP address. */
  readonly subject: string
  readonly reason: string
  /** Null: permanent. */
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
   * Deletes a player's ratings, tokens, subscriptions, preferences, notifications, mutes and chat lines, and removes name
   * and id from tables. Matches stay, with an anonymous player. The account itself is deleted by `Auth`.
   */
  erasePlayer(player: string): Promise<void>
  /** All data of a player except the account. */
  exportPlayer(player: string): Promise<Readonly<Record<string, unknown>>>
}
