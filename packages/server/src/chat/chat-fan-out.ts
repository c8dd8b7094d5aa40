import type { Scheduler } from '@spellbough/host'
import { Mutex } from 'async-mutex'
import { type StoredChat, StoreUnavailable } from '../storage/store.ts'

/** When lines that could not be read are read again. */
const RETRY_DELAY_MS = 1_000

/** A subscriber at this node to the chat of a table. */
export interface ChatSubscriber {
  /** The number of the last line that was delivered or skipped. */
  lastLine: number
  /** Undefined for a spectator who is not signed in. */
  readonly player: string | undefined
  deliver(lines: readonly StoredChat[]): void
}

/** Lines from the store, with a check of who may see them. */
export interface ChatPage {
  readonly lines: readonly StoredChat[]
  maySee(line: StoredChat, player: string | undefined): boolean
}

/**
 * Delivers new lines to the subscribers of a table, in order and each once. A notification carries no lines and only
 * triggers a read, so a lost one is made up by the next. A read that fails is repeated. Each read serves all subscribers of the table.
 */
export class ChatFanOut {
  readonly #tables = new Map<string, { subscribers: Set<ChatSubscriber>; mutex: Mutex }>()
  /** Tables whose lines are read again soon. */
  readonly #unread = new Set<string>()
  readonly #scheduler: Scheduler
  readonly #read: (table: string, after: number) => Promise<ChatPage>
  readonly #onFailure: (table: string, error: unknown) => void

  constructor(
    read: (table: string, after: number) => Promise<ChatPage>,
    onFailure: (table: string, error: unknown) => void,
    scheduler: Scheduler,
  ) {
    this.#read = read
    this.#scheduler = scheduler
    this.#onFailure = onFailure
  }

  /** Adds a subscriber and delivers the lines after its `lastLine`. */
  async add(table: string, subscriber: ChatSubscriber): Promise<() => void> {
    const entry = this.#tables.get(table) ?? { subscribers: new Set(), mutex: new Mutex() }
    this.#tables.set(table, entry)
    entry.subscribers.add(subscriber)
    const remove = () => {
      entry.subscribers.delete(subscriber)
      if (entry.subscribers.size === 0 && this.#tables.get(table) === entry) this.#tables.delete(table)
    }
    try {
      await this.#scheduleDelivery(table)
    } catch (error) {
      remove()
      throw error
    }
    return remove
  }

  /** There may be new lines at the table. */
  async notify(table: string): Promise<void> {
    try {
      await this.#scheduleDelivery(table)
    } catch (error) {
      this.#onFailure(table, error)
      if (error instanceof StoreUnavailable) this.#notifyLater(table)
    }
  }

  #notifyLater(table: string): void {
    if (this.#unread.has(table)) return
    this.#unread.add(table)
    this.#scheduler.after(RETRY_DELAY_MS, () => {
      this.#unread.delete(table)
      void this.notify(table)
    })
  }

  /** There may be new lines anywhere. */
  async notifyAll(): Promise<void> {
    for (const table of [...this.#tables.keys()]) await this.notify(table)
  }

  #scheduleDelivery(table: string): Promise<void> {
    const entry = this.#tables.get(table)
    if (entry === undefined) return Promise.resolve()
    return entry.mutex.runExclusive(() => this.#deliverNewLines(table, entry.subscribers))
  }

  async #deliverNewLines(table: string, subscribers: ReadonlySet<ChatSubscriber>): Promise<void> {
    if (subscribers.size === 0) return
    // Whoever comes while this reads gets earlier lines too, by the delivery after this one.
    const present = [...subscribers]
    const { lines, maySee } = await this.#read(table, Math.min(...present.map(({ lastLine }) => lastLine)))
    const last = lines.at(-1)?.n ?? 0
    for (const subscriber of present) {
      if (!subscribers.has(subscriber)) continue
      const fresh = lines.filter((line) => line.n > subscriber.lastLine && maySee(line, subscriber.player))
      subscriber.lastLine = Math.max(subscriber.lastLine, last)
      if (fresh.length > 0) this.#deliverTo(table, subscriber, fresh)
    }
  }

  #deliverTo(table: string, subscriber: ChatSubscriber, lines: readonly StoredChat[]): void {
    try {
      subscriber.deliver(lines)
    } catch (error) {
      this.#onFailure(table, error)
    }
  }
}
