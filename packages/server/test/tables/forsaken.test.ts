import { createTable, type Pace } from '@spellbough/protocol'
import { describe, expect, it } from 'vitest'
import { kyselyStore } from '../../src/storage/kysely-store.ts'
import { openSqlite } from '../../src/storage/sqlite.ts'
import type { Desk } from '../../src/tables/desk.ts'
import { describeStores } from '../kit/stores.ts'
import { TestWire, testNode } from './node.ts'
import { anna, brit, OPENED } from './tables.ts'

const DAY = 86_400_000

const open = async (desk: Desk, pace: Pace): Promise<string> =>
  (await desk.open(anna, createTable.parse({ game: 'mag-mell', seats: ['me', 'open'], pace }))).id

describeStores('tables whose people do not come back', (engine) => {
  it.each([
    ['live', 1],
    ['relaxed', 1],
    ['mail', 30],
  ] as const)('at %s pace are closed after %i days without a change', async (pace, days) => {
    const store = await engine.freshStore()
    const id = await open(testNode(store).desk, pace)
    const later = (more: number) => testNode(store, new TestWire(), 20, OPENED + days * DAY + more).desk
    expect(await later(-60_000).closeForsaken()).toBe(0)
    expect(await later(60_000).closeForsaken()).toBe(1)
    expect(await later(60_000).read(id)).toMatchObject({ status: 'closed', ending: 'closed', begun: null })
    expect(await later(120_000).closeForsaken()).toBe(0)
  })

  it('a change makes them wait anew, and a match that has begun is left alone', async () => {
    const store = await engine.freshStore()
    const wire = new TestWire()
    const first = testNode(store, wire)
    const [changed, begun] = [await open(first.desk, 'live'), await open(first.desk, 'live')]
    await first.desk.start(begun, anna, 'random')
    const half = testNode(store, wire, 20, OPENED + DAY / 2)
    await half.desk.seatBot(changed, anna, 1, 'random')
    const day = testNode(store, wire, 20, OPENED + DAY + 60_000)
    expect(await day.desk.closeForsaken()).toBe(0)
    expect((await day.desk.read(begun)).status).toBe('playing')
    const next = testNode(store, wire, 20, OPENED + 1.5 * DAY + 60_000)
    expect(await next.desk.closeForsaken()).toBe(1)
  })

  it('are closed once, however many nodes look at the same moment, and nobody is at a closed table', async () => {
    const store = await engine.freshStore()
    const wire = new TestWire()
    const ids: string[] = []
    const first = testNode(store, wire, 500)
    for (let n = 0; n < 5; n++) ids.push(await open(first.desk, 'live'))
    const nodes = [1, 2, 3].map((n) => testNode(store, wire, 500, OPENED + DAY + n * 60_000))
    await Promise.all([
      ...nodes.map(({ desk }) => desk.closeForsaken()),
      nodes[0]?.desk.sit(ids[0] ?? '', brit, undefined).catch(() => undefined),
    ])
    for (const id of ids.slice(1)) {
      const doc = await first.desk.read(id)
      expect([doc.status, doc.revision]).toEqual(['closed', 1])
    }
  })
})

describe('many tables', () => {
  it('are looked at page by page', async () => {
    const store = kyselyStore(openSqlite(':memory:'))
    await store.migrate()
    const first = testNode(store, new TestWire(), 10_000)
    for (let n = 0; n < 450; n++) await open(first.desk, n % 3 === 0 ? 'mail' : 'live')
    const later = testNode(store, new TestWire(), 10_000, OPENED + 2 * DAY)
    expect(await later.desk.closeForsaken()).toBe(300)
    expect(await store.listTables({ status: ['open'], limit: 1000 })).toHaveLength(150)
    await store.close()
  })
})
