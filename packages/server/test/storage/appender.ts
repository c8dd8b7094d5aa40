/**
 * A program for the durability test: it appends to eight matches without end, several at a time, and prints a line
 * for each entry as soon as the store says that it is durable.
 */
import { writeSync } from 'node:fs'
import { kyselyStore } from '../../src/storage/kysely-store.ts'
import { openSqlite } from '../../src/storage/sqlite.ts'
import { aNewEntry } from './samples.ts'

const store = kyselyStore(openSqlite(process.argv.at(-1) ?? ''))
await store.migrate()
await Promise.all(
  [0, 1, 2, 3].map(async (writer) => {
    for (let seq = 0; ; seq++) {
      const matches = [`m${writer}`, `m${writer + 4}`]
      await store.append(matches.map((match) => aNewEntry(match, seq, { due: seq })))
      for (const match of matches) writeSync(1, `${match} ${seq}\n`)
    }
  }),
)
