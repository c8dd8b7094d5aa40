import { randomBytes } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import SqliteFile from 'better-sqlite3'
import { sql } from 'kysely'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { kyselyStore } from '../../src/storage/kysely-store.ts'
import { openPostgres } from '../../src/storage/postgres.ts'
import { openSqlite } from '../../src/storage/sqlite.ts'
import { StoreUnavailable } from '../../src/storage/store.ts'
import { ownPostgresEngine } from '../kit/stores.ts'
import { aNewEntry, aTable } from './samples.ts'

describe('a PostgreSQL server that stops and starts again', () => {
  const engine = ownPostgresEngine()

  test('is reported as unavailable meanwhile, and serves again afterwards', async () => {
    const store = await engine.freshStore()
    await store.append([aNewEntry('m', 0)])
    await engine.server().stop()
    await expect(store.ping()).rejects.toThrow(StoreUnavailable)
    await expect(store.append([aNewEntry('m', 1)])).rejects.toThrow(StoreUnavailable)
    await expect(store.entries('m', 0)).rejects.toThrow(StoreUnavailable)
    await expect(store.writeTable(aTable())).rejects.toThrow(StoreUnavailable)
    await expect(store.migrate()).rejects.toThrow(StoreUnavailable)
    await engine.server().start()
    await vi.waitFor(() => store.ping(), { timeout: 120_000 })
    expect(await store.append([aNewEntry('m', 1)])).toEqual(['added'])
    expect(await store.entries('m', 0)).toHaveLength(2)
  })

  test('keeps every append that resolved', async () => {
    const store = await engine.freshStore()
    const acknowledged: string[] = []
    let stopped = false
    const writers = Array.from({ length: 8 }, async (_, writer) => {
      for (let n = 0; !stopped; n++) {
        try {
          if ((await store.append([aNewEntry(`busy ${writer}`, n)]))[0] === 'added') acknowledged.push(`${writer} ${n}`)
        } catch (error) {
          expect(error).toBeInstanceOf(StoreUnavailable)
          return
        }
      }
    })
    await vi.waitFor(() => expect(acknowledged.length).toBeGreaterThan(50), { timeout: 120_000 })
    await engine.server().stop()
    stopped = true
    await Promise.all(writers)
    await engine.server().start()
    await vi.waitFor(() => store.ping(), { timeout: 120_000 })
    const kept = new Set<string>()
    for (let writer = 0; writer < 8; writer++) {
      for (const { entry } of await store.entries(`busy ${writer}`, 0)) kept.add(`${writer} ${entry.at / 1000}`)
    }
    expect(acknowledged.filter((one) => !kept.has(one))).toEqual([])
  })

  test('cuts a connection between two queries of a transaction without crashing the process', async () => {
    const store = await engine.freshStore()
    await store.insertTable(aTable({ status: 'over' }), 's')
    const { db } = store.database
    const work = db.transaction().execute(async (transaction) => {
      await transaction.selectFrom('tables').select('id').execute()
      await engine.server().stop()
      await new Promise((resolve) => setTimeout(resolve, 100))
      await transaction.selectFrom('tables').select('id').execute()
    })
    await expect(work).rejects.toThrow(StoreUnavailable)
    await engine.server().start()
    await vi.waitFor(() => store.ping(), { timeout: 120_000 })
  })

  test('is unavailable at an address without a server, and the error does not contain the password', async () => {
    const secret = randomBytes(8).toString('hex')
    const store = kyselyStore(openPostgres(`postgres://somebody:${secret}@127.0.0.1:1/none`))
    onTestFinished(() => store.close())
    const error = await store.ping().catch((thrown: unknown) => thrown)
    expect(error).toBeInstanceOf(StoreUnavailable)
    expect(String(error)).not.toContain(secret)
  })

  test('a failed query is not reported as unavailable', async () => {
    const store = await engine.freshStore()
    await store.insertTable(aTable(), 's')
    const error = await store.insertTable(aTable(), 's').catch((thrown: unknown) => thrown)
    expect(error).toBeInstanceOf(Error)
    expect(error).not.toBeInstanceOf(StoreUnavailable)
  })
})

describe('a SQLite file', () => {
  const aFolder = async () => {
    const folder = await mkdtemp(join(tmpdir(), 'spellbough-away-'))
    onTestFinished(() => rm(folder, { recursive: true }))
    return folder
  }

  test('that another program is writing to is waited for, while other work goes on', async () => {
    const file = join(await aFolder(), 'x.sqlite')
    const store = kyselyStore(openSqlite(file))
    await store.migrate()
    const other = new SqliteFile(file)
    other.exec('begin immediate')
    const append = store.append([aNewEntry('m', 0)])
    let turns = 0
    const ticking = setInterval(() => turns++, 1)
    await vi.waitFor(() => expect(turns).toBeGreaterThan(20), { timeout: 120_000 })
    clearInterval(ticking)
    other.exec('commit')
    expect(await append).toEqual(['added'])
    other.close()
    await store.close()
  })

  test('that cannot grow is reported as unavailable, whatever the rollback says, and is used again afterwards', async () => {
    const store = kyselyStore(openSqlite(join(await aFolder(), 'x.sqlite')))
    onTestFinished(() => store.close())
    await store.migrate()
    const { db } = store.database
    await sql`pragma max_page_count = 1`.execute(db)
    const fill = Array.from({ length: 500 }, (_, match) => aNewEntry(`match ${match}`, 0))
    await expect(store.append(fill)).rejects.toThrow(StoreUnavailable)
    await expect(store.append(fill)).rejects.toThrow(StoreUnavailable)
    await sql`pragma max_page_count = 100000`.execute(db)
    expect(new Set(await store.append(fill))).toEqual(new Set(['added']))
  })

  test('that is queried without pause does not block the event loop', async () => {
    const store = kyselyStore(openSqlite(':memory:'))
    await store.migrate()
    let turned = false
    setTimeout(() => {
      turned = true
    })
    let asked = 0
    while (!turned && asked < 100_000) asked += (await store.entries('m', 0)).length + 1
    expect(turned).toBe(true)
    await store.close()
  })

  test('that is not a database is refused', async () => {
    const file = join(await aFolder(), 'x.sqlite')
    writeFileSync(file, 'a shopping list, long enough to be no database at all'.repeat(50))
    expect(() => openSqlite(file)).toThrow('not a database')
  })
})
