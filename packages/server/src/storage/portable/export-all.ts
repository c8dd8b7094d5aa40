import { createWriteStream } from 'node:fs'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { writeFileAtomically } from '../atomic-file.ts'
import { BackupError } from '../backup-error.ts'
import type { Database } from '../database.ts'
import { appliedMigrations } from '../migrate.ts'
import type { Db } from '../schema.ts'
import { databaseTables, tablePages } from './database-tables.ts'
import { toPortable } from './portable-format.ts'

/**
 * Exports the whole database, accounts included, to a new file in the portable format; compressed if its name ends in
 * `.gz`. It is a consistent snapshot, and the server may keep running. Returns the number of rows.
 *
 * The file contains all secrets, such as those of running matches: it is for the administrator only.
 */
export async function exportAll(database: Database, file: string): Promise<number> {
  const unlimited = database.withoutTimeouts()
  const counted = { rows: 0 }
  try {
    await writeFileAtomically(file, (part) =>
      unlimited.db
        .transaction()
        .setIsolationLevel('repeatable read')
        .setAccessMode('read only')
        .execute(async (transaction) => {
          const lines = Readable.from(exportLines(transaction, unlimited.type, counted))
          const out = createWriteStream(part)
          await (file.endsWith('.gz') ? pipeline(lines, createGzip(), out) : pipeline(lines, out))
        }),
    )
    return counted.rows
  } finally {
    await unlimited.close()
  }
}

async function* exportLines(db: Db, engine: Database['type'], counted: { rows: number }): AsyncGenerator<string> {
  const forms = await appliedMigrations(db)
  if (forms.length === 0) throw new BackupError('This database is empty: there is nothing to export.')
  yield `${JSON.stringify({ spellbough: 'database', forms })}\n`
  for (const table of (await databaseTables(db)).keys()) {
    for await (const page of tablePages(db, engine, table)) {
      counted.rows += page.length
      yield page.map((row) => `${JSON.stringify({ table, row: portableRow(row) })}\n`).join('')
    }
  }
  yield `${JSON.stringify({ rows: counted.rows })}\n`
}

const portableRow = (row: object) =>
  Object.fromEntries(Object.entries(row).map(([column, value]) => [column, toPortable(value)]))
