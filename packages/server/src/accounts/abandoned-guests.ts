import type { AccountDatabase } from './auth-options.ts'

/** A new guest may not have a session or a seat yet. */
const MIN_GUEST_AGE_MS = 86_400_000

/**
 * Guests that nobody can sign in as and that appear nowhere: no valid session, no token, no table. At most `limit`.
 */
export async function findAbandonedGuests(
  { db, type }: AccountDatabase,
  now: number,
  limit: number,
): Promise<string[]> {
  // SQLite stores booleans as 1 and times as ISO text, which sorts by time.
  const yes = type === 'sqlite' ? 1 : true
  const time = (at: number) => (type === 'sqlite' ? new Date(at).toISOString() : new Date(at))
  const rows: { id: string }[] = await db
    .selectFrom('user')
    .select('user.id')
    .where('user.isAnonymous', '=', yes)
    .where('user.createdAt', '<', time(now - MIN_GUEST_AGE_MS))
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
