import type { Scheduler } from '@spellbough/host'
import { logFailure } from '../log-failure.ts'
import type { NodeContext } from '../node-context.ts'
import { StoreUnavailable } from '../storage/store.ts'
import type { TableDoc } from './table-doc.ts'

const MAX_TRACKED_TABLES = 10_000

/** When tables that could not be read are read again. */
const RETRY_DELAY_MS = 1_000

/** Tables read in parallel after a gap of the bus. */
const REFRESH_CONCURRENCY = 8

/**
 * Changes of tables made by this node, which it publishes to the other nodes, and by the others. For each table listeners
 * receive increasing revisions only.
 */
export class TableChangeFeed {
  readonly #context: NodeContext
  readonly #listeners = new Set<(doc: TableDoc) => void>()
  /** The last revision of each table that was delivered or read. The oldest entries are dropped. */
  readonly #lastRevisions = new Map<string, number>()
  readonly #scheduler: Scheduler
  /** Tables that may have changed without this node knowing how. */
  readonly #unread = new Set<string>()

  constructor(context: NodeContext, scheduler: Scheduler) {
    this.#context = context
    this.#scheduler = scheduler
    context.bus.onMessage((message) => {
      if (message.is === 'table' && this.#isNewer(message.table, message.revision)) void this.#refresh(message.table)
    })
    context.bus.onGap(() => void this.#refreshEach([...this.#lastRevisions.keys()]))
  }

  subscribe(listener: (doc: TableDoc) => void): () => void {
    // A wrapper, so that the same function can be subscribed twice.
    const wrapper = (doc: TableDoc) => listener(doc)
    this.#listeners.add(wrapper)
    return () => this.#listeners.delete(wrapper)
  }

  /** The table was read by this node, so it must be read again after a gap of the bus. */
  track(doc: TableDoc): void {
    if (!this.#lastRevisions.has(doc.id)) this.#remember(doc)
  }

  /** For changes made by this node. */
  publish(doc: TableDoc): void {
    this.#context.bus.publish({ is: 'table', table: doc.id, revision: doc.revision })
    this.#notify(doc)
  }

  /**
   * Reads the table in a while: a change of it could not be read, or a write of it failed and may have been carried out
   * all the same. Then the other nodes have not been told of it either.
   */
  readLater(table: string): void {
    this.#unread.add(table)
    if (this.#unread.size === 1) this.#scheduler.after(RETRY_DELAY_MS, () => void this.#readUnread())
  }

  #notify(doc: TableDoc): void {
    if (!this.#isNewer(doc.id, doc.revision)) return
    this.#remember(doc)
    for (const listener of this.#listeners) {
      try {
        listener(doc)
      } catch (error) {
        this.#context.log.error({ err: error, table: doc.id }, 'a table change listener failed')
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

  async #refresh(table: string, report = (doc: TableDoc) => this.#notify(doc)): Promise<void> {
    try {
      const doc = await this.#context.store.readTable(table)
      if (doc !== undefined) report(doc)
    } catch (error) {
      logFailure(this.#context.log, error, 'reading a changed table failed', { table })
      if (error instanceof StoreUnavailable) this.readLater(table)
    }
  }

  /** Publishes what it reads even if this node has come to know it meanwhile: the others may not. */
  async #readUnread(): Promise<void> {
    const tables = [...this.#unread]
    this.#unread.clear()
    await this.#refreshEach(tables, (doc) => this.publish(doc))
  }

  async #refreshEach(tables: readonly string[], report?: (doc: TableDoc) => void): Promise<void> {
    for (let at = 0; at < tables.length; at += REFRESH_CONCURRENCY) {
      await Promise.all(tables.slice(at, at + REFRESH_CONCURRENCY).map((table) => this.#refresh(table, report)))
    }
  }
}
