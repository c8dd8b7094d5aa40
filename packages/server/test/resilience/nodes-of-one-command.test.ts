import { once } from 'node:events'
import { get as httpGet } from 'node:http'
import { type AddressInfo, createServer } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { scaled } from '../../../../checks/test-run.ts'
import { runServer } from '../../src/main.ts'
import { freePort, type TestDatabases } from '../kit/postgres.ts'
import { childProcessIds, isRunning } from '../kit/process-tree.ts'
import { sharedPostgres } from '../kit/shared-postgres.ts'
import { ensureServerBuilt } from './kit/build-server.ts'
import { postgresReader } from './kit/database-reader.ts'
import { expectAllAnswered, expectNothingLost } from './kit/expectations.ts'
import { Ledger } from './kit/ledger.ts'
import { type EnvSettings, NodeProcess } from './kit/node-process.ts'
import { MATCH_SETUPS, playMoreMoves, playToTheEnd, startMatch } from './kit/start-match.ts'
import { tempFolder } from './kit/temp-folder.ts'
import { randomItem, waitUntil } from './kit/wait-until.ts'

let postgres: TestDatabases
beforeAll(async () => {
  await ensureServerBuilt()
  postgres = await sharedPostgres()
})
afterAll(() => postgres?.end())

const KILLS = scaled(1, 5)

const setups = [MATCH_SETUPS.magMell, MATCH_SETUPS.structured, MATCH_SETUPS.magician, MATCH_SETUPS.treeSociety]

/** The command with so many nodes, and what is stored. */
async function startNodes(nodes: number, settings: EnvSettings = {}) {
  const url = await postgres.freshDatabase()
  const stored = postgresReader(url)
  const server = await NodeProcess.start({ DATABASE_URL: url, SPELLBOUGH_NODES: String(nodes), ...settings })
  return { server, stored }
}

const workersOf = ({ pid }: NodeProcess): number[] => childProcessIds(pid)

/** Resolves with all workers when there are so many and each is ready, as `/metrics` shows. */
async function allWorkers(server: NodeProcess, count: number): Promise<number[]> {
  await waitUntil(`${count} nodes are ready`, async () => (await workersInMetrics(server)).length === count, {
    more: () => server.complaints,
  })
  return workersOf(server)
}

const hasMoves = (metrics: string, worker: number): boolean =>
  new RegExp(`^spellbough_moves_total\\{.*worker="${worker}".*\\} [1-9]`, 'm').test(metrics)

const metricsOf = async (server: NodeProcess): Promise<string> => (await fetch(`${server.address}/metrics`)).text()

const workersInMetrics = async (server: NodeProcess): Promise<string[]> =>
  [...(await metricsOf(server)).matchAll(/^spellbough_sockets\{worker="(\d+)"\} /gm)].map(([, worker = '']) => worker)

/** The status of an answer over a connection of its own. */
function statusOf(server: NodeProcess, path: string): Promise<number> {
  return new Promise((resolve, reject) => {
    httpGet(`${server.address}${path}`, { agent: false, timeout: 600_000 }, (response) => {
      response.resume().once('end', () => resolve(response.statusCode ?? 0))
    })
      .on('timeout', function (this: { destroy(error: Error): void }) {
        this.destroy(new Error('no answer'))
      })
      .on('error', reject)
  })
}

test('nodes of one command play matches together; those that are killed come back, and nothing is lost', async () => {
  const { server, stored } = await startNodes(2)
  await waitUntil('it is ready', async () => (await statusOf(server, '/readyz')) === 200)
  const ledger = new Ledger()
  const matches = await Promise.all(
    setups.map((kind) => startMatch(kind, { ledger, endpoints: [server], connections: 2, maxThinkMs: 20 })),
  )
  const playing = playToTheEnd(matches)
  const text = await waitUntil('both nodes make moves', async () => {
    const found = await metricsOf(server)
    return [1, 2].every((worker) => hasMoves(found, worker)) ? found : undefined
  })
  expect(text.match(/^# HELP spellbough_moves_total /gm), 'each metric is described once').toHaveLength(1)
  expect(text, 'the metrics of each node').toMatch(/^process_start_time_seconds\{worker="2"\} /m)
  for (let kill = 0; kill < KILLS; kill++) {
    const enough = ledger.count('acknowledged') + 60
    await waitUntil('60 more moves are made', () => ledger.count('acknowledged') >= enough)
    const victim = randomItem(await allWorkers(server, 2))
    process.kill(victim, 'SIGKILL')
    await waitUntil(
      'another node takes its place',
      () => workersOf(server).filter((pid) => pid !== victim).length === 2,
    )
    await expectNothingLost('after a node was killed', matches, ledger, stored)
  }
  await playMoreMoves(matches, ledger, 40)
  await playing
  await allWorkers(server, 2)
  expect(server.complaints).toContain('killed by SIGKILL')
  console.log('nodes of one command', await expectAllAnswered(matches, ledger, stored))
})

test('terminated, all nodes say goodbye, finish what is under way and end', async () => {
  const { server, stored } = await startNodes(2)
  const ledger = new Ledger()
  const matches = await Promise.all(
    setups.map((kind) => startMatch(kind, { ledger, endpoints: [server], maxThinkMs: 20 })),
  )
  const playing = playToTheEnd(matches)
  await waitUntil('moves are made', () => ledger.count('acknowledged') > 100)
  const workers = workersOf(server)
  // A terminal sends the signal of Ctrl-C to the nodes too, which leave the stopping to the command.
  for (const pid of workers) process.kill(pid, 'SIGINT')
  expect(await statusOf(server, '/healthz')).toBe(200)
  expect(await server.terminate(), `the exit code; the server said: ${server.complaints}`).toBe(0)
  expect(workers.filter(isRunning)).toEqual([])
  for (const { setup, players } of matches) {
    for (const { seat, connection } of players) {
      const chair = setup.chairs[seat]
      const hasSocket = typeof chair === 'object' && 'way' in chair && chair.way !== 'http'
      if (hasSocket && connection.kept?.scene.result == null) expect(connection.goodbyes).toContain('draining')
    }
  }
  await expectNothingLost('after the end', matches, ledger, stored)
  expect(server.complaints).toBe('')
  await server.restart()
  await playMoreMoves(matches, ledger, 40)
  await playing
  await expectAllAnswered(matches, ledger, stored)
})

test('SIGUSR2 replaces all nodes one after the other, while every request is answered and matches go on', async () => {
  const { server, stored } = await startNodes(2)
  const ledger = new Ledger()
  const matches = await Promise.all(
    setups.map((kind) => startMatch(kind, { ledger, endpoints: [server], maxThinkMs: 20 })),
  )
  const playing = playToTheEnd(matches)
  await waitUntil('moves are made', () => ledger.count('acknowledged') > 60)
  const former = workersOf(server)
  const statuses = new Map<number, number>()
  let isOver = false
  const asking = (async () => {
    while (!isOver) {
      for (const path of ['/api/games', '/healthz']) {
        const status = await statusOf(server, path)
        statuses.set(status, (statuses.get(status) ?? 0) + 1)
      }
      await sleep(5)
    }
  })()
  process.kill(server.pid, 'SIGUSR2')
  await waitUntil('no former node is left', () => !former.some(isRunning), { more: () => server.complaints })
  isOver = true
  await asking
  expect([...statuses.keys()]).toEqual([200])
  expect(await allWorkers(server, 2)).toHaveLength(2)
  await playMoreMoves(matches, ledger, 40)
  await playing
  console.log('replaced', { statuses, ...(await expectAllAnswered(matches, ledger, stored)) })
  expect(server.complaints, 'errors').not.toContain('"level":50')
})

test('a node that hangs is killed and started again, and the others go on meanwhile', async () => {
  const { server } = await startNodes(2)
  const [hanging, other] = workersOf(server)
  if (hanging === undefined || other === undefined) throw new Error('There are two nodes.')
  process.kill(hanging, 'SIGSTOP')
  onTestFinished(() => void (isRunning(hanging) && process.kill(hanging, 'SIGKILL')))
  // A connection that is handed to the hanging node waits until it is closed; later ones go to the other.
  const endings = Array.from({ length: 4 }, () => statusOf(server, '/healthz').catch(() => 'closed'))
  await waitUntil('requests are answered', async () => {
    const answer = await Promise.race([statusOf(server, '/healthz').catch(String), sleep(2_000)])
    return answer === 200
  })
  await waitUntil('the hanging node is gone', () => !isRunning(hanging))
  expect((await Promise.all(endings)).toSorted()).toEqual([200, 200, 200, 'closed'])
  expect(isRunning(other)).toBe(true)
  expect(server.complaints).toContain('a node does not respond; killing it')
  await allWorkers(server, 2)
})

test('the nodes end with a command that is killed', async () => {
  const { server } = await startNodes(2)
  const workers = workersOf(server)
  expect(workers).toHaveLength(2)
  await server.kill()
  await waitUntil('no node is left', () => !workers.some(isRunning))
})

describe('a command whose nodes cannot start ends with one line', () => {
  /** Everything the command says, and its exit code. */
  async function run(settings: Record<string, string>) {
    const lines: string[] = []
    const environment = {
      cwd: tempFolder(),
      isTerminal: false,
      print: (line: string) => void lines.push(line),
      printError: (line: string) => void lines.push(line),
      onSignal: () => () => {},
      abort: () => {},
    }
    const env = { SPELLBOUGH_NODES: '2', SPELLBOUGH_HOST: '127.0.0.1', SPELLBOUGH_LOG_LEVEL: 'silent', ...settings }
    return { code: await runServer([], env, environment), lines }
  }

  test('on the embedded database', async () => {
    expect(await run({})).toEqual({
      code: 2,
      lines: [
        'spellbough: SPELLBOUGH_NODES: 2 needs PostgreSQL: nodes would not hear of each other over the embedded database; give --database as well (or DATABASE_URL, or database in the file)',
      ],
    })
  })
})

describe('a command of several nodes ends with code 1', () => {
  /** Starts the command, which must not become ready; gives the exit code and what it said. */
  async function fail(settings: EnvSettings, meanwhile: (server: NodeProcess) => Promise<void> = async () => {}) {
    const server = NodeProcess.prepare({ SPELLBOUGH_NODES: '2', ...settings })
    server.begin()
    await meanwhile(server)
    return { code: await server.gone, said: server.complaints.trim() }
  }

  test('when the port is taken', async () => {
    const other = createServer().listen(0, '127.0.0.1')
    onTestFinished(() => void other.close())
    await once(other, 'listening')
    const { port } = other.address() as AddressInfo
    expect(await fail({ PORT: String(port), DATABASE_URL: await postgres.freshDatabase() })).toEqual({
      code: 1,
      said: `spellbough: port ${port} is taken by another program; choose another one with --port`,
    })
  })

  test('when there is no such database', async () => {
    const url = new URL(await postgres.freshDatabase())
    url.pathname = '/unknown'
    const { code, said } = await fail({ PORT: String(await freePort()), DATABASE_URL: url.href })
    expect(code).toBe(1)
    expect(said).toMatch(/^spellbough: the database lets nobody in: .*"unknown" does not exist$/)
  })

  test('when a node dies while it starts', async () => {
    const port = String(await freePort())
    const settings = { PORT: port, DATABASE_URL: 'postgres://nobody@127.0.0.1:1/x', SPELLBOUGH_LOG_LEVEL: 'silent' }
    const killWorker = async (server: NodeProcess) => {
      const healthy = () =>
        fetch(`http://127.0.0.1:${port}/healthz`)
          .then(({ ok }) => ok)
          .catch(() => false)
      await waitUntil('it lives, and waits for its database', healthy)
      for (const pid of workersOf(server)) process.kill(pid, 'SIGKILL')
    }
    expect(await fail(settings, killWorker)).toEqual({
      code: 1,
      said: 'spellbough: a node ended before it was ready (killed by SIGKILL)',
    })
  })
})
