import { type KyselyStore, kyselyStore } from '../../src/storage/kysely-store.ts'
import { openSqlite } from '../../src/storage/sqlite.ts'

let opened: Promise<KyselyStore> | undefined

/** The tables that a run writes to, in an order in which they can be emptied. */
const TABLES = ['chats', 'seatings', 'entries', 'dues', 'ratings', 'mutes', 'settings', 'tables'] as const

/** The database of this thread, empty. Migrating takes longer than a run, so every run uses the same one. */
export async function emptyStore(): Promise<KyselyStore> {
  opened ??= open()
  const store = await opened
  for (const table of TABLES) await store.database.db.deleteFrom(table).execute()
  return store
}

async function open(): Promise<KyselyStore> {
  const store = kyselyStore(openSqlite(':memory:'))
  await store.migrate()
  return store
}
