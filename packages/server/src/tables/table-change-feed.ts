import type { NodeContext } from '../node-context.ts'
import type { TableDoc } from './table-doc.ts'

/** So many tables are remembered by the revision that was last told here. */
const MAX_TRACKED_TABLES = 10_000

/** So many tables are read at once after the bus was cut off. */
const REFRESH_CONCURRENCY = 8

/**
 * Changes of tables as they become known at this node: its own, which it also tells the other nodes, and theirs. What
 * listeners hear of one table only goes forward.
 */
export class TableChangeFeed {
  readonly #context: NodeContext
  readonly #listeners = new Set<(doc: TableDoc) => void>()
  /** The revision of each table that was last told here, or first read. The oldest are forgotten. */
  readonly #lastRevisions = new Map<string, number>()

  constructor(context: NodeContext) {
    this.#context = context
    context.bus.onMessage((message) => {
      if (message.is === 'table' && this.#isNewer(message.table, message.revision)) void this.#refresh(message.table)
    })
    context.bus.onGap(() => void this.#refreshAll())
  }

  subscribe(listener: (doc: TableDoc) => void): () => void {
    // Each call is its own subscription, even of the same function.
    const own = (doc: TableDoc) => listener(doc)
    this.#listeners.add(own)
    return () => this.#listeners.delete(own)
  }

  /** Somebody here was given this table: after a gap of the bus it is looked at again. */
  track(doc: TableDoc): void {
    if (!this.#lastRevisions.has(doc.id)) this.#remember(doc)
  }

  /** A change that this node made. */
  publish(doc: TableDoc): void {
    this.#context.bus.publish({ is: 'table', table: doc.id, revision: doc.revision })
    this.#notify(doc)
  }

  #notify(doc: TableDoc): void {
    if (!this.#isNewer(doc.id, doc.revision)) return
    this.#remember(doc)
    for (const listener of this.#listeners) {
      try {
        listener(doc)
      } catch (error) {
        this.#context.log.error({ err: error, table: doc.id }, 'a listener to changes of tables failed')
      }
    }
  }

  #isNewer(table: string, revision: number): boolean {
    const known = this.#lastRevisions.get(table)
    return known === undefined || revision > known
  }

  #remember(doc: TableDoc): void {
    this.#lastRevisions.delete(doc.id)
    this.#lastRevisions.set(doc.id, doc.revision)
    if (this.#lastRevisions.size <= MAX_TRACKED_TABLES) return
    const oldest = this.#lastRevisions.keys().next()
    if (!oldest.done) this.#lastRevisions.delete(oldest.value)
  }

  async #refresh(table: string): Promise<void> {
    try {
      const doc = await this.#context.store.readTable(table)
      if (doc !== undefined) this.#notify(doc)
    } catch (error) {
      this.#context.log.warn({ err: error, table }, 'a changed table could not be read')
    }
  }

  async #refreshAll(): Promise<void> {
    const tables = [...this.#lastRevisions.keys()]
    for (let at = 0; at < tables.length; at += REFRESH_CONCURRENCY) {
      await Promise.all(tables.slice(at, at + REFRESH_CONCURRENCY).map((table) => this.#refresh(table)))
    }
  }
}
