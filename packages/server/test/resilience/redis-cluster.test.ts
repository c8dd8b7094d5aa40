import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startRedis, type TestRedis } from '../kit/redis.ts'
import { ROOT } from './kit/build-server.ts'
import { expectAllAnswered } from './kit/expectations.ts'
import { Guest, request } from './kit/guest.ts'
import { Ledger } from './kit/ledger.ts'
import { NodeProcess } from './kit/node-process.ts'
import { type ProcessCluster, postgresClusters } from './kit/postgres-cluster.ts'
import { SocketConnection } from './kit/socket-connection.ts'
import { MATCH_SETUPS, type MatchSetup, playMoreMoves, playToTheEnd, startMatch } from './kit/start-match.ts'
import { waitUntil } from './kit/wait-until.ts'

const clusters = postgresClusters()

let redis: TestRedis
beforeAll(async () => {
  redis = await startRedis({ tls: true })
})
afterAll(() => redis?.end())

/** Nodes that trust the certificate of the server. */
const settings = () => ({
  SPELLBOUGH_BUS: redis.url,
  SPELLBOUGH_LOG_LEVEL: 'info',
  NODE_EXTRA_CA_CERTS: redis.certificateFile ?? '',
})

/** At each node sits one player of each match. */
const setups: readonly MatchSetup[] = [
  {
    game: 'mag-mell',
    options: { level: 'full' },
    chairs: [{ way: 'client' }, { way: 'socket' }, { way: 'http' }, { bot: 'random' }],
  },
  {
    game: 'magical-treehouse',
    options: { pace: 'realtime' },
    chairs: [{ way: 'socket' }, { way: 'client' }, { way: 'socket' }],
  },
]

const isBusConnected = ({ nodes }: ProcessCluster) =>
  Promise.all(
    nodes.map(async ({ address }) => {
      const text = await (await fetch(`${address}/metrics`)).text()
      return /^spellbough_bus_connected (\d)$/m.exec(text)?.[1]
    }),
  )

test('three nodes play over Redis with TLS; it is killed and frozen during the matches, and nothing is lost', async () => {
  const cluster = await clusters.start(3, settings())
  const ledger = new Ledger()
  const matches = await Promise.all(
    setups.map((kind) => startMatch(kind, { ledger, endpoints: cluster.nodes, maxThinkMs: 60 })),
  )
  const playing = playToTheEnd(matches)
  const moreMoves = (count: number) => {
    const enough = ledger.count('acknowledged') + count
    return waitUntil(`${count} more moves are made`, () => ledger.count('acknowledged') >= enough)
  }
  await moreMoves(40)
  await redis.kill()
  await moreMoves(5)
  for (const node of cluster.nodes)
    await waitUntil(
      'a node is ready without the bus',
      async () => (await request(node, undefined, 'GET', '/readyz')).status === 200,
    )
  expect(await isBusConnected(cluster), 'whether the nodes are connected').toEqual(['0', '0', '0'])
  await redis.start()
  await waitUntil('all are connected again', async () => (await isBusConnected(cluster)).join() === '1,1,1')
  await moreMoves(20)
  redis.freeze()
  await moreMoves(5)
  redis.thaw()
  await playMoreMoves(matches, ledger, 30)
  await playing
  console.log('over Redis', await expectAllAnswered(matches, ledger, cluster.stored))
  for (const { complaints } of cluster.nodes) {
    expect(complaints).toContain('the bus is connected again')
    expect(complaints).not.toContain(redis.password)
  }
})

test('what one node does reaches the others over Redis and not over PostgreSQL', async () => {
  const cluster = await clusters.start(2, settings())
  const ledger = new Ledger()
  const match = await startMatch(MATCH_SETUPS.magician, { ledger, endpoints: cluster.nodes, maxThinkMs: 10 })
  const playing = playToTheEnd([match])
  await waitUntil('moves are made', () => ledger.count('acknowledged') > 10)
  const channels = (await redis.command('PUBSUB', 'CHANNELS')) as string[]
  expect(channels).toEqual([expect.stringMatching(/^spellbough:[0-9a-f]{32}$/)])
  const database = new pg.Client({ connectionString: cluster.databaseUrl })
  await database.connect()
  const { rows } = await database.query(
    "select application_name from pg_stat_activity where datname = current_database() and application_name like '% bus %'",
  )
  await database.end()
  expect(rows, 'connections that listen to PostgreSQL').toEqual([])
  await playMoreMoves([match], ledger, 10)
  await playing
  await expectAllAnswered([match], ledger, cluster.stored)
})

test('an admin command with the same bus closes a table at every node', async () => {
  const cluster = await clusters.start(2, settings())
  const [here, there] = cluster.nodes
  if (here === undefined || there === undefined) throw new Error('There are two nodes.')
  const ledger = new Ledger()
  const guests = await Promise.all([Guest.signIn(here, 'Anna'), Guest.signIn(there, 'Brit')])
  const { id } = await guests[0].change(here, '', { game: 'mag-mell', options: {}, seats: ['me', 'open'] })
  await guests[1].change(there, `/${id}/sit`, { seat: 1 })
  const connections = [here, there].map(
    (endpoint, seat) =>
      new SocketConnection({ endpoint, guest: guests[seat] ?? guests[0], table: id, seat, ledger, noRetry: false }),
  )
  await waitUntil('both are at the table', () => connections.every(({ table }) => table?.status === 'open'))
  const { PATH, HOME } = process.env
  const command = join(ROOT, 'scripts/spellbough.mjs')
  const flags = ['--database', cluster.databaseUrl, '--bus', redis.url]
  const closing = promisify(execFile)(process.execPath, [command, 'admin', 'close', id, ...flags], {
    env: { PATH, HOME, NODE_EXTRA_CA_CERTS: redis.certificateFile },
  })
  expect((await closing).stdout).toBe(`Table ${id} is closed.\n`)
  await waitUntil('both are told', () => connections.every(({ table }) => table?.status === 'closed'))
  for (const connection of connections) connection.close()
})

test('a node that does not trust the certificate does not start, and says so', async () => {
  const cluster = await clusters.start(1, settings())
  const server = NodeProcess.prepare({
    PORT: '0',
    DATABASE_URL: cluster.databaseUrl,
    SPELLBOUGH_BUS: redis.url,
  })
  server.begin()
  expect(await server.gone).toBe(1)
  expect(server.complaints.trim()).toMatch(/^spellbough: the bus at localhost:\d+ cannot be trusted: self-signed cert/)
})

test('a node that starts while Redis is away waits for it', async () => {
  const { databaseUrl } = await clusters.start(1, settings())
  await redis.kill()
  const late = NodeProcess.prepare({ ...settings(), PORT: '0', DATABASE_URL: databaseUrl })
  const starting = late.begin()
  await waitUntil('it says that it waits', () => late.complaints.includes('the bus cannot be reached; waiting for it'))
  await redis.start()
  await starting.ready()
  expect(late.complaints).not.toContain(redis.password)
})
