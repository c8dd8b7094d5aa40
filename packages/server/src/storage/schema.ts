import type { Kysely } from 'kysely'

/**
 * The database tables for Kysely. Both engines have the same columns: times are numbers, booleans are 1 and 0, and data
 * that is never searched is JSON in a text column. The account tables (user, session, account, verification, passkey)
 * belong to better-auth.
 */
export interface Schema {
  settings: SettingRow
  tables: TableRow
  seatings: SeatingRow
  entries: EntryRow
  dues: DueRow
  chats: ChatRow
  mutes: MuteRow
  ratings: RatingRow
  subscriptions: SubscriptionRow
  wishes: NotificationPreferencesRow
  notices: SentNotificationRow
  tokens: TokenRow
  bans: BanRow
}

export type Db = Kysely<Schema>

export interface SettingRow {
  name: string
  value: string
}

/** `doc` contains the whole table; the other columns repeat the fields that are searched. */
export interface TableRow {
  id: string
  revision: number
  doc: string
  secret: string
  game: string
  status: string
  visibility: string
  pace: string
  quick: number
  host: string | null
  created: number
  ended: number | null
  /** The number of chat lines ever written here. */
  said: number
}

/** A player with a seat or a reservation at a table. Derived from the table's `doc`. */
export interface SeatingRow {
  player: string
  table_id: string
  created: number
  sits: number
}

export interface EntryRow {
  match_id: string
  seq: number
  kind: string
  seat: number
  move: string | null
  stand_in: number
  at: number
  lag: number
  request: string | null
}

export interface DueRow {
  match_id: string
  /** In milliseconds since 1970; `NEVER_DUE` while the match waits for players without a limit. */
  due: number
  /** The entries in the log, as far as `due` takes account of them. */
  length: number
  /** The table's revision, as far as `due` must take account of it. */
  revision: number
  lease_until: number | null
  node: string | null
}

export interface ChatRow {
  table_id: string
  n: number
  player: string | null
  name: string
  guest: number
  seat: number | null
  text: string
  at: number
}

export interface MuteRow {
  player: string
  muted: string
}

/** `sure` is `mu - 3 sigma`, stored for sorting the leaderboard. */
export interface RatingRow {
  player: string
  game: string
  mu: number
  sigma: number
  matches: number
  wins: number
  sure: number
}

export interface SubscriptionRow {
  endpoint: string
  player: string
  p256dh: string
  auth: string
  /** When the browser subscribed, in milliseconds since 1970. */
  added: number
  /** Messages in a row that could not be sent. */
  failures: number
}

export interface NotificationPreferencesRow {
  player: string
  mail: number
  language: string
}

export interface SentNotificationRow {
  player: string
  table_id: string
  turn: number
  at: number
}

export interface TokenRow {
  id: string
  player: string
  name: string
  created: number
  hash: string
  /** When it was last used, to within an hour. */
  used: number | null
}

export interface BanRow {
  subject: string
  reason: string
  until: number | null
  at: number
}
