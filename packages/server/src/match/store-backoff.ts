import { Refusal } from '../refusal.ts'
import { StoreUnavailable } from '../storage/store.ts'
import type { MatchDeps } from './match-deps.ts'

/** The pause before the first retry and the longest one; each is twice the one before. */
const INITIAL_BACKOFF_MS = 50
const MAX_BACKOFF_MS = 2_000

/** Waits before a retry if the database is unavailable; throws any other error, and refuses if the pause would end after `deadline`. */
export async function backOffIfStoreUnavailable(
  error: unknown,
  attempt: number,
  deadline: number,
  { context, scheduler }: Pick<MatchDeps, 'context' | 'scheduler'>,
): Promise<void> {
  if (!(error instanceof StoreUnavailable)) throw error
  context.metrics.storeUnavailable.inc()
  const pauseMs = Math.min(MAX_BACKOFF_MS, INITIAL_BACKOFF_MS * 2 ** attempt)
  if (context.now() + pauseMs > deadline)
    throw new Refusal('busy', 'The database cannot be reached. Send the same request again in a while.')
  await new Promise<void>((resolve) => scheduler.after(pauseMs, resolve))
}
