import { afterAll, beforeAll, expect, test } from 'vitest'
import { startNode } from '../../src/node.ts'
import { refuseTransactionPooling } from '../../src/storage/pooler-check.ts'
import { StoreUnavailable } from '../../src/storage/store.ts'
import { testConfig } from '../http/kit.ts'
import { FakePooler } from '../kit/fake-pooler.ts'
import { runSql, type TestDatabases } from '../kit/postgres.ts'
import { sharedPostgres } from '../kit/shared-postgres.ts'
import { TcpProxy } from '../kit/tcp-proxy.ts'

let postgres: TestDatabases
let url: string
beforeAll(async () => {
  postgres = await sharedPostgres()
  url = await postgres.freshDatabase()
})
afterAll(() => postgres.end())

test('a node does not start behind a pooler in transaction mode, and says what to do', async () => {
  const pooler = await FakePooler.start(url)
  await runSql(pooler.url, 'listen something', "notify something, 'it works otherwise'", 'select 1')
  const starting = startNode({ ...testConfig('/nowhere'), database: pooler.url, logLevel: 'silent' })
  await expect(starting).rejects.toMatchObject({
    name: 'StartupError',
    message: expect.stringContaining('set pool_mode = session for it, or give the address of PostgreSQL itself'),
  })
})

test('PostgreSQL itself is accepted, also over a slow network', async () => {
  await refuseTransactionPooling(url)
  const proxy = await TcpProxy.start(url)
  proxy.delay(60)
  await refuseTransactionPooling(proxy.url)
})

test('a connection that is lost is not taken for a pooler', async () => {
  const proxy = await TcpProxy.start(url)
  const lost = proxy.freezeAfter(/listen/)
  const checked = refuseTransactionPooling(proxy.url).catch((error: unknown) => error)
  await lost
  proxy.reset()
  expect(await checked).toBeInstanceOf(StoreUnavailable)
})
