import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { runServer } from '../../src/main.ts'
import { startNode } from '../../src/node.ts'
import { StartupError } from '../../src/startup-error.ts'
import { freePort, type TestDatabases } from '../kit/postgres.ts'
import { sharedPostgres } from '../kit/shared-postgres.ts'
import { TcpProxy } from '../kit/tcp-proxy.ts'
import { testConfig } from './kit.ts'

/** Nothing listens there. */
const NOWHERE = 'postgres://nobody@127.0.0.1:1/nothing'

let postgres: TestDatabases
let folder: string
beforeAll(async () => {
  postgres = await sharedPostgres()
  folder = mkdtempSync(join(tmpdir(), 'spellbough-start-'))
})
afterAll(async () => {
  await postgres.end()
  rmSync(folder, { recursive: true, force: true })
})

/** A database that cannot be reached before `arrive` is called. */
async function anAbsentDatabase() {
  const url = await postgres.freshDatabase()
  const proxy = await TcpProxy.start(url)
  const address = proxy.url
  proxy.failOverTo(NOWHERE)
  return { address, password: new URL(url).password, arrive: () => proxy.failOverTo(url) }
}

const status = async (port: number, path: string) => {
  const response = await fetch(`http://127.0.0.1:${port}${path}`).catch(() => undefined)
  return response?.status
}

describe('a node that starts while PostgreSQL is away', () => {
  test('says that it lives and is not ready, waits, and starts when PostgreSQL is there', async () => {
    const { address, password, arrive } = await anAbsentDatabase()
    const port = await freePort()
    const logged: string[] = []
    const log = pino({ level: 'warn' }, { write: (line: string) => void logged.push(line) })
    const starting = startNode({ ...testConfig(folder), port, database: address }, { log })
    await expect.poll(() => logged.length).toBe(1)
    expect(logged[0]).toContain('PostgreSQL cannot be reached; waiting for it')
    expect(logged[0]).not.toContain(password)
    expect([await status(port, '/healthz'), await status(port, '/readyz')]).toEqual([200, 503])
    arrive()
    const node = await starting
    onTestFinished(() => node.close())
    expect([await status(port, '/healthz'), await status(port, '/readyz')]).toEqual([200, 200])
    expect(logged).toHaveLength(1)
  })

  test('ends at a signal', async () => {
    const { address, arrive } = await anAbsentDatabase()
    const port = await freePort()
    let signal = () => {}
    const environment = {
      cwd: folder,
      isTerminal: false,
      print: () => {},
      printError: () => {},
      onSignal: (listener: () => void) => {
        signal = listener
        return () => {}
      },
      abort: vi.fn(),
    }
    const flags = ['--port', String(port), '--host', '127.0.0.1', '--log-level', 'silent', '--database', address]
    const running = runServer(flags, {}, environment)
    await expect.poll(() => status(port, '/healthz')).toBe(200)
    signal()
    expect(environment.abort).toHaveBeenCalledOnce()
    arrive()
    expect(await running).toBe(0)
  })
})

test.each([
  { fault: 'a wrong password', change: (url: URL) => (url.password = 'wrong'), said: /password authentication failed/ },
  { fault: 'an unknown database', change: (url: URL) => (url.pathname = '/unknown'), said: /"unknown" does not exist/ },
])('$fault ends a start at once with a sentence', async ({ change, said }) => {
  const url = new URL(await postgres.freshDatabase())
  change(url)
  const fault = await startNode({ ...testConfig(folder), database: url.href, logLevel: 'silent' }).catch(
    (error) => error,
  )
  expect(fault).toBeInstanceOf(StartupError)
  expect(fault.message).toMatch(/^the database lets nobody in: /)
  expect(fault.message).toMatch(said)
})
