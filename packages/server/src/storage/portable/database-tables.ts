import { sql } from 'kysely'
import type { Database } from '../database.ts'
import type { Db } from '../schema.ts'
import { inInsertOrder } from './portable-format.ts'

/** The column types of a table, in the engine's names. */
export type Columns = ReadonlyMap<string, string>

/** All tables, the server's and better-auth's, in an order that satisfies the foreign keys. */
export async function databaseTables(db: Db): Promise<Map<string, Columns>> {
  const found = await db.introspection.getTables()
  const tables = new Map(found.filter((table) => !table.isView).map((table) => [table.name, table.columns]))
  return new Map(
    inInsertOrder([...tables.keys()]).map((name) => {
      const columns = tables.get(name) ?? []
      return [name, new Map(columns.map((column) => [column.name, column.dataType]))]
    }),
  )
}

const PAGE_ROWS = 500

/** Pages of rows. Read within one transaction, so that all tables are from the same snapshot. */
export async function* tablePages(db: Db, engine: Database['type'], table: string): AsyncGenerator<object[]> {
  yield* engine === 'sqlite' ? sqlitePages(db, table) : postgresPages(db, table)
}

async function* sqlitePages(db: Db, table: string): AsyncGenerator<object[]> {
  let after = 0
  for (;;) {
    const page = sql<{ rowid: number }>`
      select rowid as rowid, * from ${sql.table(table)} where rowid > ${after} order by rowid limit ${PAGE_ROWS}`
    const { rows } = await page.execute(db)
    if (rows.length === 0) return
    after = rows.at(-1)?.rowid ?? after
    yield rows.map(({ rowid: _, ...row }) => row)
  }
}

async function* postgresPages(db: Db, table: string): AsyncGenerator<object[]> {
  await sql`declare page no scroll cursor for select * from ${sql.table(table)}`.execute(db)
  for (;;) {
    const { rows } = await sql<object>`fetch ${sql.lit(PAGE_ROWS)} from page`.execute(db)
    if (rows.length === 0) break
    yield rows
  }
  await sql`close page`.execute(db)
}
