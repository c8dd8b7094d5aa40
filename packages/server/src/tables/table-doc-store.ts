import type { Person } from '../accounts/person.ts'
import type { NodeContext } from '../node-context.ts'
import { Refusal } from '../refusal.ts'
import { dueAfterChange } from './due-after-change.ts'
import { openTable, type TableOrigin } from './opening.ts'
import type { Settings } from './settings.ts'
import { startIfReady } from './starting.ts'
import { TableChangeFeed } from './table-change-feed.ts'
import type { Chair, TableDoc } from './table-doc.ts'
import { newTableId } from './table-id.ts'

/** A change that loses so many races is given up; each time somebody else's change went through. */
const MAX_WRITE_ATTEMPTS = 100

/** Where the tables lie: read and written by compare-and-set, with every change told. */
export class TableDocStore {
  readonly changes: TableChangeFeed
  readonly #context: NodeContext

  constructor(context: NodeContext) {
    this.#context = context
    this.changes = new TableChangeFeed(context)
  }

  now(): number {
    return this.#context.now()
  }

  async read(id: string): Promise<TableDoc> {
    const doc = await this.#context.store.readTable(id)
    if (doc === undefined) throw new Refusal('not-found', 'There is no such table. Look at the link again.')
    this.changes.track(doc)
    return doc
  }

  /** Changes a table by a pure step, which is taken anew on what is then stored as long as others are faster. */
  async change(id: string, step: (doc: TableDoc) => TableDoc): Promise<TableDoc> {
    for (let tries = 0; tries < MAX_WRITE_ATTEMPTS; tries++) {
      const before = await this.read(id)
      const wanted = step(before)
      if (wanted === before) return before
      const after = { ...wanted, changed: this.now() }
      if (await this.tryWrite(before, after)) return this.publish({ ...after, revision: before.revision + 1 })
    }
    throw new Refusal('busy', 'Too many want something of this table at once. Try again.')
  }

  /** Stores a change and tells nobody; false if somebody was faster. */
  tryWrite(before: TableDoc, after: TableDoc): Promise<boolean> {
    return this.#context.store.writeTable(after, dueAfterChange(before, after, this.now()))
  }

  publish(doc: TableDoc): TableDoc {
    this.changes.publish(doc)
    return doc
  }

  newId(): string {
    return newTableId((count) => this.#context.bytes(count))
  }

  /** Puts a new table there. If it is complete already it begins. */
  async add(settings: Settings, chairs: readonly Chair[], host: Person, id = this.newId()): Promise<TableDoc> {
    const secret = Buffer.from(this.#context.bytes(32)).toString('hex')
    const origin: TableOrigin = { id, secret, now: this.now() }
    const doc = openTable(settings, chairs, host, origin)
    await this.#context.store.insertTable(doc, secret)
    this.publish(doc)
    if (startIfReady(doc, origin.now) === doc) return doc
    return this.change(id, (stored) => startIfReady(stored, this.now()))
  }
}
