import { existsSync, rmSync } from 'node:fs'
import { resolve } from 'node:path'
import { pino } from 'pino'
import { makeAccountTables } from '../../accounts/auth.ts'
import type { Config } from '../../config/config.ts'
import { BackupError } from '../../storage/backup-error.ts'
import { SchemaTooNew } from '../../storage/migrate.ts'
import { MIGRATIONS } from '../../storage/migrations/list.ts'
import { openStore, sqliteFile } from '../../storage/open-store.ts'
import { exportAll } from '../../storage/portable/export-all.ts'
import { importAll } from '../../storage/portable/import-all.ts'
import { readPortable } from '../../storage/portable/read-portable.ts'
import { SQLITE_FILE_SUFFIXES } from '../../storage/sqlite-file.ts'
import { withAdminContext } from '../admin-context.ts'
import { defineCommand } from '../command.ts'
import { withDataFolderLock } from './backup.ts'

export const dump = defineCommand({
  name: 'dump',
  summary: 'Exports the whole database to a new file that any database can import.',
  positionals: ['file'],
  flags: {},
  notes: [
    'Packed if the name ends in .gz. The server may go on; the file is of one moment. It holds every secret there is.',
    'With "load" it carries a server from the embedded database to PostgreSQL, or back.',
  ].join('\n'),
  async run({ positionals: [file = ''], config, io }) {
    const target = resolve(io.cwd, file)
    const rows = await withAdminContext(config, ({ context }) => exportAll(context.store.database, target))
    io.print(`${rows} rows are in ${target}.`)
  },
})

export const load = defineCommand({
  name: 'load',
  summary: 'Imports a file written by "dump" into an empty database.',
  positionals: ['file'],
  flags: {},
  notes: 'All of it is there afterwards, or nothing is. No server may run on the database meanwhile.',
  async run({ positionals: [file = ''], config, io }) {
    const source = resolve(io.cwd, file)
    await verifyDumpFile(source)
    const rows = await withDataFolderLock(config, () => loadInto(config, source))
    io.print(`${rows} rows are loaded.`)
  },
})

/** Reads the whole file once, so that an invalid one is refused before anything is created. */
async function verifyDumpFile(file: string): Promise<void> {
  if (!existsSync(file)) throw new BackupError(`There is no file ${file} to load.`)
  const { forms, lines } = await readPortable(file)
  const unknown = forms.find((name) => MIGRATIONS[name] === undefined)
  if (unknown !== undefined)
    throw new SchemaTooNew(`This file has the form "${unknown}", which this version of Spellbough does not know.`)
  for await (const _ of lines);
}

async function loadInto(config: Config, file: string): Promise<number> {
  const own = sqliteFile(config)
  const isNew = config.database === null && !existsSync(own)
  const store = openStore(config)
  let loaded = false
  try {
    await makeAccountTables(config, store.database, pino({ level: 'silent' }))
    const rows = await importAll(store.database, file)
    loaded = true
    return rows
  } finally {
    await store.close()
    // Removes the database created for a file that could not be imported.
    if (isNew && !loaded) for (const suffix of SQLITE_FILE_SUFFIXES) rmSync(`${own}${suffix}`, { force: true })
  }
}
