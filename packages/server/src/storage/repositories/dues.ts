import { expressionBuilder, sql } from 'kysely'
import { CachedRowStatement } from '../row-statement.ts'
import type { Db, DueRow, Schema } from '../schema.ts'
import type { DueRepository } from '../store.ts'

/** Due times of matches, and their leases. */
export function dueRepository(db: Db, engine: 'sqlite' | 'postgres'): DueRepository {
  return {
    setDue: (match, due) => writeDues(db, [{ match, due }]),

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

export interface DueTime {
  readonly match: string
  readonly due: number | null
}

/** Stores the due times and ends the leases, which were for the previous due time. */
export async function writeDues(db: Db, dues: readonly DueTime[]): Promise<void> {
  const never = dues.filter(({ due }) => due === null).map(({ match }) => ({ match_id: match }))
  const some = dues.flatMap(({ match, due }) => (due === null ? [] : [{ match_id: match, due }]))
  if (never.length > 0) await removeDues.execute(db, never)
  if (some.length > 0) await setDues.execute(db, some)
}

const removeDues = new CachedRowStatement<Pick<DueRow, 'match_id'>>((db, rows) => {
  const matches = rows.map((row) => row.match_id)
  return db.deleteFrom('dues').where('match_id', 'in', matches)
})

const setDues = new CachedRowStatement<Pick<DueRow, 'match_id' | 'due'>>((db, rows) =>
  db
    .insertInto('dues')
    .values(rows)
    .onConflict((conflict) =>
      conflict
        .column('match_id')
        .doUpdateSet({ due: sql.ref('excluded.due'), lease_until: sql.lit(null), node: sql.lit(null) }),
    ),
)
