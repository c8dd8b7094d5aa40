import type { LogEntry } from '@spellbough/kernel'
import { CachedRowStatement } from '../row-statement.ts'
import type { Db, EntryRow } from '../schema.ts'
import type { AppendResult, LogRepository, NewEntry, StoredEntry } from '../store.ts'
import { transact } from '../transact.ts'
import { type AppendRow, addInOneStatement } from './append-statement.ts'
import { dueValuesOf, writeDues } from './dues.ts'

/** The append-only logs of matches. */
export function logRepository(db: Db, engine: 'sqlite' | 'postgres'): LogRepository {
  const add = engine === 'postgres' ? addInOneStatement : addInTransaction
  return {
    async entries(match, from) {
      const rows = await entriesQuery.execute<EntryRow>(db, [{ match_id: match, seq: from }])
      return rows.map(entryOf)
    },

    async append(batch) {
      if (batch.length === 0) return []
      // Sorted, so that two nodes cannot deadlock.
      const ordered = batch.toSorted((a, b) => (a.match < b.match ? -1 : a.match > b.match ? 1 : 0))
      const added = await add(
        db,
        ordered.map((one) => ({ ...rowOf(one), ...dueValuesOf({ ...one, length: one.seq + 1 }) })),
      )
      const lost = ordered.filter(({ match }) => !added.has(match))
      const repeated = await findRepeated(
        db,
        lost.filter(({ request }) => request !== null),
      )
      return batch.map(({ match }): AppendResult => {
        if (added.has(match)) return 'added'
        return repeated.has(match) ? 'repeated' : 'taken'
      })
    },
  }
}

type EntryKey = Pick<EntryRow, 'match_id' | 'seq'>

const entriesQuery = new CachedRowStatement<EntryKey>((db, rows) => {
  const [{ match_id, seq }] = rows as [EntryKey]
  return db.selectFrom('entries').selectAll().where('match_id', '=', match_id).where('seq', '>=', seq).orderBy('seq')
})

const addInTransaction = (db: Db, ordered: readonly AppendRow[]): Promise<Set<string>> =>
  transact(db, async (transaction) => {
    const added = await insert(transaction, ordered)
    const dues = ordered.filter(({ match_id }) => added.has(match_id))
    await writeDues(
      transaction,
      dues.map(({ match_id, due, length, revision }) => ({ match_id, due, length, revision })),
    )
    return added
  })

/** Appends what does not conflict; returns the matches appended to. */
async function insert(db: Db, batch: readonly AppendRow[]): Promise<Set<string>> {
  const added = new Set<string>()
  for (let from = 0; from < batch.length; from += MAX_ROWS_PER_STATEMENT) {
    const rows = batch
      .slice(from, from + MAX_ROWS_PER_STATEMENT)
      .map(({ due, length, revision, ...row }): EntryRow => row)
    for (const row of await addEntries.execute<Pick<EntryRow, 'match_id'>>(db, rows)) added.add(row.match_id)
  }
  return added
}

const addEntries = new CachedRowStatement<EntryRow>((db, rows) =>
  db
    .insertInto('entries')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .returning('match_id'),
)

/** Rows per statement: engines limit the number of parameters. */
const MAX_ROWS_PER_STATEMENT = 500

/** SQLite limits the depth of an expression. */
const MAX_REQUESTS_PER_QUERY = 100

/** The matches of the conflicting appends whose request was carried out before. */
async function findRepeated(db: Db, lost: readonly NewEntry[]): Promise<Set<string>> {
  const repeated = new Set<string>()
  for (let from = 0; from < lost.length; from += MAX_REQUESTS_PER_QUERY) {
    const part = lost.slice(from, from + MAX_REQUESTS_PER_QUERY)
    const rows = await db
      .selectFrom('entries')
      .select('match_id')
      .where(({ and, or }) =>
        or(part.map(({ match, entry, request }) => and({ match_id: match, seat: entry.seat, request: request ?? '' }))),
      )
      .execute()
    for (const row of rows) repeated.add(row.match_id)
  }
  return repeated
}

function rowOf({ match, seq, entry, request, lagMs }: NewEntry): EntryRow {
  return {
    match_id: match,
    seq,
    kind: entry.kind,
    seat: entry.seat,
    move: entry.kind === 'move' ? JSON.stringify(entry.move) : null,
    stand_in: entry.kind === 'move' && entry.standIn === true ? 1 : 0,
    at: entry.at,
    lag: lagMs,
    request,
  }
}

export function entryOf(row: EntryRow): StoredEntry {
  return { entry: kernelEntryOf(row), request: row.request, lagMs: row.lag }
}

function kernelEntryOf({ kind, seat, at, move, stand_in }: EntryRow): LogEntry {
  if (kind === 'undo' || kind === 'expired') return { kind, seat, at }
  const played = JSON.parse(move ?? '{}') as object
  return stand_in === 1
    ? { kind: 'move', seat, move: played, at, standIn: true }
    : { kind: 'move', seat, move: played, at }
}
