import { sql } from 'kysely'
import { commitTogether } from '../storage/group-commit.ts'
import { CachedRowStatement } from '../storage/row-statement.ts'
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

/** Stores new guests as better-auth would, but user and session in one transaction. */
export const makeGuestStore = ({ db, type }: AccountDatabase): AddGuest =>
  type === 'postgres' ? (guest) => addInOneStatement(db, guest) : (guest) => addInTransaction(db as Db, guest)

const addInTransaction = (db: Db, guest: NewGuest): Promise<boolean> =>
  commitTogether(db, async (transaction) => {
    const added = await addUser.execute(transaction, [userRow(guest)])
    if (added.length === 1) await addSession.execute(transaction, [sessionRow(guest)])
    return added.length === 1
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

type AccountDb = AccountDatabase['db']

const addUser = new CachedRowStatement<ReturnType<typeof userRow>>((db, rows) =>
  (db as AccountDb)
    .insertInto('user')
    .values(rows)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id'),
)

const addSession = new CachedRowStatement<ReturnType<typeof sessionRow>>((db, rows) =>
  (db as AccountDb).insertInto('session').values(rows),
)

/** On PostgreSQL without a transaction around it, so that a node that freezes half-way leaves no lock behind. */
async function addInOneStatement(db: AccountDb, guest: NewGuest): Promise<boolean> {
  const { id, name, email, sessionId, token, userAgent, createdAt, expiresAt } = guest
  const { rows } = await sql`
    with added as (
      insert into "user" (id, name, email, "emailVerified", "createdAt", "updatedAt", "isAnonymous")
      values (${id}, ${name}, ${email}, false, ${createdAt}, ${createdAt}, true)
      on conflict (id) do nothing
      returning id
    )
    insert into session (id, "expiresAt", token, "createdAt", "updatedAt", "ipAddress", "userAgent", "userId")
    select ${sessionId}::text, ${expiresAt}::timestamptz, ${token}::text, ${createdAt}::timestamptz,
      ${createdAt}::timestamptz, '', ${userAgent}::text, id
    from added
    returning id
  `.execute(db)
  return rows.length === 1
}
