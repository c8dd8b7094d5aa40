import { createTable, type Pace } from '@spellbough/protocol'
import { describe, expect, it } from 'vitest'
import { kyselyStore } from '../../src/storage/kysely-store.ts'
import { openSqlite } from '../../src/storage/sqlite.ts'
import type { TableService } from '../../src/tables/table-service.ts'
import { describeStores } from '../kit/stores.ts'
import { anna, brit, OPENED_AT } from './table-fixtures.ts'
import { makeTableTestNode, TestBusHub } from './test-node.ts'

const DAY = 86_400_000

const open = async (tableService: TableService, pace: Pace): Promise<string> =>
  (await tableService.open(anna, createTable.parse({ game: 'mag-mell', seats: ['me', 'open'], pace }))).id

describeStores('stale tables', (engine) => {
  it.each([
    ['live', 1],
    ['relaxed', 1],
    ['mail', 30],
  ] as const)('at %s pace are closed after %i days without a change', async (pace, days) => {
    const store = await engine.freshStore()
    const id = await open(makeTableTestNode(store).tableService, pace)
    const later = (more: number) =>
      makeTableTestNode(store, new TestBusHub(), 20, OPENED_AT + days * DAY + more).tableService
    expect(await later(-60_000).closeStaleTables()).toBe(0)
    expect(await later(60_000).closeStaleTables()).toBe(1)
    expect(await later(60_000).read(id)).toMatchObject({ status: 'closed', ending: 'closed', begun: null })
    expect(await later(120_000).closeStaleTables()).toBe(0)
  })

  it('are counted from their last change, and a match that has begun is not closed', async () => {
    const store = await engine.freshStore()
    const wire = new TestBusHub()
    const first = makeTableTestNode(store, wire)
    const [changed, begun] = [await open(first.tableService, 'live'), await open(first.tableService, 'live')]
    await first.tableService.start(begun, anna, 'random')
    const half = makeTableTestNode(store, wire, 20, OPENED_AT + DAY / 2)
    await half.tableService.seatBot(changed, anna, 1, 'random')
    const day = makeTableTestNode(store, wire, 20, OPENED_AT + DAY + 60_000)
    expect(await day.tableService.closeStaleTables()).toBe(0)
    expect((await day.tableService.read(begun)).status).toBe('playing')
    const next = makeTableTestNode(store, wire, 20, OPENED_AT + 1.5 * DAY + 60_000)
    expect(await next.tableService.closeStaleTables()).toBe(1)
  })

  it('are closed once by three nodes at the same moment', async () => {
    const store = await engine.freshStore()
    const wire = new TestBusHub()
    const ids: string[] = []
    const first = makeTableTestNode(store, wire, 500)
    for (let n = 0; n < 5; n++) ids.push(await open(first.tableService, 'live'))
    const nodes = [1, 2, 3].map((n) => makeTableTestNode(store, wire, 500, OPENED_AT + DAY + n * 60_000))
    await Promise.all([
      ...nodes.map(({ tableService }) => tableService.closeStaleTables()),
      nodes[0]?.tableService.sit(ids[0] ?? '', brit, undefined).catch(() => undefined),
    ])
    for (const id of ids.slice(1)) {
      const doc = await first.tableService.read(id)
      expect([doc.status, doc.revision]).toEqual(['closed', 1])
    }
  })
})

describe('many stale tables', () => {
  it('are all closed, over several pages', async () => {
    const store = kyselyStore(openSqlite(':memory:'))
    await store.migrate()
    const first = makeTableTestNode(store, new TestBusHub(), 10_000)
    for (let n = 0; n < 450; n++) await open(first.tableService, n % 3 === 0 ? 'mail' : 'live')
    const later = makeTableTestNode(store, new TestBusHub(), 10_000, OPENED_AT + 2 * DAY)
    expect(await later.tableService.closeStaleTables()).toBe(300)
    expect(await store.listTables({ status: ['open'], limit: 1000 })).toHaveLength(150)
    await store.close()
  })
})
