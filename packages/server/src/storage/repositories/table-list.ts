import type { TableStatus } from '@spellbough/protocol'
import { type Expression, expressionBuilder, type SqlBool, sql } from 'kysely'
import { CachedRowStatement } from '../row-statement.ts'
import type { Db, Schema, TableRow } from '../schema.ts'
import type { TableFilter } from '../store.ts'

/** The tables that match a filter, newest first. */
export async function listTableRows(db: Db, filter: TableFilter): Promise<Pick<TableRow, 'doc' | 'revision'>[]> {
  const { player, limit } = filter
  if (filter.status?.length === 0) return []
  const wanted = expressionBuilder<Schema, 'tables'>().and(conditions(filter))
  if (player === undefined) {
    return db
      .selectFrom('tables')
      .select(['doc', 'revision'])
      .where(wanted)
      .orderBy('created', 'desc')
      .orderBy('id', 'desc')
      .limit(limit)
      .execute()
  }
  return tablesWith(db, player)
    .select(['tables.doc', 'tables.revision'])
    .where(wanted)
    .orderBy('seatings.created', 'desc')
    .orderBy('seatings.table_id', 'desc')
    .limit(limit)
    .execute()
}

export async function countOpenTables(db: Db, player: string): Promise<number> {
  const [row] = await countStatement.execute<{ count: number }>(db, [{ host: player, player }])
  return row?.count ?? 0
}

const countStatement = new CachedRowStatement<{ readonly host: string; readonly player: string }>((db, rows) => {
  const [{ host, player }] = rows as [{ host: string; player: string }]
  const open = sql.raw<SqlBool>(`tables.status in (${NOT_OVER.map((status) => `'${status}'`).join(', ')})`)
  const hosted = db.selectFrom('tables').select('id').where('host', '=', host).where(open)
  const seated = tablesWith(db, player).select('tables.id').where(sql.raw<SqlBool>('seatings.sits = 1')).where(open)
  return db.selectFrom(hosted.union(seated).as('mine')).select((select) => select.fn.countAll<number>().as('count'))
})

const NOT_OVER: readonly TableStatus[] = ['open', 'playing']

/**
 * Starts from the player's seats. With a cross join SQLite scans the left side first; with another join it might start
 * with all tables of a status.
 */
function tablesWith(db: Db, player: string) {
  return db
    .selectFrom('seatings')
    .crossJoin('tables')
    .whereRef('tables.id', '=', 'seatings.table_id')
    .where('seatings.player', '=', player)
}

function conditions({ game, status, visibility, pace, quick, before }: TableFilter): Expression<SqlBool>[] {
  const table = expressionBuilder<Schema, 'tables'>()
  const wanted: Expression<SqlBool>[] = []
  if (game !== undefined) wanted.push(table('tables.game', '=', game))
  if (status !== undefined) wanted.push(table('tables.status', 'in', status))
  if (visibility !== undefined) wanted.push(table('tables.visibility', '=', visibility))
  if (pace !== undefined) wanted.push(table('tables.pace', '=', pace))
  if (quick !== undefined) wanted.push(table('tables.quick', '=', quick ? 1 : 0))
  if (before !== undefined) wanted.push(table('tables.created', '<', before))
  return wanted
}
