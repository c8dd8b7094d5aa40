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
 * A seat at the rematch of a table. The first request writes the new table's id into the old table and then creates it.
 * If the id is there but the table is not, because a node stopped in between, the next request creates it.
 */
export async function findRematchSeat(
  { store, games }: NodeContext,
  repository: TableDocStore,
  id: string,
  person: Person,
  mustBeBelowTableLimit: () => Promise<void>,
): Promise<TableDoc> {
  for (;;) {
    const old = await repository.read(id)
    mustBeAllowedRematch(old, person)
    const next = old.next === null ? undefined : await store.readTable(old.next)
    if (next !== undefined && next.status !== 'closed') return sitDown(next)
    const settings = resolveSettings(games, rematchSettingsRequest(old))
    await mustBeBelowTableLimit()
    const existingId = next === undefined ? old.next : null
    const nextId = existingId ?? repository.newId()
    const linked = withRematchTable(old, nextId)
    if (existingId === null && !(await repository.tryWrite(old, linked))) continue
    const add = () => repository.add(settings, rematchChairs(old, person), person, nextId)
    const created = await addOrFind(nextId, add).finally(() => {
      // Also where the new table was not stored: the old one has changed, and the next request creates the new one.
      if (existingId === null) repository.publish({ ...linked, revision: old.revision + 1 })
    })
    return sitDown(created)
  }

  /** If adding fails because another request has created the table, returns that one. */
  async function addOrFind(nextId: string, add: () => Promise<TableDoc>): Promise<TableDoc> {
    try {
      return await add()
    } catch (error) {
      const existing = await store.readTable(nextId)
      if (existing === undefined) throw error
      return existing
    }
  }

  async function sitDown(next: TableDoc): Promise<TableDoc> {
    if (seatOf(next, person.id) !== undefined) return next
    if (next.status !== 'open') throw new Refusal('conflict', 'The rematch has begun without you.')
    await mustBeBelowTableLimit()
    return repository.change(next.id, (doc) => sit(doc, person, undefined, repository.calendarNow()))
  }
}
