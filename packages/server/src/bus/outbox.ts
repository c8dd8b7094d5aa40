import type { BusMessage } from './bus.ts'

/** Messages that wait to be sent. Of those about the same thing only the latest waits, so it stays small. */
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

  /** Messages that could not be sent wait again, but for those that are superseded meanwhile. */
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

/** While the others cannot be reached for long, the oldest hints are dropped: who comes back looks for itself. */
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

/** Which of two messages about the same thing says more; a later one wins where both say as much. */
function recency(message: BusMessage): number {
  if (message.is === 'grown') return message.length
  if (message.is === 'table') return message.revision
  return message.is === 'chat' ? message.n : 0
}
