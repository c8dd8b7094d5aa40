/**
 * What the client does while the server limits its address, which it may share with many people: requests that only read
 * are repeated when the server says so, and the page says that it goes on by itself.
 */
import { ApiError } from './api-error.ts'

/** After a longer wait the page would be forgotten; the error is shown instead. */
const MAX_WAIT_SECONDS = 90
/** Where the server does not say how long to wait. */
const DEFAULT_WAIT_SECONDS = 5
/** So that not everybody behind the address asks again at the same moment. */
const MAX_JITTER_MS = 2_000

/** How many requests wait now. */
let waitingCount = 0
const listeners = new Set<() => void>()

/** The store of whether requests wait because of a limit, for `useSyncExternalStore`. */
export const rateLimitWait = {
  subscribe(listener: () => void): () => void {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
  isWaiting: (): boolean => waitingCount > 0,
}

/** Repeats a request as long as it is refused because of a limit. */
export async function repeatWhileLimited<Data>(request: () => Promise<Data>, signal?: AbortSignal): Promise<Data> {
  for (;;) {
    try {
      return await request()
    } catch (error) {
      const seconds = secondsToWait(error)
      if (seconds === undefined) throw error
      await waitVisibly(1000 * seconds + MAX_JITTER_MS * Math.random(), signal)
    }
  }
}

function secondsToWait(error: unknown): number | undefined {
  if (!(error instanceof ApiError) || error.status !== 429) return undefined
  const { retryAfterSeconds = DEFAULT_WAIT_SECONDS } = error
  return retryAfterSeconds <= MAX_WAIT_SECONDS ? Math.max(1, retryAfterSeconds) : undefined
}

/** Rejects when it is aborted. */
async function waitVisibly(delayMs: number, signal: AbortSignal | undefined): Promise<void> {
  changeCount(1)
  try {
    await new Promise<void>((resolve, reject) => {
      const stop = () => {
        clearTimeout(timer)
        reject(signal?.reason)
      }
      const timer = setTimeout(() => {
        signal?.removeEventListener('abort', stop)
        resolve()
      }, delayMs)
      signal?.addEventListener('abort', stop, { once: true })
    })
  } finally {
    changeCount(-1)
  }
}

function changeCount(by: number): void {
  waitingCount += by
  for (const listener of listeners) listener()
}
