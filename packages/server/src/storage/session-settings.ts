import type pg from 'pg'

/** Settings of PostgreSQL by name; a number is in milliseconds. */
export type SessionSettings = Readonly<Record<string, number | string>>

/**
 * The server ends the connection of a node that has vanished, and its locks with it. A node that has only frozen still
 * answers to keepalives; the limits of idle and whole transactions are for that.
 */
const LOST_CLIENT: SessionSettings = {
  tcp_keepalives_idle: '10s',
  tcp_keepalives_interval: '5s',
  tcp_keepalives_count: '3',
  tcp_user_timeout: 25_000,
}

/**
 * For requests. Every limit lies below the time a request may take (`ANSWER_TIMEOUT_MS`). A transaction that was left alone
 * ends before those who wait for its locks give up.
 */
export const LIMITED_SESSION: SessionSettings = {
  ...LOST_CLIENT,
  statement_timeout: 4_000,
  lock_timeout: 3_000,
  idle_in_transaction_session_timeout: 2_000,
  // Also ends a statement whose client vanished before it told the server to commit; PostgreSQL has it from version 17 on.
  transaction_timeout: 6_000,
}

/** For migrations, imports and exports, whose statements take as long as they need. */
export const UNLIMITED_SESSION: SessionSettings = { ...LOST_CLIENT, idle_in_transaction_session_timeout: 60_000 }

/**
 * Settings that this version of PostgreSQL does not have are left out. They are not sent with the connection's first
 * message, because poolers refuse settings there.
 */
const APPLY_SETTINGS = `
select set_config(name, wanted.value, false)
from unnest($1::text[], $2::text[]) as wanted (name, value) join pg_settings using (name)`

export async function useSessionSettings(client: pg.ClientBase, settings: SessionSettings): Promise<void> {
  const values = Object.values(settings).map(String)
  await client.query(APPLY_SETTINGS, [Object.keys(settings), values])
}
