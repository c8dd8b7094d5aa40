import { existsSync } from 'node:fs'
import SqliteFile from 'better-sqlite3'
import type { Config } from '../config/config.ts'
import { BackupFault } from './backup-fault.ts'
import { MIGRATIONS } from './migrations/list.ts'
import { makeFile, refuseExisting } from './new-file.ts'
import { sqliteFile } from './open-store.ts'

/**
 * Copies the embedded database to a new file while the server goes on: the copy is the database as it was at one moment,
 * and is checked before it gets its name.
 */
export async function backupTo(config: Pick<Config, 'database' | 'dataDir'>, file: string): Promise<void> {
  const source = embeddedFile(config, 'backed up')
  if (!existsSync(source)) throw new BackupFault(`There is no database at ${source} to back up.`)
  await makeFile(file, (part) => copy(source, part))
}

/** Puts a backup in the place of a database that is not there. Whatever is there already stays. */
export async function restoreFrom(file: string, config: Pick<Config, 'database' | 'dataDir'>): Promise<void> {
  const target = embeddedFile(config, 'restored')
  for (const suffix of ['', '-wal', '-shm']) refuseExisting(`${target}${suffix}`)
  if (!existsSync(file)) throw new BackupFault(`There is no file ${file} to restore from.`)
  await makeFile(target, (part) => copy(file, part))
}

function embeddedFile(config: Pick<Config, 'database' | 'dataDir'>, done: string): string {
  if (config.database === null) return sqliteFile(config)
  throw new BackupFault(
    `Only the embedded database is ${done} as a file. For PostgreSQL use its own pg_dump, or an export and import.`,
  )
}

async function copy(from: string, to: string): Promise<void> {
  const source = openExisting(from)
  try {
    check(source, from)
    // The copy is of this moment; without it, each move made meanwhile would have the copying begin anew.
    source.exec('begin; select count(*) from kysely_migration')
    await source.backup(to)
  } finally {
    source.close()
  }
  const made = new SqliteFile(to)
  try {
    // One file, without a log beside it.
    made.pragma('journal_mode = DELETE')
    check(made, to)
  } finally {
    made.close()
  }
}

function openExisting(file: string): SqliteFile.Database {
  try {
    return new SqliteFile(file, { fileMustExist: true, readonly: true })
  } catch (error) {
    throw new BackupFault(`${file} cannot be opened as a database.`, { cause: error })
  }
}

/** Refuses what is damaged, not Spellbough's, or of a newer version. */
function check(database: SqliteFile.Database, file: string): void {
  const forms = formsOf(database, file)
  const unknown = forms.find((name) => MIGRATIONS[name] === undefined)
  if (unknown !== undefined)
    throw new BackupFault(`${file} has the form "${unknown}", which this version of Spellbough does not know.`)
  const damage = database.pragma('integrity_check(1)', { simple: true })
  if (damage !== 'ok') throw new BackupFault(`${file} is damaged: ${String(damage)}`)
}

function formsOf(database: SqliteFile.Database, file: string): string[] {
  try {
    const forms = database.prepare<[], string>('select name from kysely_migration order by name').pluck().all()
    if (forms.length > 0) return forms
  } catch (error) {
    throw new BackupFault(`${file} is no database of Spellbough.`, { cause: error })
  }
  throw new BackupFault(`${file} is no database of Spellbough.`)
}
