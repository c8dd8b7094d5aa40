import { CachedRowStatement } from '../storage/row-statement.ts'
import { type Account, accountOf } from './account.ts'
import type { AccountDatabase } from './auth-options.ts'

/** A stored session with its account. */
export interface StoredSession {
  readonly account: Account
  readonly createdAt: Date
  readonly expiresAt: Date
}

/** The session of a token, valid or expired, with one query. */
export async function readSession({ db }: AccountDatabase, token: string): Promise<StoredSession | undefined> {
  const [row] = await sessionQuery.execute<SessionRow>(db, [{ token }])
  if (row === undefined) return undefined
  const { begun, expires, emailVerified, isAnonymous, createdAt, ...user } = row
  const account = accountOf({
    ...user,
    emailVerified: Boolean(emailVerified),
    isAnonymous: Boolean(isAnonymous),
    createdAt: new Date(createdAt),
  })
  return { account, createdAt: new Date(begun), expiresAt: new Date(expires) }
}

/** Booleans and times as the engine stores them. */
interface SessionRow {
  readonly id: string
  readonly name: string
  readonly email: string
  readonly emailVerified: boolean | number
  readonly isAnonymous: boolean | number | null
  readonly createdAt: Date | string
  readonly begun: Date | string
  readonly expires: Date | string
}

const sessionQuery = new CachedRowStatement<{ readonly token: string }>((db, rows) =>
  (db as AccountDatabase['db'])
    .selectFrom('session')
    .innerJoin('user', 'user.id', 'session.userId')
    .select(['user.id', 'user.name', 'user.email', 'user.emailVerified', 'user.isAnonymous', 'user.createdAt'])
    .select(['session.createdAt as begun', 'session.expiresAt as expires'])
    .where('session.token', '=', rows[0]?.token),
)
