import type { Person } from '../accounts/person.ts'
import type { NodeContext } from '../node-context.ts'
import { Refusal } from '../refusal.ts'
import { seatOf } from './chairs.ts'
import { mustBeAllowedRematch, rematchChairs, rematchSettingsRequest, withRematchTable } from './rematch.ts'
import { sit } from './seating.ts'
import { resolveSettings } from './settings.ts'
import type { TableDoc } from './table-doc.ts'
import type { TableDocStore } from './table-doc-store.ts'

/**
 * A chair at the rematch of a table. The first who asks writes the new table's id into the old one and then makes it;
 * a table that is named there and does not exist is made by whoever finds that, so nothing hangs on the first.
 */
export async function findRematchSeat(
  { store, games }: NodeContext,
  repository: TableDocStore,
  id: string,
  person: Person,
  mayHaveOneMore: () => Promise<void>,
): Promise<TableDoc> {
  for (;;) {
    const old = await repository.read(id)
    mustBeAllowedRematch(old, person)
    const next = old.next === null ? undefined : await store.readTable(old.next)
    if (next !== undefined && next.status !== 'closed') return sitDown(next)
    const settings = resolveSettings(games, rematchSettingsRequest(old))
    await mayHaveOneMore()
    const named = next === undefined ? old.next : null
    const nextId = named ?? repository.newId()
    const linked = withRematchTable(old, nextId)
    if (named === null && !(await repository.tryWrite(old, linked))) continue
    const made = await addOrFind(nextId, () => repository.add(settings, rematchChairs(old, person), person, nextId))
    if (named === null) repository.publish({ ...linked, revision: old.revision + 1 })
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
    return repository.change(next.id, (doc) => sit(doc, person, undefined, repository.now()))
  }
}
