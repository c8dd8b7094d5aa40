import { existsSync } from 'node:fs'
import SqliteFile from 'better-sqlite3'
import type { Config } from '../config/config.ts'
import { assertNotExists, writeFileAtomically } from './atomic-file.ts'
import { BackupError } from './backup-error.ts'
import { MIGRATIONS } from './migrations/list.ts'
import { sqliteFile } from './open-store.ts'

/**
 * Copies the embedded database to a new file while the server keeps running. The copy is a consistent snapshot and is
 * checked before it gets its name.
 */
export async function backupTo(config: Pick<Config, 'database' | 'dataDir'>, file: string): Promise<void> {
  const source = embeddedFile(config, 'backed up')
  if (!existsSync(source)) throw new BackupError(`There is no database at ${source} to back up.`)
  await writeFileAtomically(file, (part) => copyDatabase(source, part))
}

/** Restores a backup where there is no database. Never overwrites one. */
export async function restoreFrom(file: string, config: Pick<Config, 'database' | 'dataDir'>): Promise<void> {
  const target = embeddedFile(config, 'restored')
  for (const suffix of ['', '-wal', '-shm']) assertNotExists(`${target}${suffix}`)
  if (!existsSync(file)) throw new BackupError(`There is no file ${file} to restore from.`)
  await writeFileAtomically(target, (part) => copyDatabase(file, part))
}

function embeddedFile(config: Pick<Config, 'database' | 'dataDir'>, done: string): string {
  if (config.database === null) return sqliteFile(config)
  throw new BackupError(
    `Only the embedded database is ${done} as a file. For PostgreSQL use its own pg_dump, or an export and import.`,
  )
}

async function copyDatabase(from: string, to: string): Promise<void> {
  const source = openExisting(from)
  try {
    verifyDatabase(source, from)
    // The read transaction fixes the snapshot; without it every concurrent write would restart the copy.
    source.exec('begin; select count(*) from kysely_migration')
    await source.backup(to)
  } finally {
    source.close()
  }
  const made = new SqliteFile(to)
  try {
    // A single file, without a write-ahead log.
    made.pragma('journal_mode = DELETE')
    verifyDatabase(made, to)
  } finally {
    made.close()
  }
}

function openExisting(file: string): SqliteFile.Database {
  try {
    return new SqliteFile(file, { fileMustExist: true, readonly: true })
  } catch (error) {
    throw new BackupError(`${file} cannot be opened as a database.`, { cause: error })
  }
}

/** Throws if the file is damaged, is not a Spellbough database, or was written by a newer version. */
function verifyDatabase(database: SqliteFile.Database, file: string): void {
  const forms = migrationsOf(database, file)
  const unknown = forms.find((name) => MIGRATIONS[name] === undefined)
  if (unknown !== undefined)
    throw new BackupError(`${file} has the form "${unknown}", which this version of Spellbough does not know.`)
  const damage = database.pragma('integrity_check(1)', { simple: true })
  if (damage !== 'ok') throw new BackupError(`${file} is damaged: ${String(damage)}`)
}

function migrationsOf(database: SqliteFile.Database, file: string): string[] {
  try {
    const forms = database.prepare<[], string>('select name from kysely_migration order by name').pluck().all()
    if (forms.length > 0) return forms
  } catch (error) {
    throw new BackupError(`${file} is not a Spellbough database.`, { cause: error })
  }
  throw new BackupError(`${file} is not a Spellbough database.`)
}
