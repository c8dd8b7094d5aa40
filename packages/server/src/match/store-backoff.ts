import { Refusal } from '../refusal.ts'
import { StoreUnavailable } from '../storage/store.ts'
import type { MatchDeps } from './pending-entry.ts'

/** The first pause before the database is asked again, in milliseconds, and the longest; each is twice the one before. */
const INITIAL_BACKOFF_MS = 50
const MAX_BACKOFF_MS = 2_000

/** Waits a while if the error says that the database is away; throws if it says something else, or beyond `until`. */
export async function backOffIfStoreUnavailable(
  error: unknown,
  tries: number,
  until: number,
  { context, scheduler }: Pick<MatchDeps, 'context' | 'scheduler'>,
): Promise<void> {
  if (!(error instanceof StoreUnavailable)) throw error
  context.metrics.storeAway.inc()
  const pause = Math.min(MAX_BACKOFF_MS, INITIAL_BACKOFF_MS * 2 ** tries)
  if (context.now() + pause > until)
    throw new Refusal('busy', 'The database cannot be reached. Send the same request again in a while.')
  await new Promise<void>((go) => scheduler.after(pause, go))
}
