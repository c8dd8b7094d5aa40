import { Refusal } from '../refusal.ts'
import type { Auth } from './auth.ts'

const RECENT_SIGN_IN_MINUTES = 10

/** Whether a session began at most so long ago. Session times are those of better-auth, which uses the system clock. */
export const isSessionRecent = (createdAt: Date, maxAgeMs: number): boolean =>
  Date.now() - createdAt.getTime() < maxAgeMs

/**
 * For what cannot be undone: a browser left unattended or a stolen cookie must not be enough. The session is read from
 * the database and not from a cache.
 */
export async function requireRecentSignIn(
  auth: Pick<Auth, 'cookieValueIn' | 'sessionByCookie'>,
  player: string,
  cookie = '',
): Promise<void> {
  const value = auth.cookieValueIn(cookie)
  const session = value === undefined ? undefined : await auth.sessionByCookie(value)
  if (session?.account.id === player) {
    if (session.account.guest || isSessionRecent(session.createdAt, RECENT_SIGN_IN_MINUTES * 60_000)) return
  }
  throw new Refusal(
    'stale-session',
    `This needs a sign-in within the last ${RECENT_SIGN_IN_MINUTES} minutes. Sign in again, then repeat it.`,
  )
}
