import { Refusal } from '../refusal.ts'
import { StoreUnavailable } from '../storage/store.ts'
import type { MatchDeps } from './match-deps.ts'

/** The pause before the first retry and the longest one; each is twice the one before. */
const INITIAL_BACKOFF_MS = 50
const MAX_BACKOFF_MS = 2_000

/**
 * How long a request may wait for the database before it is answered with `busy`. Clients wait for two and a half
 * heartbeats, and a person for less.
 */
export const ANSWER_TIMEOUT_MS = 8_000

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
  if (context.now() + pauseMs > deadline) throw busyRefusal()
  await new Promise<void>((resolve) => scheduler.after(pauseMs, resolve))
}

/**
 * Answers with `busy` after `ANSWER_TIMEOUT_MS`, whatever the work waits for: a connection may be silent for much longer.
 * The work goes on, unless it asks `isLate` before it begins, and a request that is sent again finds what it has done.
 */
export function answerInTime<T>(
  { scheduler }: Pick<MatchDeps, 'scheduler'>,
  work: (isLate: () => boolean) => Promise<T>,
): Promise<T> {
  return new Promise((resolve, reject) => {
    let isLate = false
    const cancelTimer = scheduler.after(ANSWER_TIMEOUT_MS, () => {
      isLate = true
      reject(busyRefusal())
    })
    work(() => isLate).then(
      (result) => {
        cancelTimer()
        resolve(result)
      },
      (error) => {
        cancelTimer()
        reject(error)
      },
    )
  })
}

export const busyRefusal = () =>
  new Refusal('busy', 'The database does not answer. Send the same request again in a while.')
