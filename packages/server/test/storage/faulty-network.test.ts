import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { scaled } from '../../../../checks/test-run.ts'
import { kyselyStore } from '../../src/storage/kysely-store.ts'
import { openPostgres } from '../../src/storage/postgres.ts'
import { StoreUnavailable } from '../../src/storage/store.ts'
import { runSql, type TestDatabases } from '../kit/postgres.ts'
import { sharedPostgres } from '../kit/shared-postgres.ts'
import { TcpProxy } from '../kit/tcp-proxy.ts'
import { aNewEntry } from './samples.ts'

let postgres: TestDatabases
beforeAll(async () => {
  postgres = await sharedPostgres()
})
afterAll(() => postgres.end())

/** A store whose connections go through a proxy, and one beside it. */
async function aStoreBehindProxy() {
  const url = await postgres.freshDatabase()
  const proxy = await TcpProxy.start(url)
  const [store, beside] = [kyselyStore(openPostgres(proxy.url)), kyselyStore(openPostgres(url))]
  onTestFinished(async () => {
    proxy.reset()
    await Promise.all([store.close(), beside.close()])
  })
  await store.migrate()
  return { url, proxy, store, beside }
}

type Network = Pick<TcpProxy, 'loseEverything' | 'healForNewConnections' | 'heal' | 'delay' | 'reset'>

const FAULTS: readonly { readonly fault: string; begin(network: Network): void; end(network: Network): void }[] = [
  { fault: 'resets', begin: (network) => network.reset(), end: () => {} },
  { fault: 'delays', begin: (network) => network.delay(30), end: (network) => network.delay(0) },
  {
    fault: 'loses all answers',
    begin: (network) => network.loseEverything('to-client'),
    end: (network) => network.healForNewConnections(),
  },
  ...scaled(
    [],
    [
      {
        fault: 'loses all questions',
        begin: (network: Network) => network.loseEverything('to-server'),
        end: (network: Network) => network.healForNewConnections(),
      },
      {
        fault: 'is silent for a while and then delivers everything',
        begin: (network: Network) => network.loseEverything(),
        end: (network: Network) => network.heal(),
      },
    ],
  ),
]

describe('a network that', () => {
  test.each(FAULTS)(
    '$fault loses nothing that was acknowledged, and doubles nothing',
    async ({ fault, begin, end }) => {
      const { proxy, store, beside } = await aStoreBehindProxy()
      const writers = ['a', 'b', 'c', 'd']
      const acknowledged = new Map<string, number>()
      const failed = new Set<string>()
      let isOver = false
      const writing = writers.map(async (match) => {
        for (let seq = 0; !isOver; ) {
          try {
            // `taken`: the one before, whose answer was lost, was carried out.
            await store.append([aNewEntry(match, seq, { due: seq })])
            acknowledged.set(match, seq++)
          } catch (error) {
            expect(error).toBeInstanceOf(StoreUnavailable)
            failed.add(match)
            await new Promise((resolve) => setTimeout(resolve, 20))
          }
        }
      })
      const goOn = async () => {
        const before = new Map(acknowledged)
        await expect
          .poll(() => writers.every((match) => (acknowledged.get(match) ?? 0) > (before.get(match) ?? 0) + 20))
          .toBe(true)
      }
      await goOn()
      begin(proxy)
      if (fault === 'delays') await goOn()
      else await expect.poll(() => failed.size).toBeGreaterThan(0)
      end(proxy)
      await goOn()
      isOver = true
      await Promise.all(writing)
      for (const match of writers) {
        const entries = await beside.entries(match, 0)
        expect(entries.map(({ entry }) => entry.at / 1000)).toEqual(Array.from(entries, (_, seq) => seq))
        expect(entries.length).toBeGreaterThan(acknowledged.get(match) ?? 0)
      }
    },
  )

  test('has forgotten all connections costs one time-out, not one for each idle connection', async () => {
    const { proxy, store } = await aStoreBehindProxy()
    const read = () => store.entries('any', 0)
    await Promise.all(Array.from({ length: 8 }, read))
    proxy.loseEverything()
    await expect(read()).rejects.toThrow(StoreUnavailable)
    proxy.healForNewConnections()
    expect(await Promise.all(Array.from({ length: 8 }, read))).toHaveLength(8)
  })
})

test('a statement that takes too long is given up, and the next one is carried out', async () => {
  const { url, store } = await aStoreBehindProxy()
  await runSql(
    url,
    "create function slow() returns trigger language plpgsql as 'begin perform pg_sleep(3600); return new; end'",
    'create trigger slow before insert on entries for each row execute function slow()',
  )
  await expect(store.append([aNewEntry('m', 0)])).rejects.toThrow(StoreUnavailable)
  await runSql(url, 'drop trigger slow on entries')
  expect(await store.append([aNewEntry('m', 0)])).toEqual(['added'])
})
