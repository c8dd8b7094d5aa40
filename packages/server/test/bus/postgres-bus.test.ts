import pg from 'pg'
import { pino } from 'pino'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import type { Bus, BusMessage } from '../../src/bus/bus.ts'
import { openBus } from '../../src/bus/open-bus.ts'
import { openPostgresBus } from '../../src/bus/postgres-bus.ts'
import { StoreUnavailable } from '../../src/storage/store.ts'
import { startPostgres, type TestPostgres } from '../kit/postgres.ts'

const log = pino({ level: 'silent' })
const grown = (match: string, length: number): BusMessage => ({ is: 'grown', match, length })
const soon = { timeout: 120_000, interval: 10 }
/** The channel of PostgreSQL needs no name from the store. */
const NO_STORE = { getOrCreateSetting: () => expect.unreachable() }

describe('the bus over PostgreSQL', () => {
  let server: TestPostgres
  let url: string
  const open: Bus[] = []

  beforeAll(async () => {
    server = await startPostgres()
    url = await server.freshDatabase()
  }, 60_000)
  afterEach(async () => {
    await Promise.all(open.splice(0).map((bus) => bus.close()))
  })
  afterAll(() => server?.end())

  async function aNode(node: string) {
    const bus = await openPostgresBus({ url, nodeId: node, log })
    open.push(bus)
    const heard: BusMessage[] = []
    const gaps = vi.fn()
    bus.onMessage((message) => heard.push(message))
    bus.onGap(gaps)
    return { bus, heard, gaps }
  }

  /** Cuts the connection of one node, and nothing else. */
  async function cut(node: string) {
    const client = new pg.Client({ connectionString: url })
    await client.connect()
    const { rowCount } = await client.query(
      'select pg_terminate_backend(pid) from pg_stat_activity where application_name = $1',
      [`spellbough bus ${node}`],
    )
    await client.end()
    expect(rowCount).toBe(1)
  }

  test('delivers a message to every other node, but not to its sender', async () => {
    const [a, b, c] = [await aNode('a'), await aNode('b'), await aNode('c')]
    a.bus.publish(grown('m', 4))
    b.bus.publish({ is: 'gone', player: 'ann', reason: 'banned' })
    await vi.waitFor(() => expect([a, b, c].map(({ heard }) => heard.length)).toEqual([1, 1, 2]), soon)
    expect(a.heard).toEqual([{ is: 'gone', player: 'ann', reason: 'banned' }])
    expect(b.heard).toEqual([grown('m', 4)])
  })

  test('sends only the latest of many messages about each match', async () => {
    const [a, b] = [await aNode('a'), await aNode('b')]
    for (let length = 1; length <= 50; length++) {
      for (let match = 0; match < 300; match++) a.bus.publish(grown(`match-${match}`, length))
    }
    await vi.waitFor(() => expect(b.heard).toHaveLength(300), soon)
    expect(new Set(b.heard)).toEqual(new Set(Array.from({ length: 300 }, (_, n) => grown(`match-${n}`, 50))))
  })

  test('reconnects after a restart of PostgreSQL, reports one gap, and delivers messages again', async () => {
    const [a, b] = [await aNode('a'), await aNode('b')]
    await server.stop()
    for (let length = 1; length < 10; length++) a.bus.publish(grown('m', length))
    await new Promise((resolve) => setTimeout(resolve, 50))
    expect(a.gaps).not.toHaveBeenCalled()
    await server.start()
    await vi.waitFor(() => expect([a.gaps.mock.calls.length, b.gaps.mock.calls.length]).toEqual([1, 1]), soon)
    // A message sent before the other node has reconnected may be lost; the gap tells that node to read again.
    a.bus.publish(grown('m', 11))
    await vi.waitFor(() => expect(b.heard).toContainEqual(grown('m', 11)), soon)
  })

  test('loses no message when only the sender’s connection is cut', async () => {
    const [a, b] = [await aNode('a'), await aNode('b')]
    a.bus.publish(grown('m', 3))
    await cut('a')
    a.bus.publish(grown('n', 1))
    await vi.waitFor(() => expect(a.gaps).toHaveBeenCalledTimes(1), soon)
    a.bus.publish(grown('n', 2))
    await vi.waitFor(() => expect(b.heard).toContainEqual(grown('n', 2)), soon)
    expect(b.heard).toContainEqual(grown('m', 3))
    expect(b.gaps).not.toHaveBeenCalled()
  })

  test('a node that falls silent is a gap for the others, since its last messages may be lost', async () => {
    const [a, b] = [await aNode('a'), await aNode('b')]
    a.bus.publish(grown('m', 1))
    await vi.waitFor(() => expect(b.heard).toHaveLength(1), soon)
    expect(b.gaps).not.toHaveBeenCalled()
    await a.bus.close()
    await vi.waitFor(() => expect(b.gaps).toHaveBeenCalledTimes(1), soon)
    expect(a.gaps).not.toHaveBeenCalled()
  })

  test('goes on when a listener throws or another program uses its channel', async () => {
    const [a, b] = [await aNode('a'), await aNode('b')]
    b.bus.onMessage(() => {
      throw new Error('a fault of its own')
    })
    const last: BusMessage[] = []
    b.bus.onMessage((message) => last.push(message))
    const client = new pg.Client({ connectionString: url })
    await client.connect()
    await client.query("notify spellbough, 'hello'")
    await client.end()
    a.bus.publish(grown('m', 1))
    await vi.waitFor(() => expect(last).toEqual([grown('m', 1)]), soon)
  })

  test('closing sends the waiting messages, and nothing after them', async () => {
    const [a, b] = [await aNode('a'), await aNode('b')]
    a.bus.publish(grown('m', 1))
    await a.bus.close()
    a.bus.publish(grown('m', 2))
    await vi.waitFor(() => expect(b.heard).toEqual([grown('m', 1)]), soon)
    await a.bus.close()
  })

  test('does not open while PostgreSQL is stopped', async () => {
    await server.stop()
    await expect(openPostgresBus({ url, nodeId: 'a', log })).rejects.toThrow(StoreUnavailable)
    await server.start()
  })

  test('without PostgreSQL the bus delivers nothing to its own node', async () => {
    const bus = await openBus({ database: null, bus: null }, 'a', log, NO_STORE)
    bus.onMessage(() => expect.unreachable())
    bus.onGap(() => expect.unreachable())
    bus.publish(grown('m', 1))
    await bus.close()
    const other = await openBus({ database: url, bus: null }, 'a', log, NO_STORE)
    await other.close()
  })
})
