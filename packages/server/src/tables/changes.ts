import type { World } from '../world.ts'
import type { TableDoc } from './table-doc.ts'

/** So many tables are remembered by the revision that was last told here. */
const REMEMBERED = 10_000

/** So many tables are read at once after the bus was cut off. */
const AT_ONCE = 8

/**
 * Changes of tables as they become known at this node: its own, which it also tells the other nodes, and theirs. What
 * listeners hear of one table only goes forward.
 */
export class Changes {
  readonly #world: World
  readonly #listeners = new Set<(doc: TableDoc) => void>()
  /** The revision of each table that was last told here, or first read. The oldest are forgotten. */
  readonly #known = new Map<string, number>()

  constructor(world: World) {
    this.#world = world
    world.bus.onMessage((message) => {
      if (message.is === 'table' && this.#isNews(message.table, message.revision)) void this.#look(message.table)
    })
    world.bus.onGap(() => void this.#lookAtAll())
  }

  listen(listener: (doc: TableDoc) => void): () => void {
    // Each call is its own subscription, even of the same function.
    const own = (doc: TableDoc) => listener(doc)
    this.#listeners.add(own)
    return () => this.#listeners.delete(own)
  }

  /** Somebody here was given this table: after a gap of the bus it is looked at again. */
  seen(doc: TableDoc): void {
    if (!this.#known.has(doc.id)) this.#remember(doc)
  }

  /** A change that this node made. */
  made(doc: TableDoc): void {
    this.#world.bus.publish({ is: 'table', table: doc.id, revision: doc.revision })
    this.#tell(doc)
  }

  #tell(doc: TableDoc): void {
    if (!this.#isNews(doc.id, doc.revision)) return
    this.#remember(doc)
    for (const listener of this.#listeners) {
      try {
        listener(doc)
      } catch (error) {
        this.#world.log.error({ err: error, table: doc.id }, 'a listener to changes of tables failed')
      }
    }
  }

  #isNews(table: string, revision: number): boolean {
    const known = this.#known.get(table)
    return known === undefined || revision > known
  }

  #remember(doc: TableDoc): void {
    this.#known.delete(doc.id)
    this.#known.set(doc.id, doc.revision)
    if (this.#known.size <= REMEMBERED) return
    const oldest = this.#known.keys().next()
    if (!oldest.done) this.#known.delete(oldest.value)
  }

  async #look(table: string): Promise<void> {
    try {
      const doc = await this.#world.store.readTable(table)
      if (doc !== undefined) this.#tell(doc)
    } catch (error) {
      this.#world.log.warn({ err: error, table }, 'a changed table could not be read')
    }
  }

  async #lookAtAll(): Promise<void> {
    const tables = [...this.#known.keys()]
    for (let at = 0; at < tables.length; at += AT_ONCE) {
      await Promise.all(tables.slice(at, at + AT_ONCE).map((table) => this.#look(table)))
    }
  }
}
