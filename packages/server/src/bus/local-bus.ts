import type { Logger } from 'pino'
import type { Bus } from './bus.ts'

/** So often the single node looks whether somebody else has written, in milliseconds. */
const POLL_INTERVAL_MS = 500

/**
 * The bus of a server that is one node: there is nobody to tell. But an administrator's command may write into the same
 * file; where `writtenElsewhere` gives a number that changes with that, it counts as a gap, and whatever is live is
 * looked at again.
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
