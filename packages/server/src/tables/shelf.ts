import type { Person } from '../people/person.ts'
import { Refusal } from '../refusal.ts'
import type { World } from '../world.ts'
import { Changes } from './changes.ts'
import { dueAfter } from './due.ts'
import { type Birth, openTable } from './opening.ts'
import type { Settings } from './settings.ts'
import { startIfReady } from './starting.ts'
import type { Chair, TableDoc } from './table-doc.ts'
import { newTableId } from './table-id.ts'

/** A change that loses so many races is given up; each time somebody else's change went through. */
const MOST_TRIES = 100

/** Where the tables lie: read and written by compare-and-set, with every change told. */
export class Shelf {
  readonly changes: Changes
  readonly #world: World

  constructor(world: World) {
    this.#world = world
    this.changes = new Changes(world)
  }

  now(): number {
    return this.#world.now()
  }

  async read(id: string): Promise<TableDoc> {
    const doc = await this.#world.store.readTable(id)
    if (doc === undefined) throw new Refusal('not-found', 'There is no such table. Look at the link again.')
    this.changes.seen(doc)
    return doc
  }

  /** Changes a table by a pure step, which is taken anew on what is then stored as long as others are faster. */
  async change(id: string, step: (doc: TableDoc) => TableDoc): Promise<TableDoc> {
    for (let tries = 0; tries < MOST_TRIES; tries++) {
      const before = await this.read(id)
      const wanted = step(before)
      if (wanted === before) return before
      const after = { ...wanted, changed: this.now() }
      if (await this.write(before, after)) return this.told({ ...after, revision: before.revision + 1 })
    }
    throw new Refusal('busy', 'Too many want something of this table at once. Try again.')
  }

  /** Stores a change and tells nobody; false if somebody was faster. */
  write(before: TableDoc, after: TableDoc): Promise<boolean> {
    return this.#world.store.writeTable(after, dueAfter(before, after, this.now()))
  }

  told(doc: TableDoc): TableDoc {
    this.changes.made(doc)
    return doc
  }

  newId(): string {
    return newTableId((count) => this.#world.bytes(count))
  }

  /** Puts a new table there. If it is complete already it begins. */
  async add(settings: Settings, chairs: readonly Chair[], host: Person, id = this.newId()): Promise<TableDoc> {
    const secret = Buffer.from(this.#world.bytes(32)).toString('hex')
    const birth: Birth = { id, secret, now: this.now() }
    const doc = openTable(settings, chairs, host, birth)
    await this.#world.store.insertTable(doc, secret)
    this.told(doc)
    if (startIfReady(doc, birth.now) === doc) return doc
    return this.change(id, (stored) => startIfReady(stored, this.now()))
  }
}
