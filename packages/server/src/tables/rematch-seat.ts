import type { Person } from '../people/person.ts'
import { Refusal } from '../refusal.ts'
import type { World } from '../world.ts'
import { seatOf } from './chairs.ts'
import { mayAskRematch, rematchChairs, rematchWish, withNext } from './rematch.ts'
import { sit } from './seating.ts'
import { settingsOf } from './settings.ts'
import type { Shelf } from './shelf.ts'
import type { TableDoc } from './table-doc.ts'

/**
 * A chair at the rematch of a table. The first who asks writes the new table's id into the old one and then makes it;
 * a table that is named there and does not exist is made by whoever finds that, so nothing hangs on the first.
 */
export async function rematchSeat(
  { store, games }: World,
  shelf: Shelf,
  id: string,
  person: Person,
  mayHaveOneMore: () => Promise<void>,
): Promise<TableDoc> {
  for (;;) {
    const old = await shelf.read(id)
    mayAskRematch(old, person)
    const next = old.next === null ? undefined : await store.readTable(old.next)
    if (next !== undefined && next.status !== 'closed') return sitDown(next)
    const settings = settingsOf(games, rematchWish(old))
    await mayHaveOneMore()
    const named = next === undefined ? old.next : null
    const nextId = named ?? shelf.newId()
    const linked = withNext(old, nextId)
    if (named === null && !(await shelf.write(old, linked))) continue
    const made = await addOrFind(nextId, () => shelf.add(settings, rematchChairs(old, person), person, nextId))
    if (named === null) shelf.told({ ...linked, revision: old.revision + 1 })
    return sitDown(made)
  }

  /** Somebody else may have made it in this moment: then that is the one. */
  async function addOrFind(nextId: string, add: () => Promise<TableDoc>): Promise<TableDoc> {
    try {
      return await add()
    } catch (error) {
      const made = await store.readTable(nextId)
      if (made === undefined) throw error
      return made
    }
  }

  async function sitDown(next: TableDoc): Promise<TableDoc> {
    if (seatOf(next, person.id) !== undefined) return next
    if (next.status !== 'open') throw new Refusal('conflict', 'The rematch has begun without you.')
    await mayHaveOneMore()
    return shelf.change(next.id, (doc) => sit(doc, person, undefined, shelf.now()))
  }
}
