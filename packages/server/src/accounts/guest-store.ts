import { sql } from 'kysely'
import { CachedRowStatement } from '../storage/row-statement.ts'
import { WriteBatcher } from '../storage/write-batcher.ts'
import type { Db } from '../storage/schema.ts'
import type { AccountDatabase } from './auth-options.ts'

/** A guest with the session that is the guest's only credential. */
export interface NewGuest {
  readonly id: string
  readonly name: string
  /** A placeholder, see `placeholder-email.ts`. */
  readonly email: string
  readonly sessionId: string
  readonly token: string
  readonly userAgent: string
  readonly createdAt: Date
  readonly expiresAt: Date
}

/** False if there is a player with this id already: then nothing is stored. */
export type AddGuest = (guest: NewGuest) => Promise<boolean>

/**
 * Stores new guests as better-auth would, but user and session in one transaction, together with those of other guests
 * who come at the same time.
 */
export function makeGuestStore(database: AccountDatabase): AddGuest {
  const write = database.type === 'postgres' ? addInOneStatement : addInTransaction
  const batcher = new WriteBatcher<NewGuest, boolean>(async (guests) => {
    // The same guest twice, if a request is repeated before it is answered.
    const distinct = [...new Map(guests.toReversed().map((guest) => [guest.id, guest])).values()]
    const added = new Set(await write(database.db, distinct))
    return guests.map(({ id }) => added.delete(id))
  })
  return (guest) => batcher.add(guest)
}

type AccountDb = AccountDatabase['db']

/** Returns the ids of those added. */
const addInTransaction = (db: AccountDb, guests: readonly NewGuest[]): Promise<string[]> =>
  db.transaction().execute(async (transaction) => {
    const rows = await addUsers.execute<{ id: string }>(transaction as Db, guests.map(userRow))
    const added = new Set(rows.map(({ id }) => id))
    const sessions = guests.filter(({ id }) => added.has(id)).map(sessionRow)
    if (sessions.length > 0) await addSessions.execute(transaction as Db, sessions)
    return [...added]
  })

/** SQLite stores booleans as 1 and 0 and times as ISO text. */
const userRow = ({ id, name, email, createdAt }: NewGuest) => ({
  id,
  name,
  email,
  emailVerified: 0,
  image: null,
  createdAt: createdAt.toISOString(),
  updatedAt: createdAt.toISOString(),
  isAnonymous: 1,
})

const sessionRow = ({ id, sessionId, token, userAgent, createdAt, expiresAt }: NewGuest) => ({
  id: sessionId,
  expiresAt: expiresAt.toISOString(),
  token,
  createdAt: createdAt.toISOString(),
  updatedAt: createdAt.toISOString(),
  ipAddress: '',
  userAgent,
  userId: id,
})

const addUsers = new CachedRowStatement<ReturnType<typeof userRow>>((db, rows) =>
  (db as AccountDb)
    .insertInto('user')
    .values(rows)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id'),
)

const addSessions = new CachedRowStatement<ReturnType<typeof sessionRow>>((db, rows) =>
  (db as AccountDb).insertInto('session').values(rows),
)

/** On PostgreSQL without a transaction around it, so that a node that freezes half-way leaves no lock behind. */
async function addInOneStatement(db: AccountDb, guests: readonly NewGuest[]): Promise<string[]> {
  const column = <Value>(value: (guest: NewGuest) => Value) => guests.map(value)
  const { rows } = await sql<{ id: string }>`
    with given as (
      select one.* from unnest(
        ${column(({ id }) => id)}::text[], ${column(({ name }) => name)}::text[],
        ${column(({ email }) => email)}::text[], ${column(({ sessionId }) => sessionId)}::text[],
        ${column(({ token }) => token)}::text[], ${column(({ userAgent }) => userAgent)}::text[],
        ${column(({ createdAt }) => createdAt)}::timestamptz[], ${column(({ expiresAt }) => expiresAt)}::timestamptz[]
      ) as one (id, name, email, session_id, token, agent, created, expires)
    ), added as (
      insert into "user" (id, name, email, "emailVerified", "createdAt", "updatedAt", "isAnonymous")
      select id, name, email, false, created, created, true from given order by id
      on conflict (id) do nothing
      returning id
    ), signed_in as (
      insert into session (id, "expiresAt", token, "createdAt", "updatedAt", "ipAddress", "userAgent", "userId")
      select session_id, expires, token, created, created, '', agent, id from given join added using (id)
    )
    select id from added
  `.execute(db)
  return rows.map(({ id }) => id)
}
