import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe } from 'vitest'
import type { Database } from '../../src/storage/database.ts'
import { type KyselyStore, kyselyStore } from '../../src/storage/kysely-store.ts'
import { openPostgres } from '../../src/storage/postgres.ts'
import { openSqlite } from '../../src/storage/sqlite.ts'
import { startPostgres, type TestDatabases, type TestPostgres } from './postgres.ts'
import { sharedPostgres } from './shared-postgres.ts'

/** Where a test gets databases of one engine. All are closed and deleted after each test. */
export interface Engine {
  readonly name: 'sqlite' | 'postgres'
  /** A new store with the current schema. */
  freshStore(): Promise<KyselyStore>
  /** A new, empty database that can be opened several times, as several nodes do. */
  freshDatabase(): Promise<TestDatabase>
}

export interface TestDatabase {
  openStore(): KyselyStore
  openDatabase(): Database
}

/** Runs the same tests on both engines. */
export function describeStores(title: string, tests: (engine: Engine) => void): void {
  describe(`${title} on SQLite`, () => tests(sqliteEngine()))
  describe(`${title} on PostgreSQL`, () => tests(postgresEngine()))
}

/** Databases in files. */
export function sqliteEngine(): Engine {
  const folders: string[] = []
  // Hooks after a test run in reverse order: databases are closed before their files are deleted.
  afterEach(() => {
    for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true })
  })
  return engineOf('sqlite', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'spellbough-sqlite-'))
    folders.push(folder)
    return () => openSqlite(join(folder, 'spellbough.sqlite'))
  })
}

/** Databases on the PostgreSQL server that all test files share. */
export function postgresEngine(): Engine {
  return engineOn(sharedPostgres).engine
}

/** Databases on a PostgreSQL server of the block's own, which its tests may stop. */
export function ownPostgresEngine(): Engine & { server(): TestPostgres } {
  const { engine, databases } = engineOn(startPostgres)
  return { ...engine, server: databases }
}

function engineOn<Databases extends TestDatabases>(open: () => Promise<Databases>) {
  let opened: Databases | undefined
  const databases = () => {
    if (opened === undefined) throw new Error('PostgreSQL runs only while tests do')
    return opened
  }
  beforeAll(async () => {
    opened = await open()
  })
  afterAll(() => opened?.end())
  const engine = engineOf('postgres', async () => {
    const url = await databases().freshDatabase()
    return () => openPostgres(url)
  })
  return { engine, databases }
}

function engineOf(name: Engine['name'], freshOpener: () => Promise<() => Database>): Engine {
  const opened: Database[] = []
  afterEach(async () => {
    await Promise.all(opened.splice(0).map((database) => database.close()))
  })
  const freshPlace = async (): Promise<TestDatabase> => {
    const open = await freshOpener()
    const openDatabase = () => {
      const database = open()
      opened.push(database)
      return database
    }
    return { openDatabase, openStore: () => kyselyStore(openDatabase()) }
  }
  const freshStore = async () => {
    const store = (await freshPlace()).openStore()
    await store.migrate()
    return store
  }
  return { name, freshDatabase: freshPlace, freshStore }
}
