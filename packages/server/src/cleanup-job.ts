import type { AccountService } from './accounts/account-service.ts'
import type { NodeContext } from './node-context.ts'
import type { TableService } from './tables/table-service.ts'

/** A node looks so often for what is to be cleared away, in milliseconds, give or take a quarter. */
const CLEANUP_INTERVAL_MS = 3_600_000

/** The first look after a start, when everybody has had time to come back. */
const FIRST_CLEANUP_DELAY_MS = 120_000

export interface CleanupJob {
  /** Clears away now what nobody will come back for. */
  runOnce(): Promise<void>
  stop(): void
}

/**
 * Clears away what nobody comes back for: tables that wait in vain, and guests who never played. Several nodes may look
 * at once; of two that find the same thing one is faster, and the other finds it done.
 */
export function startCleanupJob(
  context: Pick<NodeContext, 'log'>,
  tableService: TableService,
  people: AccountService,
): CleanupJob {
  let timer = setTimeout(lookAndGoOn, FIRST_CLEANUP_DELAY_MS).unref()
  let stopped = false

  async function look(): Promise<void> {
    const tables = await tableService.closeStaleTables()
    const guests = await people.eraseAbandonedGuests()
    if (tables + guests > 0) context.log.info({ tables, guests }, 'cleared away what nobody came back for')
  }

  function lookAndGoOn(): void {
    look()
      .catch((error: unknown) => context.log.warn({ err: error }, 'clearing away failed; it is tried again later'))
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
