import { expressionBuilder, sql } from 'kysely'
import { CachedRowStatement } from '../row-statement.ts'
import type { Db, DueRow, Schema } from '../schema.ts'
import type { DueBasis, DueRepository } from '../store.ts'

/** Due times of matches, and their leases. */
export function dueRepository(db: Db, engine: 'sqlite' | 'postgres'): DueRepository {
  return {
    async setDue(match, due, basis) {
      const stored = await setStatement.execute(db, [dueValuesOf({ match, due, ...basis })])
      return stored.length === 1
    },

    removeDue: (match) => removeDue(db, match),

    async lease(node, now, until, limit, match) {
      const rows = await db
        .with('chosen', (chosen) => {
          let query = chosen
            .selectFrom('dues')
            .select('match_id')
            .where('due', '<=', now)
            .where(isNotLeased(now))
            .orderBy('due')
            .limit(limit)
          if (match !== undefined) query = query.where('match_id', '=', match)
          // Rows locked by another node are skipped, so that nodes neither wait nor lease the same matches.
          return engine === 'postgres' ? query.forUpdate().skipLocked() : query
        })
        .updateTable('dues')
        .set({ node, lease_until: until })
        .where('match_id', 'in', (where) => where.selectFrom('chosen').select('match_id'))
        .returning(['match_id', 'due'])
        .execute()
      return rows.sort((a, b) => a.due - b.due).map((row) => row.match_id)
    },

    async nextDue(now) {
      const row = await db
        .selectFrom('dues')
        .select('due')
        .where('due', '<', NEVER_DUE)
        .where(isNotLeased(now))
        .orderBy('due')
        .limit(1)
        .executeTakeFirst()
      return row?.due ?? null
    },
  }
}

function isNotLeased(now: number) {
  const row = expressionBuilder<Schema, 'dues'>()
  return row.or([row('lease_until', 'is', null), row('lease_until', '<=', now)])
}

/** A due time with what it follows from. */
export interface DueTime extends DueBasis {
  readonly match: string
  readonly due: number | null
}

/** Stores the due times that come with new entries. */
export async function writeDues(db: Db, rows: readonly DueValues[]): Promise<void> {
  if (rows.length > 0) await appendStatement.execute(db, rows)
}

/** Stores the due time of a table that has changed to this revision; null removes it. */
export async function writeDueOfTable(db: Db, match: string, due: number | null, revision: number): Promise<void> {
  if (due === null) await removeDue(db, match)
  else await tableStatement.execute(db, [dueValuesOf({ match, due, length: 0, revision })])
}

async function removeDue(db: Db, match: string): Promise<void> {
  await db.deleteFrom('dues').where('match_id', '=', match).execute()
}

/** What is stored of a due time; null is `NEVER_DUE`. */
export type DueValues = Omit<DueRow, 'lease_until' | 'node'>

export const dueValuesOf = ({ match, due, length, revision }: DueTime): DueValues => ({
  match_id: match,
  due: due ?? NEVER_DUE,
  length,
  revision,
})

/** The due time of a match that waits for players without a limit: the last day of the calendar. */
const NEVER_DUE = 8.64e15

const END_LEASE = 'lease_until = null, node = null'

/**
 * With a new entry. If the table has changed meanwhile, the due time may be too late, so the match is due at once. A row
 * that would only get another length is left alone, because that is cheaper.
 */
export const ON_APPEND = `
  on conflict (match_id) do update
  set due = case when dues.revision > excluded.revision then 0 else excluded.due end, length = excluded.length, ${END_LEASE}
  where dues.due <> ${NEVER_DUE} or excluded.due <> ${NEVER_DUE}
    or dues.lease_until is not null or dues.revision > excluded.revision`

/** With a change of the table. */
export const ON_TABLE_CHANGE = `
  on conflict (match_id) do update set due = excluded.due, revision = excluded.revision, ${END_LEASE}`

/** By itself: by a node that may not know the newest entry or the table's last change. */
const ON_SET = `
  on conflict (match_id) do update set due = excluded.due, ${END_LEASE}
  where dues.length <= excluded.length and dues.revision <= excluded.revision
  returning match_id`

const upsert = (onConflict: string) =>
  new CachedRowStatement<DueValues>((db, rows) => db.insertInto('dues').values(rows).modifyEnd(sql.raw(onConflict)))

const appendStatement = upsert(ON_APPEND)
const tableStatement = upsert(ON_TABLE_CHANGE)
const setStatement = upsert(ON_SET)
