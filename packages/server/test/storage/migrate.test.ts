import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Migration, sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { appliedMigrations, migrate, SchemaTooNew } from '../../src/storage/migrate.ts'
import { MIGRATIONS } from '../../src/storage/migrations/list.ts'
import { describeStores } from '../kit/stores.ts'
import { aChair, aNewEntry, aTable } from './samples.ts'
import { firstMigration, statementsOf, version1 } from './version-1.ts'

const VERSION_1 = join(import.meta.dirname, 'fixtures', 'version-1.sql')

describe('the list of migrations', () => {
  test('has an unchanged first migration', async () => {
    await expect(await version1()).toMatchFileSnapshot(VERSION_1)
  })

  test('creates the same tables on both engines', async () => {
    expect(await firstMigration('postgres')).toEqual(await firstMigration('sqlite'))
  })

  test('is sorted by name', () => {
    expect(Object.keys(MIGRATIONS)).toEqual(Object.keys(MIGRATIONS).toSorted())
  })
})

describeStores('migration', (engine) => {
  test('can be run by several nodes at once, and again', async () => {
    const place = await engine.freshDatabase()
    const nodes = Array.from({ length: 5 }, () => place.openStore())
    await Promise.all(nodes.map((node) => node.migrate()))
    await nodes[0]?.migrate()
    expect(await appliedMigrations(place.openDatabase().db)).toEqual(Object.keys(MIGRATIONS))
    expect(await nodes[4]?.append([aNewEntry('m', 0)])).toEqual(['added'])
  })

  test('brings a database of the first version to the current schema, with its data', async () => {
    const place = await engine.freshDatabase()
    const { db } = place.openDatabase()
    for (const statement of statementsOf(readFileSync(VERSION_1, 'utf8'))) await db.executeQuery(statement)
    const store = place.openStore()
    await store.migrate()

    const doc = aTable({ status: 'playing', host: 'ann', chairs: [aChair('ann'), aChair('bob')], revision: 7 })
    expect(await store.readTable('t1')).toEqual(doc)
    expect(await store.listTables({ player: 'bob', limit: 5 })).toEqual([doc])
    expect(await store.secretOf('t1')).toBe('the secret')
    expect(await store.entries('t1', 0)).toEqual([
      { entry: { kind: 'move', seat: 0, move: { do: 'pick', card: 0 }, at: 0 }, request: 'r1', lagMs: 12.5 },
      {
        entry: { kind: 'move', seat: 1, move: { do: 'pick', card: 1 }, at: 1000, standIn: true },
        request: null,
        lagMs: 0,
      },
      { entry: { kind: 'undo', seat: 1, at: 2000 }, request: 'r2', lagMs: 0 },
    ])
    expect(await store.append([aNewEntry('t1', 3, { request: 'r1' })])).toEqual(['repeated'])
    expect(await store.append([aNewEntry('t1', 3, { request: 'r3', due: 5 })])).toEqual(['added'])
    expect(await store.lease('n', 5, 10, 5)).toEqual(['t1'])
    expect(await store.chats('t1', 0, 5)).toMatchObject([{ n: 1, name: 'ANN', text: "Grüß Gott, it's me" }])
    expect(await store.addChat({ ...said, text: 'hi' })).toMatchObject({ n: 2 })
    expect(await store.mutersOf('bob')).toEqual(['ann'])
    expect(await store.leaders('mag-mell', 1, 5)).toMatchObject([{ player: 'ann', mu: 27.5 }])
    expect(await store.subscriptionsOf('ann')).toHaveLength(1)
    expect(await store.notificationPreferences('ann')).toEqual({ mail: true, language: 'de' })
    expect(await store.claimNotification('ann', 't1', 2, 9)).toBe(false)
    expect(await store.tokenByHash('a hash')).toMatchObject({ player: 'bob' })
    expect(await store.bans()).toHaveLength(1)
    expect(await store.getOrCreateSetting('auth-secret', () => 'new')).toBe('not a real one')
  })

  test('refuses a database of a newer version, and keeps its data', async () => {
    const place = await engine.freshDatabase()
    const store = place.openStore()
    await store.migrate()
    await store.append([aNewEntry('m', 0)])
    const { db } = place.openDatabase()
    await sql`insert into kysely_migration values ('9999-from-the-future', '2099-01-01T00:00:00.000Z')`.execute(db)
    await expect(store.migrate()).rejects.toThrow(SchemaTooNew)
    await expect(store.migrate()).rejects.toThrow(
      '"9999-from-the-future", which this version of Spellbough does not know',
    )
    expect(await store.entries('m', 0)).toHaveLength(1)
  })

  test('that fails leaves the database as it was', async () => {
    const place = await engine.freshDatabase()
    const { db } = place.openDatabase()
    await migrate(db)
    const failing: Migration = {
      async up(step) {
        await step.schema.createTable('half_done').addColumn('id', 'integer').execute()
        await sql`insert into entries (match_id) values ('no')`.execute(step)
      },
    }
    await expect(migrate(db, { ...MIGRATIONS, '9998-failing': failing })).rejects.toThrow()
    expect((await db.introspection.getTables()).map((table) => table.name)).not.toContain('half_done')
    expect(await appliedMigrations(db)).toEqual(Object.keys(MIGRATIONS))
  })

  test('runs only new migrations, and keeps the rows', async () => {
    const place = await engine.freshDatabase()
    const store = place.openStore()
    await store.migrate()
    await store.append([aNewEntry('m', 0)])
    const next: Migration = {
      up: (step) => step.schema.alterTable('entries').addColumn('mood', 'text').execute(),
    }
    await migrate(store.database.db, { ...MIGRATIONS, '9998-mood': next })
    expect(await store.entries('m', 0)).toHaveLength(1)
    expect(await store.append([aNewEntry('m', 1)])).toEqual(['added'])
    expect(await store.entries('m', 1)).toHaveLength(1)
  })
})

const said = { table: 't1', player: 'bob', name: 'BOB', guest: false, seat: 1, at: 9 }
