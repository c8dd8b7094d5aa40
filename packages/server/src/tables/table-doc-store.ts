import type { Scheduler } from '@spellbough/host'
import type { Person } from '../accounts/person.ts'
import type { NodeContext } from '../node-context.ts'
import { Refusal } from '../refusal.ts'
import { StoreUnavailable } from '../storage/store.ts'
import { dueAfterChange } from './due-after-change.ts'
import { openTable, type TableOrigin } from './opening.ts'
import type { Settings } from './settings.ts'
import { startIfReady } from './starting.ts'
import { TableChangeFeed } from './table-change-feed.ts'
import type { Chair, TableDoc } from './table-doc.ts'
import { newTableId } from './table-id.ts'

/** After this many lost races a change fails as busy. */
const MAX_WRITE_ATTEMPTS = 100

/** Reads tables and writes them by compare-and-set; publishes every change. */
export class TableDocStore {
  readonly changes: TableChangeFeed
  readonly #context: NodeContext

  constructor(context: NodeContext, scheduler: Scheduler) {
    this.#context = context
    this.changes = new TableChangeFeed(context, scheduler)
  }

  calendarNow(): number {
    return this.#context.calendarNow()
  }

  async read(id: string): Promise<TableDoc> {
    const doc = await this.#context.store.readTable(id)
    if (doc === undefined) throw new Refusal('not-found', 'There is no such table. Check the link.')
    this.changes.track(doc)
    return doc
  }

  /**
   * Applies a pure function to a table; after a lost race it is applied again to the new revision. A caller who has just
   * read the table may give it, so that it is not read twice.
   */
  async change(id: string, update: (doc: TableDoc) => TableDoc, read?: TableDoc): Promise<TableDoc> {
    for (let attempt = 0; attempt < MAX_WRITE_ATTEMPTS; attempt++) {
      const before = attempt === 0 && read !== undefined ? read : await this.read(id)
      const updated = update(before)
      if (updated === before) return before
      const now = this.#context.now()
      const isBeginning = before.begun === null && updated.begun !== null
      const after = { ...updated, changed: now, ...(isBeginning ? { steadyBegun: now } : {}) }
      if (await this.tryWrite(before, after)) return this.publish({ ...after, revision: before.revision + 1 })
    }
    throw new Refusal('busy', 'This table is being changed too often at the moment. Try again.')
  }

  /** Stores a change without publishing it; false if the race was lost. */
  tryWrite(before: TableDoc, after: TableDoc): Promise<boolean> {
    return this.afterWrite(
      before.id,
      this.#context.store.writeTable(after, dueAfterChange(before, after, this.#context.now())),
    )
  }

  /** The result of a write. One that fails may be carried out all the same, so its table is read again then. */
  async afterWrite<T>(id: string, write: Promise<T>): Promise<T> {
    try {
      return await write
    } catch (error) {
      if (error instanceof StoreUnavailable) this.changes.readLater(id)
      throw error
    }
  }

  publish(doc: TableDoc): TableDoc {
    this.changes.publish(doc)
    return doc
  }

  newId(): string {
    return newTableId((count) => this.#context.randomBytes(count))
  }

  /** Adds a new table, and begins its match if it is complete. */
  async add(settings: Settings, chairs: readonly Chair[], host: Person, id = this.newId()): Promise<TableDoc> {
    const secret = Buffer.from(this.#context.randomBytes(32)).toString('hex')
    const origin: TableOrigin = { id, secret, now: this.calendarNow() }
    const doc = { ...openTable(settings, chairs, host, origin), changed: this.#context.now() }
    await this.#context.store.insertTable(doc, secret)
    this.publish(doc)
    if (startIfReady(doc, origin.now) === doc) return doc
    return this.change(id, (stored) => startIfReady(stored, this.calendarNow()))
  }
}
