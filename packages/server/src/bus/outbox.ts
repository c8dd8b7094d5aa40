import type { BusMessage } from './bus.ts'

/** Messages to be sent. Of several about the same subject only the latest is kept. */
export class Outbox {
  readonly #waiting = new Map<string, BusMessage>()

  get isEmpty(): boolean {
    return this.#waiting.size === 0
  }

  put(message: BusMessage): void {
    const about = coalescingKey(message)
    const waiting = this.#waiting.get(about)
    if (waiting !== undefined && recency(waiting) > recency(message)) return
    this.#waiting.set(about, message)
    const oldest = this.#waiting.keys().next().value
    if (this.#waiting.size > MAX_PENDING && oldest !== undefined) this.#waiting.delete(oldest)
  }

  /** Puts back messages that could not be sent, except those superseded in the meantime. */
  putBack(messages: readonly BusMessage[]): void {
    for (const message of messages) {
      const waiting = this.#waiting.get(coalescingKey(message))
      if (waiting === undefined || recency(waiting) < recency(message)) this.put(message)
    }
  }

  takeAll(): BusMessage[] {
    const all = [...this.#waiting.values()]
    this.#waiting.clear()
    return all
  }
}

/** During a long disconnection the oldest messages are dropped: after a gap nodes read the database anyway. */
const MAX_PENDING = 20_000

function coalescingKey(message: BusMessage): string {
  switch (message.is) {
    case 'grown':
      return `grown ${message.match}`
    case 'presence':
      return `presence ${message.table} ${message.node}`
    case 'gone':
      return `gone ${message.reason} ${message.player}`
    default:
      return `${message.is} ${message.table}`
  }
}

/** Which of two messages about the same subject is newer; the later one if they are equal. */
function recency(message: BusMessage): number {
  if (message.is === 'grown') return message.length
  if (message.is === 'table') return message.revision
  return message.is === 'chat' ? message.n : 0
}
