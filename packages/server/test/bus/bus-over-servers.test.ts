import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { pino } from 'pino'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import type { Bus, BusMessage } from '../../src/bus/bus.ts'
import { BusUnavailable } from '../../src/bus/bus-unavailable.ts'
import { openBus } from '../../src/bus/open-bus.ts'
import { openPostgresBus } from '../../src/bus/postgres-bus.ts'
import type { BusOptions } from '../../src/bus/reconnecting-bus.ts'
import { openRedisBus } from '../../src/bus/redis-bus.ts'
import { StartupError } from '../../src/startup-error.ts'
import { StoreUnavailable } from '../../src/storage/store.ts'
import { startPostgres } from '../kit/postgres.ts'
import { startRedis, type TestRedis } from '../kit/redis.ts'
import { TcpProxy } from '../kit/tcp-proxy.ts'

const logged: string[] = []
const log = pino({ level: 'info' }, { write: (line: string) => void logged.push(line) })
const grown = (match: string, length: number): BusMessage => ({ is: 'grown', match, length })
const soon = { timeout: 120_000, interval: 10 }
/** These buses need no name for a channel. */
const NO_STORE = { getOrCreateSetting: () => expect.unreachable() }

/** The server of a bus, for its tests alone. */
interface BusServer {
  readonly url: string
  readonly password: string
  /** What a bus rejects with that is opened while the server is stopped. */
  readonly unavailable: typeof StoreUnavailable | typeof BusUnavailable
  openBus(options: BusOptions): Promise<Bus>
  stop(): Promise<void>
  start(): Promise<void>
  /** Cuts the connection of one node, and nothing else. */
  cut(node: string): Promise<void>
  /** Another program sends this to the nodes. */
  say(text: string): Promise<void>
  end(): Promise<void>
}

async function postgresServer(): Promise<BusServer> {
  const server = await startPostgres()
  const url = await server.freshDatabase()
  async function query(text: string, values: readonly string[]): Promise<number | null> {
    const client = new pg.Client({ connectionString: url })
    await client.connect()
    const { rowCount } = await client.query(text, [...values])
    await client.end()
    return rowCount
  }
  return {
    ...server,
    url,
    password: new URL(url).password,
    unavailable: StoreUnavailable,
    openBus: openPostgresBus,
    async cut(node) {
      const cutConnections = 'select pg_terminate_backend(pid) from pg_stat_activity where application_name = $1'
      expect(await query(cutConnections, [`spellbough bus ${node}`])).toBe(1)
    },
    async say(text) {
      await query('select pg_notify($1, $2)', ['spellbough', text])
    },
  }
}

const CHANNEL = 'spellbough:test'

async function redisServer(): Promise<BusServer & { readonly redis: TestRedis }> {
  const redis = await startRedis()
  return {
    ...redis,
    redis,
    unavailable: BusUnavailable,
    openBus: (options) => openRedisBus({ ...options, channel: CHANNEL }),
    stop: redis.kill,
    async cut(node) {
      const clients = String(await redis.command('CLIENT', 'LIST')).split('\n')
      const connections = clients.filter((line) => line.includes(` name=spellbough-bus-${node} `))
      expect(connections).toHaveLength(1)
      await redis.command('CLIENT', 'KILL', 'ID', /^id=(\d+)/.exec(connections[0] ?? '')?.[1] ?? '')
    },
    async say(text) {
      expect(await redis.command('PUBLISH', CHANNEL, text)).toBeGreaterThan(0)
    },
  }
}

const open: Bus[] = []
afterEach(async () => {
  await Promise.all(open.splice(0).map((bus) => bus.close()))
})

/** A node on a bus, and what it hears. */
async function listenTo(bus: Bus) {
  open.push(bus)
  const heard: BusMessage[] = []
  const gaps = vi.fn()
  bus.onMessage((message) => heard.push(message))
  bus.onGap(gaps)
  return { bus, heard, gaps }
}

describe.each([
  { name: 'PostgreSQL', startServer: postgresServer },
  { name: 'Redis', startServer: redisServer },
])('the bus over $name', ({ startServer }) => {
  let server: BusServer

  beforeAll(async () => {
    server = await startServer()
  })
  afterAll(() => server?.end())

  const aNode = async (node: string, url = server.url) => listenTo(await server.openBus({ url, nodeId: node, log }))
  const cut = (node: string) => server.cut(node)

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

  test('reconnects after a restart of the server, reports one gap, and delivers messages again', async () => {
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

  test('a node that is gone before it said anything is missed too, for it may have written something', async () => {
    const b = await aNode('b')
    const a = await aNode('a')
    await a.bus.close()
    await vi.waitFor(() => expect(b.gaps).toHaveBeenCalledTimes(1), soon)
  })

  test('goes on when a listener throws or another program uses its channel', async () => {
    const [a, b] = [await aNode('a'), await aNode('b')]
    b.bus.onMessage(() => {
      throw new Error('a fault of its own')
    })
    const last: BusMessage[] = []
    b.bus.onMessage((message) => last.push(message))
    await server.say('hello')
    await server.say('{"from":"newer","says":[{"is":"weather"}]}')
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

  test('does not open while the server is stopped', async () => {
    await server.stop()
    await expect(server.openBus({ url: server.url, nodeId: 'a', log })).rejects.toThrow(server.unavailable)
    await server.start()
  })

  test('a connection that has frozen is replaced, and what was published meanwhile is delivered', async () => {
    const proxy = await TcpProxy.start(server.url)
    const [a, b] = [await aNode('a', proxy.url), await aNode('b')]
    a.bus.publish(grown('m', 1))
    await vi.waitFor(() => expect(b.heard).toEqual([grown('m', 1)]), soon)
    proxy.loseEverything()
    a.bus.publish(grown('m', 2))
    await vi.waitFor(() => expect(b.gaps, 'the silent node is a gap').toHaveBeenCalledTimes(1), soon)
    await vi.waitFor(() => expect(a.bus.isConnected).toBe(false), soon)
    a.bus.publish(grown('n', 1))
    proxy.healForNewConnections()
    await vi.waitFor(() => expect(a.bus.isConnected).toBe(true), soon)
    expect(a.gaps).toHaveBeenCalled()
    await vi.waitFor(() => expect(b.heard).toEqual([grown('m', 1), grown('m', 2), grown('n', 1)]), soon)
    b.bus.publish(grown('o', 1))
    await vi.waitFor(() => expect(a.heard).toEqual([grown('o', 1)]), soon)
  })

  test('logs that a connection was lost and found, and no password', () => {
    expect(logged.join()).toContain('the bus connection was lost')
    expect(logged.join()).toContain('the bus is connected again')
    expect(logged.join()).not.toContain(server.password)
  })
})

describe('the bus over Redis', () => {
  let redis: TestRedis
  beforeAll(async () => {
    redis = await startRedis()
  })
  afterAll(() => redis?.end())

  const aNode = async (nodeId: string, channel = CHANNEL) =>
    listenTo(await openRedisBus({ url: redis.url, nodeId, log, channel }))

  test('while the server is away alone, gaps are reported now and then, because the database goes on', async () => {
    const a = await aNode('a')
    await redis.kill()
    await vi.waitFor(() => expect(a.gaps).toHaveBeenCalledTimes(2), soon)
    expect(a.bus.isConnected).toBe(false)
    await redis.start()
    await vi.waitFor(() => expect(a.bus.isConnected).toBe(true), soon)
  })

  test('a frozen server is noticed, and nothing is lost that was published meanwhile', async () => {
    const [a, b] = [await aNode('a'), await aNode('b')]
    redis.freeze()
    a.bus.publish(grown('m', 1))
    await vi.waitFor(() => expect([a.bus.isConnected, b.bus.isConnected]).toEqual([false, false]), soon)
    a.bus.publish(grown('m', 2))
    redis.thaw()
    await vi.waitFor(() => expect([a.bus.isConnected, b.bus.isConnected]).toEqual([true, true]), soon)
    for (const { gaps } of [a, b]) expect(gaps).toHaveBeenCalled()
    a.bus.publish(grown('m', 3))
    await vi.waitFor(() => expect(b.heard).toContainEqual(grown('m', 3)), soon)
  })

  test('closes in spite of a frozen server', async () => {
    const a = await aNode('a')
    redis.freeze()
    a.bus.publish(grown('m', 1))
    await a.bus.close()
    redis.thaw()
  })

  test('a subscription that the server has dropped counts as a lost connection', async () => {
    const a = await aNode('a')
    await redis.command('ACL', 'SETUSER', 'bus', 'resetchannels')
    await vi.waitFor(() => expect(a.bus.isConnected).toBe(false), soon)
    await redis.command('ACL', 'SETUSER', 'bus', '&spellbough:*')
    await vi.waitFor(() => expect(a.bus.isConnected).toBe(true), soon)
  })

  test('installations on one server hear nothing of each other', async () => {
    const [a, b, other] = [await aNode('a'), await aNode('b'), await aNode('c', 'spellbough:other')]
    a.bus.publish(grown('m', 1))
    other.bus.publish(grown('n', 1))
    await vi.waitFor(() => expect(b.heard).toHaveLength(1), soon)
    await sleep(50)
    expect([a.heard, b.heard, other.heard]).toEqual([[], [grown('m', 1)], []])
  })

  test('all nodes of a database get the same channel, which is stored there', async () => {
    const settings = new Map<string, string>()
    const store = {
      async getOrCreateSetting(name: string, make: () => string) {
        const value = settings.get(name) ?? make()
        settings.set(name, value)
        return value
      },
    }
    const config = { database: 'postgres://unused', bus: redis.url }
    const [a, b] = [
      await listenTo(await openBus(config, 'a', log, store)),
      await listenTo(await openBus(config, 'b', log, store)),
    ]
    a.bus.publish(grown('m', 1))
    await vi.waitFor(() => expect(b.heard).toEqual([grown('m', 1)]), soon)
    expect([...settings.values()]).toEqual([expect.stringMatching(/^spellbough:[0-9a-f]{32}$/)])
  })

  test.each([
    { fault: 'a wrong password', change: (url: URL) => (url.password = 'hush'), said: / lets nobody in: WRONGPASS/ },
    { fault: 'a missing user', change: (url: URL) => (url.username = url.password = ''), said: / nobody in: NOAUTH/ },
    {
      fault: 'TLS at a port without',
      change: (url: URL) => (url.href = url.href.replace('redis:', 'rediss:')),
      said: /cannot be/,
    },
  ])('$fault is a sentence without the password', async ({ change, said }) => {
    const url = new URL(redis.url)
    change(url)
    const fault = await openRedisBus({ url: url.href, nodeId: 'a', log, channel: CHANNEL }).catch((error) => error)
    expect(fault).toBeInstanceOf(StartupError)
    expect(fault.message).toMatch(/^the bus at localhost:\d+ /)
    expect(fault.message).toMatch(said)
    expect(fault.message).not.toMatch(url.password === '' ? /undefined/ : url.password)
  })

  test('a channel that the user may not use is a sentence', async () => {
    const fault = await openRedisBus({ url: redis.url, nodeId: 'a', log, channel: 'other' }).catch((error) => error)
    expect(fault).toBeInstanceOf(StartupError)
    expect(fault.message).toMatch(/ lets nobody in: NOPERM/)
  })
})

test('the bus of the embedded database delivers nothing to its own node', async () => {
  const bus = await openBus({ database: null, bus: null }, 'a', log, NO_STORE)
  bus.onMessage(() => expect.unreachable())
  bus.onGap(() => expect.unreachable())
  bus.publish(grown('m', 1))
  await bus.close()
})
