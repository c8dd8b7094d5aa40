import { type Expression, expressionBuilder, type SqlBool } from 'kysely'
import type { Db, Schema, TableRow } from '../schema.ts'
import type { TableFilter } from '../store.ts'

/** The tables a filter lets through, newest first. A player's are found by the player, so that many others cost nothing. */
export async function listed(db: Db, filter: TableFilter): Promise<Pick<TableRow, 'doc' | 'revision'>[]> {
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
  return db
    .selectFrom('seatings')
    .innerJoin('tables', 'tables.id', 'seatings.table_id')
    .select(['tables.doc', 'tables.revision'])
    .where('seatings.player', '=', player)
    .where(wanted)
    .orderBy('seatings.created', 'desc')
    .orderBy('seatings.table_id', 'desc')
    .limit(limit)
    .execute()
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
