/**
 * The writes of tables for PostgreSQL, each as one statement: no lock outlives it, so a node that freezes or vanishes
 * between two steps cannot hold up the others.
 */
import { sql } from 'kysely'
import type { ChatRow, Db, SeatingRow, TableRow } from '../schema.ts'
import { retryLostRaces } from '../transact.ts'
import { ON_TABLE_CHANGE } from './dues.ts'

/** The columns that change with the document. */
export type DocColumns = Omit<TableRow, 'id' | 'revision' | 'secret' | 'created' | 'said'>

export async function insertTableInOneStatement(db: Db, row: TableRow, seatings: readonly SeatingRow[]): Promise<void> {
  const names = sql.join(Object.keys(row).map((name) => sql.ref(name)))
  const values = sql.join(Object.values(row))
  await sql`
    with added as (
      insert into tables (${names}) values (${values}) returning id, created
    )
    insert into seatings (player, table_id, created, sits)
    select seat.player, added.id, added.created, seat.sits from added, ${seatsTable(seatings)}
  `.execute(db)
}

/** False if the stored revision is another. Without `due` the due time stays. */
export async function writeTableInOneStatement(
  db: Db,
  { id, revision }: { readonly id: string; readonly revision: number },
  columns: DocColumns,
  seatings: readonly SeatingRow[],
  due: number | null | undefined,
): Promise<boolean> {
  const changes = sql.join(Object.entries(columns).map(([name, value]) => sql`${sql.ref(name)} = ${value}`))
  const setsDue = due === undefined ? sql`` : due === null ? removeDueStep : setDueStep(due, revision + 1)
  const { rows } = await retryLostRaces(() =>
    sql<Pick<TableRow, 'id'>>`
      with changed as (
        update tables set ${changes}, revision = ${revision + 1}
        where id = ${id} and revision = ${revision}
        returning id, created
      ), given as (
        select seat.* from ${seatsTable(seatings)}
      ), removed as (
        delete from seatings using changed
        where table_id = changed.id and player not in (select player from given)
      ), seated as (
        insert into seatings (player, table_id, created, sits)
        select given.player, changed.id, changed.created, given.sits from changed, given
        on conflict (player, table_id) do update set sits = excluded.sits where seatings.sits <> excluded.sits
      )${setsDue}
      select id from changed
    `.execute(db),
  )
  return rows.length === 1
}

const removeDueStep = sql`, undue as (delete from dues using changed where match_id = changed.id)`

const setDueStep = (due: number, revision: number) => sql`, due as (
  insert into dues (match_id, due, revision) select id, ${due}::double precision, ${revision}::integer from changed
  ${sql.raw(ON_TABLE_CHANGE)}
)`

/** The seats as a table for use in a statement. */
function seatsTable(seatings: readonly SeatingRow[]) {
  const players = seatings.map(({ player }) => player)
  const sits = seatings.map((row) => row.sits)
  return sql`unnest(${players}::text[], ${sits}::integer[]) as seat (player, sits)`
}

/** Stores a chat line and returns its number; undefined if there is no such table. */
export async function addChatInOneStatement(db: Db, line: Omit<ChatRow, 'n'>): Promise<number | undefined> {
  const { table_id, player, name, guest, seat, text, at } = line
  const { rows } = await sql<Pick<ChatRow, 'n'>>`
    with counted as (
      update tables set said = said + 1 where id = ${table_id} returning id, said
    )
    insert into chats (table_id, n, player, name, guest, seat, text, at)
    select id, said, ${player}::text, ${name}::text, ${guest}::integer, ${seat}::integer, ${text}::text,
      ${at}::double precision
    from counted
    returning n
  `.execute(db)
  return rows[0]?.n
}
