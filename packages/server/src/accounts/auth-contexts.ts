import {
  getCurrentAuthContextAsyncLocalStorage,
  getCurrentDBAdapterAsyncLocalStorage,
  getRequestStateAsyncLocalStorage,
} from '@better-auth/core/context'

/** Runs a call of better-auth with its async contexts enabled. */
export type RunInAuthContext = <Result>(work: () => Promise<Result>) => Promise<Result>

/**
 * better-auth keeps request state in `AsyncLocalStorage`. Before Node 24, a storage that was used once slows down every
 * promise of the process, which costs a fifth of the time of a move. So the storages are disabled whenever no call is
 * running; the next use enables them again.
 */
export async function makeAuthContextRunner(): Promise<RunInAuthContext> {
  const contexts = await Promise.all([
    getCurrentAuthContextAsyncLocalStorage(),
    getCurrentDBAdapterAsyncLocalStorage(),
    getRequestStateAsyncLocalStorage(),
  ])
  return async (work) => {
    runningCount++
    try {
      return await work()
    } finally {
      runningCount--
      if (runningCount === 0) for (const context of contexts) context.disable()
    }
  }
}

/** Shared by all nodes of the process, as the storages are. */
let runningCount = 0
