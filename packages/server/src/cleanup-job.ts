import type { AccountService } from './accounts/account-service.ts'
import { logFailure } from './log-failure.ts'
import type { NodeContext } from './node-context.ts'
import type { TableService } from './tables/table-service.ts'

/** With a jitter of a quarter. */
const CLEANUP_INTERVAL_MS = 3_600_000

/** The first run comes late, so that players can reconnect after a restart. */
const FIRST_CLEANUP_DELAY_MS = 120_000

export interface CleanupJob {
  /** Runs at once. */
  runOnce(): Promise<void>
  stop(): void
}

/**
 * Periodically closes stale tables and deletes guests who never played and accounts that were never verified. Several nodes may run it at once: the slower one
 * finds the work done.
 */
export function startCleanupJob(
  context: Pick<NodeContext, 'log'>,
  tableService: TableService,
  accountService: AccountService,
): CleanupJob {
  let timer = setTimeout(lookAndGoOn, FIRST_CLEANUP_DELAY_MS).unref()
  let stopped = false

  async function look(): Promise<void> {
    const tables = await tableService.closeStaleTables()
    const guests = await accountService.eraseAbandonedGuests()
    const unverified = await accountService.eraseUnverifiedAccounts()
    if (tables + guests + unverified === 0) return
    context.log.info({ tables, guests, unverified }, 'closed stale tables, deleted unused guests and accounts')
  }

  function lookAndGoOn(): void {
    look()
      .catch((error: unknown) => logFailure(context.log, error, 'the cleanup failed; it will run again later'))
      .finally(() => {
        if (!stopped) timer = setTimeout(lookAndGoOn, CLEANUP_INTERVAL_MS * (0.75 + Math.random() / 2)).unref()
      })
  }

  return {
    runOnce: look,
    stop() {
      stopped = true
      clearTimeout(timer)
    },
  }
}
