import { type Migration, Migrator } from 'kysely'
import { MIGRATIONS } from './migrations/list.ts'
import type { Db } from './schema.ts'

/** The database was written by a newer Spellbough than this one. */
export class SchemaTooNew extends Error {
  override readonly name = 'SchemaTooNew'
}

/**
 * Migrates a database to the current schema. Several nodes may do so at once: with PostgreSQL's advisory lock or SQLite's
 * write lock one goes first, and the others find nothing to do. A failed migration is rolled back.
 */
export async function migrate(db: Db, migrations: Readonly<Record<string, Migration>> = MIGRATIONS): Promise<void> {
  await refuseNewer(db, migrations)
  const migrator = new Migrator({ db, provider: { getMigrations: async () => ({ ...migrations }) } })
  const { error } = await migrator.migrateToLatest()
  if (error !== undefined) throw error
}

async function refuseNewer(db: Db, migrations: Readonly<Record<string, Migration>>): Promise<void> {
  const unknown = (await appliedMigrations(db)).find((name) => migrations[name] === undefined)
  if (unknown === undefined) return
  throw new SchemaTooNew(
    `This database has the form "${unknown}", which this version of Spellbough does not know. ` +
      'Start the newer version that wrote it, or restore an older backup.',
  )
}

/** The names of the applied migrations; empty for a new database. */
export async function appliedMigrations(db: Db): Promise<string[]> {
  const tables = await db.introspection.getTables({ withInternalKyselyTables: true })
  if (!tables.some((table) => table.name === 'kysely_migration')) return []
  const rows = await db
    .withTables<{ kysely_migration: { name: string } }>()
    .selectFrom('kysely_migration')
    .select('name')
    .execute()
  return rows.map((row) => row.name)
}
