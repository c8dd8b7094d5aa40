import type { StoredChat } from '../storage/store.ts'

/** Somebody at this node who hears what is said at a table. */
export interface Listener {
  /** Up to which line it has been given what there is. */
  heard: number
  /** Undefined for somebody who is not signed in. */
  readonly player: string | undefined
  hear(lines: readonly StoredChat[]): void
}

/** Lines that were read, with who may see them. */
export interface Reading {
  readonly lines: readonly StoredChat[]
  maySee(line: StoredChat, player: string | undefined): boolean
}

/**
 * Brings new lines to the listeners of a table, in order and each once. A sign that there is something new only makes
 * it look; so a lost sign is made good by the next one. What is read is read once for all listeners of the table.
 */
export class Listeners {
  readonly #tables = new Map<string, { listeners: Set<Listener>; work: Promise<void> }>()
  readonly #read: (table: string, after: number) => Promise<Reading>
  readonly #failed: (table: string, error: unknown) => void

  constructor(
    read: (table: string, after: number) => Promise<Reading>,
    failed: (table: string, error: unknown) => void,
  ) {
    this.#read = read
    this.#failed = failed
  }

  /** Adds a listener and gives it what is new to it. */
  async add(table: string, listener: Listener): Promise<() => void> {
    const place = this.#tables.get(table) ?? { listeners: new Set(), work: Promise.resolve() }
    this.#tables.set(table, place)
    place.listeners.add(listener)
    const remove = () => {
      place.listeners.delete(listener)
      if (place.listeners.size === 0 && this.#tables.get(table) === place) this.#tables.delete(table)
    }
    try {
      await this.#look(table)
    } catch (error) {
      remove()
      throw error
    }
    return remove
  }

  /** There may be new lines at the table. */
  async news(table: string): Promise<void> {
    await this.#look(table).catch((error: unknown) => this.#failed(table, error))
  }

  /** There may be new lines anywhere. */
  async newsEverywhere(): Promise<void> {
    for (const table of [...this.#tables.keys()]) await this.news(table)
  }

  #look(table: string): Promise<void> {
    const place = this.#tables.get(table)
    if (place === undefined) return Promise.resolve()
    const work = place.work.then(() => this.#bring(table, place.listeners))
    place.work = work.catch(() => {})
    return work
  }

  async #bring(table: string, listeners: ReadonlySet<Listener>): Promise<void> {
    if (listeners.size === 0) return
    const { lines, maySee } = await this.#read(table, Math.min(...[...listeners].map(({ heard }) => heard)))
    const last = lines.at(-1)?.n ?? 0
    for (const listener of listeners) {
      const fresh = lines.filter((line) => line.n > listener.heard && maySee(line, listener.player))
      listener.heard = Math.max(listener.heard, last)
      if (fresh.length > 0) this.#hear(table, listener, fresh)
    }
  }

  #hear(table: string, listener: Listener, lines: readonly StoredChat[]): void {
    try {
      listener.hear(lines)
    } catch (error) {
      this.#failed(table, error)
    }
  }
}
