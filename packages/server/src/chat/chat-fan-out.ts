import type { StoredChat } from '../storage/store.ts'

/** Somebody at this node who hears what is said at a table. */
export interface ChatSubscriber {
  /** Up to which line it has been given what there is. */
  lastLine: number
  /** Undefined for somebody who is not signed in. */
  readonly player: string | undefined
  deliver(lines: readonly StoredChat[]): void
}

/** Lines that were read, with who may see them. */
export interface ChatPage {
  readonly lines: readonly StoredChat[]
  maySee(line: StoredChat, player: string | undefined): boolean
}

/**
 * Brings new lines to the listeners of a table, in order and each once. A sign that there is something new only makes
 * it look; so a lost sign is made good by the next one. What is read is read once for all listeners of the table.
 */
export class ChatFanOut {
  readonly #tables = new Map<string, { listeners: Set<ChatSubscriber>; work: Promise<void> }>()
  readonly #read: (table: string, after: number) => Promise<ChatPage>
  readonly #onFailure: (table: string, error: unknown) => void

  constructor(
    read: (table: string, after: number) => Promise<ChatPage>,
    failed: (table: string, error: unknown) => void,
  ) {
    this.#read = read
    this.#onFailure = failed
  }

  /** Adds a listener and gives it what is new to it. */
  async add(table: string, listener: ChatSubscriber): Promise<() => void> {
    const place = this.#tables.get(table) ?? { listeners: new Set(), work: Promise.resolve() }
    this.#tables.set(table, place)
    place.listeners.add(listener)
    const remove = () => {
      place.listeners.delete(listener)
      if (place.listeners.size === 0 && this.#tables.get(table) === place) this.#tables.delete(table)
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
    await this.#scheduleDelivery(table).catch((error: unknown) => this.#onFailure(table, error))
  }

  /** There may be new lines anywhere. */
  async notifyAll(): Promise<void> {
    for (const table of [...this.#tables.keys()]) await this.notify(table)
  }

  #scheduleDelivery(table: string): Promise<void> {
    const place = this.#tables.get(table)
    if (place === undefined) return Promise.resolve()
    const work = place.work.then(() => this.#deliverNewLines(table, place.listeners))
    place.work = work.catch(() => {})
    return work
  }

  async #deliverNewLines(table: string, listeners: ReadonlySet<ChatSubscriber>): Promise<void> {
    if (listeners.size === 0) return
    const { lines, maySee } = await this.#read(table, Math.min(...[...listeners].map(({ lastLine: heard }) => heard)))
    const last = lines.at(-1)?.n ?? 0
    for (const listener of listeners) {
      const fresh = lines.filter((line) => line.n > listener.lastLine && maySee(line, listener.player))
      listener.lastLine = Math.max(listener.lastLine, last)
      if (fresh.length > 0) this.#deliverTo(table, listener, fresh)
    }
  }

  #deliverTo(table: string, listener: ChatSubscriber, lines: readonly StoredChat[]): void {
    try {
      listener.deliver(lines)
    } catch (error) {
      this.#onFailure(table, error)
    }
  }
}
