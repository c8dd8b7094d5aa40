import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import SqliteFile from 'better-sqlite3'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { backupTo, restoreFrom } from '../../src/storage/backup.ts'
import { openStore, sqliteFile } from '../../src/storage/open-store.ts'
import { aNewEntry } from './samples.ts'

let folder: string

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'spellbough-backup-'))
  return () => rmSync(folder, { recursive: true, force: true })
})

const config = (name: string) => ({ database: null, dataDir: join(folder, name) })

async function createDatabase(name = 'data') {
  const store = openStore(config(name))
  onTestFinished(() => store.close())
  await store.migrate()
  return store
}

test('a backup made during writes is consistent, and can be restored and written to', async () => {
  const store = await createDatabase()
  const long = { do: 'think', of: 'a tree. '.repeat(200) }
  const matches = Array.from({ length: 800 }, (_, n) => `match ${n}`)
  await store.append(
    matches.map((match) => aNewEntry(match, 0, { entry: { kind: 'move', seat: 0, move: long, at: 0 } })),
  )
  let writing = true
  let written = 0
  const writer = (async () => {
    for (; writing; written++) await store.append([aNewEntry('m', written), aNewEntry('n', written)])
  })()
  while (written < 50) await new Promise((resolve) => setTimeout(resolve, 5))
  const before = written
  const file = join(folder, 'backups', 'one.sqlite')
  await backupTo(config('data'), file)
  writing = false
  await writer

  expect(readdirSync(join(folder, 'backups')), 'one file and nothing beside it').toEqual(['one.sqlite'])
  for (const secret of [file, sqliteFile(config('data'))]) expect(statSync(secret).mode & 0o777).toBe(0o600)
  await restoreFrom(file, config('restored'))
  const restored = await createDatabase('restored')
  const [m, n] = [await restored.entries('m', 0), await restored.entries('n', 0)]
  expect(m.length, 'both or neither').toBe(n.length)
  expect(m.length).toBeGreaterThanOrEqual(before)
  expect(await restored.entries('match 799', 0)).toHaveLength(1)
  expect(await restored.append([aNewEntry('m', m.length)])).toEqual(['added'])
  expect(existsSync(file)).toBe(true)
})

test('a backup and a restore overwrite no existing file', async () => {
  const store = await createDatabase()
  await store.append([aNewEntry('m', 0)])
  const file = join(folder, 'one.sqlite')
  await backupTo(config('data'), file)
  const bytes = readFileSync(file)
  await expect(backupTo(config('data'), file)).rejects.toThrow('exists already')
  await expect(restoreFrom(file, config('data'))).rejects.toThrow('exists already')
  expect(readFileSync(file).equals(bytes)).toBe(true)
  expect(await store.entries('m', 0)).toHaveLength(1)
  writeFileSync(join(folder, 'data2'), 'x')
  expect(readdirSync(folder).toSorted()).toEqual(['data', 'data2', 'one.sqlite'])
})

test('a restore is refused if a write-ahead log is left beside a missing database', async () => {
  await createDatabase()
  const file = join(folder, 'one.sqlite')
  await backupTo(config('data'), file)
  const target = sqliteFile(config('data'))
  rmSync(target)
  await expect(restoreFrom(file, config('data'))).rejects.toThrow('exists already')
})

test('a file that is not a Spellbough database is not restored', async () => {
  const list = join(folder, 'list.txt')
  writeFileSync(list, 'bread, milk, '.repeat(1000))
  const other = join(folder, 'other.sqlite')
  const sqlite = new SqliteFile(other)
  sqlite.exec('create table recipes (name text)')
  sqlite.close()
  const empty = join(folder, 'empty.sqlite')
  writeFileSync(empty, '')
  for (const file of [list, other, empty, folder]) {
    await expect(restoreFrom(file, config('new'))).rejects.toThrow(/not a Spellbough database|cannot be opened/)
  }
  await expect(restoreFrom(join(folder, 'none'), config('new'))).rejects.toThrow('no file')
  expect(existsSync(sqliteFile(config('new')))).toBe(false)
})

test('a damaged or newer backup is not restored', async () => {
  const store = await createDatabase()
  for (let n = 0; n < 100; n++) await store.append([aNewEntry('m', n, { request: `request number ${n}` })])
  const file = join(folder, 'one.sqlite')
  await backupTo(config('data'), file)
  const bytes = readFileSync(file)
  const damaged = join(folder, 'damaged.sqlite')
  writeFileSync(damaged, Buffer.from(bytes).fill(0x2a, bytes.length / 2, bytes.length / 2 + 6000))
  await expect(restoreFrom(damaged, config('new'))).rejects.toThrow(/damaged|malformed/)

  const newer = new SqliteFile(file)
  newer.exec("insert into kysely_migration values ('9999-future', '2099')")
  newer.close()
  await expect(restoreFrom(file, config('new'))).rejects.toThrow('"9999-future"')
  expect(readdirSync(folder).includes('new') ? readdirSync(join(folder, 'new')) : []).toEqual([])
})

test('a missing database and PostgreSQL are not backed up as a file', async () => {
  await expect(backupTo(config('none'), join(folder, 'x'))).rejects.toThrow('no database')
  const postgres = { database: 'postgres://127.0.0.1/x', dataDir: folder }
  await expect(backupTo(postgres, join(folder, 'x'))).rejects.toThrow('pg_dump')
  await expect(restoreFrom(join(folder, 'x'), postgres)).rejects.toThrow('pg_dump')
  expect(readdirSync(folder)).toEqual([])
})
