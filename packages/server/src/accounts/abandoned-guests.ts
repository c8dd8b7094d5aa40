import type { SelectQueryBuilder } from 'kysely'
import type { AccountDatabase } from './auth-options.ts'
import { PLACEHOLDER_PATTERN } from './placeholder-email.ts'

/** A new guest may not have a session or a seat yet. */
const MIN_GUEST_AGE_MS = 86_400_000

/** How long somebody who signs up has time to verify the address. */
const UNVERIFIED_LIFETIME_MS = 7 * 86_400_000

/**
 * Guests that nobody can sign in as and that appear nowhere: no valid session, no token, no table. At most `limit`.
 */
export async function findAbandonedGuests(database: AccountDatabase, now: number, limit: number): Promise<string[]> {
  const { yes, time } = valuesOf(database)
  return await unusedUsers(database, now, limit, (users) =>
    users.where('user.isAnonymous', '=', yes).where('user.createdAt', '<', time(now - MIN_GUEST_AGE_MS)),
  )
}

/**
 * Accounts with an e-mail address that was not verified in time, of which as little is in use; they have no passkey
 * either. Where e-mail can be sent, nobody can sign in to them. At most `limit`.
 */
export async function findUnverifiedAccounts(database: AccountDatabase, now: number, limit: number): Promise<string[]> {
  const { yes, no, time } = valuesOf(database)
  return await unusedUsers(database, now, limit, (users) =>
    users
      .where((where) => where.or([where('user.isAnonymous', 'is', null), where('user.isAnonymous', '!=', yes)]))
      .where('user.emailVerified', '=', no)
      .where('user.email', 'not like', PLACEHOLDER_PATTERN)
      .where('user.createdAt', '<', time(now - UNVERIFIED_LIFETIME_MS))
      .where(({ not, exists, selectFrom }) =>
        not(exists(selectFrom('passkey').select('passkey.id').whereRef('userId', '=', 'user.id'))),
      ),
  )
}

// biome-ignore lint/suspicious/noExplicitAny: better-auth's tables have no type here, see `AccountDatabase`
type UserQuery = SelectQueryBuilder<any, 'user', { id: string }>

/** Those of the selected users who have no valid session, no token and no table. */
async function unusedUsers(
  database: AccountDatabase,
  now: number,
  limit: number,
  select: (users: UserQuery) => UserQuery,
): Promise<string[]> {
  const { time } = valuesOf(database)
  const rows = await select(database.db.selectFrom('user').select('user.id'))
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('session').select('id').whereRef('userId', '=', 'user.id').where('expiresAt', '>', time(now)),
        ),
      ),
    )
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('seatings').select('player').whereRef('player', '=', 'user.id'))),
    )
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('tables').select('tables.id').whereRef('host', '=', 'user.id'))),
    )
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('tokens').select('tokens.id').whereRef('player', '=', 'user.id'))),
    )
    .limit(limit)
    .execute()
  return rows.map(({ id }) => id)
}

/** SQLite stores booleans as 1 and 0 and times as ISO text, which sorts by time. */
function valuesOf({ type }: AccountDatabase) {
  return type === 'sqlite'
    ? { yes: 1, no: 0, time: (at: number) => new Date(at).toISOString() }
    : { yes: true, no: false, time: (at: number) => new Date(at) }
}
