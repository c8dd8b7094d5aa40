import type { AccountDatabase } from './auth-options.ts'

/** A guest who has just come may not have sat down yet, nor got the session that goes with the account. */
const MIN_GUEST_AGE_MS = 86_400_000

/**
 * Guests nobody can be any more and whom nobody has met: no session of theirs lives, they made no token, and no table
 * has them. At most so many.
 */
export async function findAbandonedGuests(
  { db, type }: AccountDatabase,
  now: number,
  limit: number,
): Promise<string[]> {
  // SQLite keeps yes as 1 and times as text, in the form whose order is that of the times.
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
