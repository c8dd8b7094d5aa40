/** What a node leaves behind in PostgreSQL when it freezes or loses its power between two steps. */
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { EntryWriter } from '../../src/match/entry-writer.ts'
import { type KyselyStore, kyselyStore } from '../../src/storage/kysely-store.ts'
import { openPostgres } from '../../src/storage/postgres.ts'
import type { AppendResult } from '../../src/storage/store.ts'
import type { TestDatabases } from '../kit/postgres.ts'
import { sharedPostgres } from '../kit/shared-postgres.ts'
import { TcpProxy } from '../kit/tcp-proxy.ts'
import { aChair, aNewEntry, aTable } from './samples.ts'

let postgres: TestDatabases
let url: string
beforeAll(async () => {
  postgres = await sharedPostgres()
  url = await postgres.freshDatabase()
  const store = kyselyStore(openPostgres(url))
  await store.migrate()
  await store.close()
})
afterAll(() => postgres.end())

function aNode(database = url): KyselyStore {
  const store = kyselyStore(openPostgres(database))
  onTestFinished(() => store.close())
  return store
}

let ids = 0
const freshId = () => `id${++ids}`

describe('a node that vanishes right after it has sent a statement', () => {
  /** Runs work at a node whose connection goes silent after the statement, and stays open. */
  async function vanishAfter(statement: RegExp, work: (lost: KyselyStore) => Promise<unknown>): Promise<void> {
    const proxy = await TcpProxy.start(url)
    const lost = kyselyStore(openPostgres(proxy.url))
    onTestFinished(async () => {
      proxy.reset()
      await lost.close()
    })
    await lost.entries('any', 0)
    const isFrozen = proxy.freezeAfter(statement)
    work(lost).catch(() => {})
    await isFrozen
  }

  test('does not hold up appends to the same match', async () => {
    const [match, other] = [freshId(), aNode()]
    await vanishAfter(/insert into "?entries/, (lost) => lost.append([aNewEntry(match, 0, { due: 5 })]))
    // The statement had everything with it, so it was carried out, or will be.
    await expect.poll(() => other.entries(match, 0)).toHaveLength(1)
    expect(await other.append([aNewEntry(match, 0)])).toEqual<AppendResult[]>(['taken'])
    expect(await other.append([aNewEntry(match, 1, { due: null })])).toEqual<AppendResult[]>(['added'])
  })

  test('does not hold up appends after a lease', async () => {
    const [match, other] = [freshId(), aNode()]
    await other.append([aNewEntry(match, 0, { due: 5 })])
    await vanishAfter(/update "dues"/, (lost) => lost.lease('lost', 10, 99, 1, match))
    expect(await other.append([aNewEntry(match, 1, { due: 7 })])).toEqual<AppendResult[]>(['added'])
  })

  test('does not hold up changes of the same table', async () => {
    const [table, other] = [aTable({ id: freshId() }), aNode()]
    await other.insertTable(table, 's')
    await vanishAfter(/update "?tables/, (lost) => lost.writeTable({ ...table, chairs: [aChair('ann')] }, 5))
    await expect.poll(async () => (await other.readTable(table.id))?.revision).toBe(1)
    expect(await other.writeTable({ ...table, chairs: [aChair('bob')], revision: 1 }, null)).toBe(true)
    expect(await other.listTables({ player: 'bob', limit: 5 })).toHaveLength(1)
    expect(await other.listTables({ player: 'ann', limit: 5 })).toHaveLength(0)
  })

  test('does not hold up the chat of the same table', async () => {
    const [table, other] = [aTable({ id: freshId() }), aNode()]
    await other.insertTable(table, 's')
    const line = { table: table.id, player: 'ann', name: 'Ann', guest: false, seat: 0, text: 'hello', at: 1 }
    await vanishAfter(/update "?tables/, (lost) => lost.addChat(line))
    await expect.poll(() => other.chats(table.id, 0, 5)).toHaveLength(1)
    expect((await other.addChat(line)).n).toBe(2)
  })

  test('loses what it wanted in a transaction of several steps, and the others go on', async () => {
    const [table, other] = [aTable({ id: freshId(), status: 'over' }), aNode()]
    await other.insertTable(table, 's')
    await vanishAfter(/update "tables"/, (lost) => lost.settle(table.id, [], () => []))
    expect(await other.writeTable({ ...table, ended: 5 })).toBe(true)
    expect(await other.settle(table.id, [], () => [])).toBe(true)
  })
})

describe('a match that another transaction keeps locked', () => {
  const MATCH_COUNT = 40

  /** A transaction without any time limit, which ends with the test. */
  async function holdLock(statement: string): Promise<() => Promise<unknown>> {
    const holder = new pg.Client({ connectionString: url })
    await holder.connect()
    onTestFinished(() => holder.end())
    await holder.query('begin')
    await holder.query(statement)
    return () => holder.query('rollback')
  }

  test.each([
    {
      lock: 'its next entry',
      statement: (match: string) =>
        `insert into entries (match_id, seq, kind, seat, stand_in, at, lag) values ('${match}', 1, 'undo', 0, 0, 1, 0)`,
    },
    { lock: 'its due time', statement: (match: string) => `update dues set due = 1 where match_id = '${match}'` },
  ])('by $lock does not hold up the other matches of the batch, nor later ones', async ({ statement }) => {
    const store = aNode()
    const writer = new EntryWriter(store)
    const matches = Array.from({ length: MATCH_COUNT }, freshId)
    await store.append(matches.map((match) => aNewEntry(match, 0, { due: 500 })))
    const [locked = '', ...others] = matches
    const release = await holdLock(statement(locked))
    const appendAll = (seq: number) =>
      Promise.all(others.map((match) => writer.append(aNewEntry(match, seq, { due: 9 }))))

    const outcome = writer.append(aNewEntry(locked, 1)).catch((error: Error) => error.name)
    expect(new Set(await appendAll(1))).toEqual(new Set(['added']))
    const again = outcome.then(() => writer.append(aNewEntry(locked, 1)).catch((error: Error) => error.name))
    expect(new Set(await appendAll(2))).toEqual(new Set(['added']))
    expect([await outcome, await again]).toEqual(['LockTimeout', 'LockTimeout'])
    await release()
    expect(await writer.append(aNewEntry(locked, 1))).toBe('added')
  })
})

test('an entry whose predecessor the database does not have is not added, so that no log has a hole', async () => {
  const [match, store] = [freshId(), aNode()]
  expect(await store.append([aNewEntry(match, 0), aNewEntry(freshId(), 3)])).toEqual<AppendResult[]>(['added', 'taken'])
  expect(await store.append([aNewEntry(match, 2)])).toEqual<AppendResult[]>(['taken'])
  expect(await store.append([aNewEntry(match, 1)])).toEqual<AppendResult[]>(['added'])
})
