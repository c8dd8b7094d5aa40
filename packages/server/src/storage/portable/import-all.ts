import { sql } from 'kysely'
import { BackupError } from '../backup-error.ts'
import type { Database } from '../database.ts'
import { appliedMigrations, migrate, SchemaTooNew } from '../migrate.ts'
import { MIGRATIONS } from '../migrations/list.ts'
import type { Db } from '../schema.ts'
import { StoreUnavailable } from '../store.ts'
import { type Columns, databaseTables } from './database-tables.ts'
import { fromPortable } from './portable-format.ts'
import { type PortableLine, readPortable } from './read-portable.ts'

/**
 * Imports a file in the portable format into an empty database, in one transaction. The database is migrated to the
 * schema of the file first and to the current one afterwards. The account tables must exist. Returns the number of rows.
 */
export async function importAll(database: Database, file: string): Promise<number> {
  const unlimited = database.withoutTimeouts()
  try {
    const { forms, lines } = await readPortable(file)
    await migrateToFileSchema(unlimited.db, forms)
    const rows = await unlimited.db.transaction().execute(async (transaction) => {
      const tables = await databaseTables(transaction)
      await assertEmpty(transaction, tables)
      return insertAll(transaction, unlimited.type, tables, lines)
    })
    await migrate(unlimited.db)
    return rows
  } finally {
    await unlimited.close()
  }
}

/** Migrates an empty database to the schema of the file. */
async function migrateToFileSchema(db: Db, forms: readonly string[]): Promise<void> {
  const unknown = forms.find((name) => MIGRATIONS[name] === undefined)
  if (unknown !== undefined)
    throw new SchemaTooNew(`This file has the form "${unknown}", which this version of Spellbough does not know.`)
  const done = await appliedMigrations(db)
  if (done.length > forms.length)
    throw new BackupError('This file comes from an older version. Import it into a database that has no tables yet.')
  await migrate(db, Object.fromEntries(Object.entries(MIGRATIONS).filter(([name]) => forms.includes(name))))
}

/** Throws if the database has rows other than the settings of a first start, which the file replaces. */
async function assertEmpty(db: Db, tables: ReadonlyMap<string, Columns>): Promise<void> {
  for (const table of tables.keys()) {
    if (table === 'settings') continue
    const { rows } = await sql`select 1 from ${sql.table(table)} limit 1`.execute(db)
    if (rows.length > 0)
      throw new BackupError(`This database is not empty: its table "${table}" has rows. Import into a new one.`)
  }
  await db.deleteFrom('settings').execute()
}

const BATCH_ROWS = 100

async function insertAll(
  db: Db,
  engine: Database['type'],
  tables: ReadonlyMap<string, Columns>,
  lines: AsyncIterable<PortableLine>,
): Promise<number> {
  let rows = 0
  let batch: PortableLine[] = []
  const flush = async () => {
    await insertBatch(db, engine, tables, batch)
    rows += batch.length
    batch = []
  }
  for await (const line of lines) {
    const [first = line] = batch
    if (batch.length === BATCH_ROWS || first.table !== line.table || keysOf(first) !== keysOf(line)) await flush()
    batch.push(line)
  }
  await flush()
  return rows
}

const keysOf = ({ row }: PortableLine) => Object.keys(row).join()

/** Inserts rows of one table with the same columns. */
async function insertBatch(
  db: Db,
  engine: Database['type'],
  tables: ReadonlyMap<string, Columns>,
  batch: readonly PortableLine[],
): Promise<void> {
  const [first, last] = [batch[0], batch.at(-1)]
  if (first === undefined || last === undefined) return
  const types = columnTypes(tables, first)
  const names = sql.join(Array.from(types.keys(), (name) => sql.ref(name)))
  const rows = batch.map(({ row }) => {
    const values = Array.from(types, ([name, type]) => fromPortable(row[name] ?? null, engine, type))
    return sql`(${sql.join(values)})`
  })
  try {
    await sql`insert into ${sql.table(first.table)} (${names}) values ${sql.join(rows)}`.execute(db)
  } catch (error) {
    if (error instanceof StoreUnavailable || !(error instanceof Error)) throw error
    const place = first === last ? `Line ${first.number}` : `One of the lines ${first.number} to ${last.number}`
    throw new BackupError(`${place} does not fit into the table "${first.table}": ${error.message}`, { cause: error })
  }
}

/** The types of the columns of a line. */
function columnTypes(tables: ReadonlyMap<string, Columns>, { number, table, row }: PortableLine): Map<string, string> {
  const columns = tables.get(table)
  if (columns === undefined) throw new BackupError(`Line ${number}: this database has no table "${table}".`)
  return new Map(
    Object.keys(row).map((name) => {
      const type = columns.get(name)
      if (type === undefined) throw new BackupError(`Line ${number}: the table "${table}" has no column "${name}".`)
      return [name, type]
    }),
  )
}
