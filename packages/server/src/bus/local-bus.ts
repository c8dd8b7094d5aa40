import type { Logger } from 'pino'
import type { Bus } from './bus.ts'

/** How often the file is polled for changes by another process. */
const POLL_INTERVAL_MS = 500

/**
 * The bus of a single node: messages go nowhere. An admin command may write to the same file; if the database can report
 * that by a changing number, each change counts as a gap, and cached state is read again.
 */
export function openLocalBus(writtenElsewhere?: () => number, log?: Pick<Logger, 'warn'>): Bus {
  const listeners: (() => void)[] = []
  let known = writtenElsewhere?.()

  function look(version: () => number): void {
    try {
      const found = version()
      if (found === known) return
      known = found
    } catch (error) {
      return log?.warn({ err: error }, 'whether somebody else has written could not be seen')
    }
    for (const listener of listeners) listener()
  }

  const timer = writtenElsewhere && setInterval(() => look(writtenElsewhere), POLL_INTERVAL_MS).unref()
  return {
    isConnected: true,
    publish() {},
    onMessage() {},
    onGap(listener) {
      listeners.push(listener)
    },
    async close() {
      clearInterval(timer)
    },
  }
}
