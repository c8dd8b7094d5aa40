import {
  getCurrentAuthContextAsyncLocalStorage,
  getCurrentDBAdapterAsyncLocalStorage,
  getRequestStateAsyncLocalStorage,
} from '@better-auth/core/context'

/** Runs work of the accounts, and sees to it that nothing but that work pays for how they remember whose it is. */
export type RunInAuthContext = <Result>(work: () => Promise<Result>) => Promise<Result>

/**
 * The accounts' library remembers in async contexts what a request is about. Before Node 24 a context that was once used
 * makes every promise of the process dearer, by a fifth of what a move costs here. So whenever none of their work is
 * under way, the contexts are switched off; the next use switches them on again.
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

/** Of all nodes of the process: the contexts are the process's. */
let runningCount = 0
