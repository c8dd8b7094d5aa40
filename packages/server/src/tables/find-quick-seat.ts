import { setTimeout as pause } from 'node:timers/promises'
import type { Person } from '../accounts/person.ts'
import { Refusal } from '../refusal.ts'
import type { TableRepository } from '../storage/store.ts'
import { chairForPerson } from './chairs.ts'
import { leaveIfAlone } from './leaving.ts'
import { byAge, hasFreeSeat, isSeatedAt, type QuickMatchTerms, suitableTables } from './quick-match.ts'
import { sit } from './seating.ts'
import { FREE_CHAIR, type TableDoc } from './table-doc.ts'
import type { TableDocStore } from './table-doc-store.ts'

/** So many open quick tables are looked at. */
const MAX_CANDIDATE_TABLES = 200

/** So often somebody gives up a new table for one that another node opened at the same moment. */
const MAX_RETREATS = 5

/** The time, in milliseconds, in which who has the younger of two such tables is gone from it. */
const RIVAL_WAIT_MS = 200

/**
 * A chair at the oldest quick table that suits, or at a new one. People who come at the same moment at several nodes may
 * each open one. So each then looks again: who finds an older table gives up their own while they are alone there, and
 * who finds only younger ones does so if those are still waiting a moment later, because their owners looked too early.
 */
export async function findQuickSeat(
  store: TableRepository,
  repository: TableDocStore,
  person: Person,
  terms: QuickMatchTerms,
  mayHaveOneMore: () => Promise<void>,
): Promise<TableDoc> {
  for (let retreats = 0; ; retreats++) {
    const tables = await listSuitableTables(store, terms)
    const own = tables.find((doc) => isSeatedAt(doc, person.id))
    if (own !== undefined) return own
    await mayHaveOneMore()
    const joined = await joinFirst(repository, tables.filter(hasFreeSeat), person)
    if (joined !== undefined) return joined
    const opened = await openQuickTable(repository, person, terms)
    if (retreats === MAX_RETREATS || !(await hasRival(store, opened, terms))) return repository.read(opened.id)
    const left = await repository.change(opened.id, (doc) => leaveIfAlone(doc, person, repository.now()))
    if (left.status !== 'closed') return left
  }
}

/** Whether somebody waits at another table that suits as well, and will not come to this one by themselves. */
async function hasRival(store: TableRepository, opened: TableDoc, terms: QuickMatchTerms): Promise<boolean> {
  const rivals = async () =>
    (await listSuitableTables(store, terms)).filter((doc) => doc.id !== opened.id && hasFreeSeat(doc))
  const found = await rivals()
  if (found.length === 0 || found.some((doc) => byAge(doc, opened) < 0)) return found.length > 0
  await pause(RIVAL_WAIT_MS)
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

/** Tables fill up while one looks at them: what has no room any more is passed over. */
async function joinFirst(
  repository: TableDocStore,
  tables: readonly TableDoc[],
  person: Person,
): Promise<TableDoc | undefined> {
  for (const { id } of tables) {
    try {
      return await repository.change(id, (doc) => sit(doc, person, undefined, repository.now()))
    } catch (error) {
      if (!(error instanceof Refusal) || error.problem.code !== 'conflict') throw error
    }
  }
  return undefined
}

const openQuickTable = (
  repository: TableDocStore,
  person: Person,
  { settings, seats }: QuickMatchTerms,
): Promise<TableDoc> =>
  repository.add(
    settings,
    [chairForPerson(person, true), ...Array<typeof FREE_CHAIR>(seats - 1).fill(FREE_CHAIR)],
    person,
  )
