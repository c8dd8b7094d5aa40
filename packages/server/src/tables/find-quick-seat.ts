import { setTimeout as sleep } from 'node:timers/promises'
import type { Person } from '../accounts/person.ts'
import { Refusal } from '../refusal.ts'
import type { TableRepository } from '../storage/store.ts'
import { chairForPerson } from './chairs.ts'
import { leaveIfAlone } from './leaving.ts'
import { byAge, hasFreeSeat, isSeatedAt, type QuickMatchTerms, suitableTables } from './quick-match.ts'
import { sit } from './seating.ts'
import { FREE_CHAIR, type TableDoc } from './table-doc.ts'
import type { TableDocStore } from './table-doc-store.ts'

const MAX_CANDIDATE_TABLES = 200

/** How often a new table is given up for one that another node opened at the same time. */
const MAX_RETREATS = 5

/** Within this time the player at the younger of two such tables has left it. */
const RIVAL_WAIT_MS = 200

/**
 * A seat at the oldest suitable quick table, or at a new one. Several nodes may open a table for the same terms at the
 * same time, so each searches again after opening one. If it finds an older table, the player leaves the new one while
 * alone there. If it finds only younger ones, it does so only if they are still open after `RIVAL_WAIT_MS`, because
 * their search came before this table was stored.
 */
export async function findQuickSeat(
  store: TableRepository,
  repository: TableDocStore,
  person: Person,
  contribution: string,
  terms: QuickMatchTerms,
  mustBeBelowTableLimit: () => Promise<void>,
): Promise<TableDoc> {
  for (let retreats = 0; ; retreats++) {
    const tables = await listSuitableTables(store, terms)
    const own = tables.find((doc) => isSeatedAt(doc, person.id))
    if (own !== undefined) return own
    await mustBeBelowTableLimit()
    const joined = await joinFirst(repository, tables.filter(hasFreeSeat), person, contribution)
    if (joined !== undefined) return joined
    const opened = await openQuickTable(repository, person, contribution, terms)
    if (retreats === MAX_RETREATS || !(await hasRival(store, opened, terms))) return repository.read(opened.id)
    const left = await repository.change(opened.id, (doc) => leaveIfAlone(doc, person, repository.calendarNow()))
    if (left.status !== 'closed') return left
  }
}

/** Whether there is another suitable table whose player will not move to this one. */
async function hasRival(store: TableRepository, opened: TableDoc, terms: QuickMatchTerms): Promise<boolean> {
  const rivals = async () =>
    (await listSuitableTables(store, terms)).filter((doc) => doc.id !== opened.id && hasFreeSeat(doc))
  const found = await rivals()
  if (found.length === 0 || found.some((doc) => byAge(doc, opened) < 0)) return found.length > 0
  await sleep(RIVAL_WAIT_MS)
  return (await rivals()).length > 0
}

async function listSuitableTables(store: TableRepository, terms: QuickMatchTerms): Promise<TableDoc[]> {
  const { game, pace, visibility } = terms.settings
  const tables = await store.listTables({
    game,
    pace,
    visibility,
    quick: true,
    status: ['open'],
    limit: MAX_CANDIDATE_TABLES,
  })
  return suitableTables(tables, terms)
}

/** Skips tables that have filled up in the meantime. */
async function joinFirst(
  repository: TableDocStore,
  tables: readonly TableDoc[],
  person: Person,
  contribution: string,
): Promise<TableDoc | undefined> {
  for (const { id } of tables) {
    try {
      return await repository.change(id, (doc) => sit(doc, person, undefined, repository.calendarNow(), contribution))
    } catch (error) {
      if (!(error instanceof Refusal) || error.problem.code !== 'conflict') throw error
    }
  }
  return undefined
}

const openQuickTable = (
  repository: TableDocStore,
  person: Person,
  contribution: string,
  { settings, seats }: QuickMatchTerms,
): Promise<TableDoc> =>
  repository.add(
    settings,
    [chairForPerson(person, true, contribution), ...Array<typeof FREE_CHAIR>(seats - 1).fill(FREE_CHAIR)],
    person,
  )
