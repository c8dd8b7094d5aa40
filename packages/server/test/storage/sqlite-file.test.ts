import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import SqliteFile from 'better-sqlite3'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type KyselyStore, kyselyStore } from '../../src/storage/kysely-store.ts'
import { openSqlite } from '../../src/storage/sqlite.ts'
import { StoreUnavailable } from '../../src/storage/store.ts'

let folder: string
let file: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'spellbough-file-'))
  file = join(folder, 'spellbough.sqlite')
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const PLAYER = 'ann'

async function openMigrated(): Promise<KyselyStore> {
  const store = kyselyStore(openSqlite(file))
  await store.migrate()
  return store
}

/** Creates a database with something in it, and closes it. */
async function create(): Promise<void> {
  const store = await openMigrated()
  await store.addBan({ subject: PLAYER, reason: 'noise', until: null, at: 1 })
  await store.close()
}

/** Everything in the folder, with its content. */
const contents = () => Object.fromEntries(readdirSync(folder).map((name) => [name, readFileSync(join(folder, name))]))

async function expectRefused(message: string): Promise<void> {
  const before = contents()
  expect(() => openSqlite(file)).toThrow(message)
  expect(contents()).toEqual(before)
}

describe('a database file that is lost is not replaced by a new one', () => {
  it('if it is deleted or emptied', async () => {
    await create()
    truncateSync(file, 0)
    await expectRefused('is missing or empty, but there was a database before')
    rmSync(file)
    await expectRefused('is missing or empty, but there was a database before')
  })

  it('if another database stands in its place, with a valid form but nothing in it', async () => {
    await create()
    rmSync(file)
    const other = new SqliteFile(file)
    other.exec('create table notes (text)')
    other.pragma('journal_mode = WAL')
    other.close()
    expect(() => openSqlite(file)).toThrow('has nothing of Spellbough in it')
    const kept = new SqliteFile(file, { readonly: true })
    expect(kept.prepare('select name from sqlite_schema').pluck().all()).toEqual(['notes'])
    kept.close()
  })

  it('if what it had not taken over yet is still there, also without the marker', async () => {
    const store = await openMigrated()
    await store.addBan({ subject: PLAYER, reason: 'noise', until: null, at: 1 })
    const kept = contents()
    await store.close()
    rmSync(file)
    rmSync(`${file}.created`)
    for (const journal of ['-wal', '-journal']) {
      writeFileSync(`${file}${journal}`, kept['spellbough.sqlite-wal'] ?? '')
      await expectRefused('is missing or empty, but there was a database before')
      rmSync(`${file}${journal}`)
    }
  })

  it('and is used again when it is put back', async () => {
    await create()
    renameSync(file, `${file}.moved`)
    expect(() => openSqlite(file)).toThrow('there was a database before')
    renameSync(`${file}.moved`, file)
    const store = await openMigrated()
    expect((await store.bans()).map(({ subject }) => subject)).toEqual([PLAYER])
    await store.close()
  })

  it('and a new one is created when the marker is deleted, as the message says', async () => {
    await create()
    rmSync(file)
    rmSync(`${file}.created`)
    const store = await openMigrated()
    expect(await store.bans()).toEqual([])
    await store.close()
  })
})

it('a server that was killed before it had created its tables starts again', async () => {
  const database = openSqlite(file)
  await database.close()
  expect(existsSync(`${file}.created`)).toBe(false)
  const store = await openMigrated()
  expect(existsSync(`${file}.created`)).toBe(true)
  await store.close()
})

describe('while the database is open', () => {
  it.each(['', '-wal', '-shm'])(
    'a file of it that is deleted or replaced is found: spellbough.sqlite%s',
    async (suffix) => {
      const store = await openMigrated()
      await store.addBan({ subject: PLAYER, reason: 'noise', until: null, at: 1 })
      const moved = `${file}${suffix}.moved`
      renameSync(`${file}${suffix}`, moved)
      await expect(store.bans()).rejects.toThrow(StoreUnavailable)
      writeFileSync(`${file}${suffix}`, readFileSync(moved))
      await expect(store.addBan({ subject: 'brit', reason: '', until: null, at: 1 })).rejects.toThrow(StoreUnavailable)
      renameSync(moved, `${file}${suffix}`)
      expect((await store.bans()).map(({ subject }) => subject)).toEqual([PLAYER])
      await store.close()
    },
  )

  it('another process may open and close it', async () => {
    const store = await openMigrated()
    const other = await openMigrated()
    await other.addBan({ subject: PLAYER, reason: 'noise', until: null, at: 1 })
    await other.close()
    expect(await store.bans()).toHaveLength(1)
    await store.close()
  })
})

describe('a symbolic link', () => {
  it('to a folder on another disk is followed, and the lost file behind it is found', async () => {
    const disk = join(folder, 'disk')
    mkdirSync(disk)
    symlinkSync(disk, join(folder, 'data'))
    file = join(folder, 'data', 'spellbough.sqlite')
    await create()
    expect(existsSync(join(disk, 'spellbough.sqlite'))).toBe(true)
    rmSync(join(disk, 'spellbough.sqlite'))
    expect(() => openSqlite(file)).toThrow('there was a database before')
  })

  it('that leads nowhere is refused with a sentence', async () => {
    symlinkSync(join(folder, 'not-mounted', 'spellbough.sqlite'), file)
    expect(() => openSqlite(file)).toThrow(`The file ${file} cannot be created (ENOENT).`)
  })
})
