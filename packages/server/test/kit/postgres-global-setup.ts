import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { TestProject } from 'vitest/node'
import { startPostgres, type TestPostgres } from './postgres.ts'

/**
 * This server runs until the end of the run, so its data need not survive a crash; the tests that stop a PostgreSQL
 * server start one of their own. Every test file may hold some connections at the same time.
 */
const SETTINGS = { fsync: 'off', full_page_writes: 'off', max_connections: '400' }

/**
 * One PostgreSQL server for all test files of a run. It starts when the first of them asks for it over HTTP, so that a
 * run without such tests does not start one.
 */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  let running: Promise<TestPostgres> | undefined
  const broker = createServer((_, response) => {
    running ??= startPostgres(SETTINGS)
    running.then(
      ({ adminUrl }) => response.end(adminUrl),
      (error: unknown) => response.writeHead(500).end(String(error)),
    )
  })
  await new Promise<void>((resolve) => broker.listen(0, '127.0.0.1', resolve))
  project.provide('sharedPostgres', `http://127.0.0.1:${(broker.address() as AddressInfo).port}`)
  return async () => {
    broker.close()
    await (await running)?.end()
  }
}
