/** Real server processes whose system clocks are set while they run. */
import { randomBytes } from 'node:crypto'
import { renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { SceneSnapshot, TableView } from '@spellbough/protocol'
import { describe, expect, test } from 'vitest'
import { type HttpResponse, TestClient, waitUntil } from '../http/kit.ts'
import { NodeProcess } from '../resilience/kit/node-process.ts'
import { postgresClusters } from '../resilience/kit/postgres-cluster.ts'
import { tempFolder } from '../resilience/kit/temp-folder.ts'

const HOUR = 3_600_000
const BUDGET = 3_000_000
/** What may pass during a test at most, far below an hour. */
const MAX_PASSED_MS = 1_800_000
const PRELOAD = pathToFileURL(join(import.meta.dirname, 'settable-clock.mjs')).href

/** A system clock for processes with these settings. */
function settableClock(folder: string, aheadMs = 0) {
  const file = join(folder, `clock-${randomBytes(4).toString('hex')}`)
  const set = (milliseconds: number) => {
    // Renamed, so that the server never reads half a number.
    writeFileSync(`${file}.new`, String(milliseconds))
    renameSync(`${file}.new`, file)
  }
  set(aheadMs)
  return { set, settings: { NODE_OPTIONS: `--import=${PRELOAD}`, TEST_CLOCK_FILE: file } }
}

async function signIn({ address, origin }: NodeProcess, name: string): Promise<TestClient> {
  const client = new TestClient(address, { origin })
  await succeed(client.post('/api/auth/sign-in/anonymous', { name }))
  return client
}

async function succeed<Body>(request: Promise<HttpResponse<Body>>): Promise<Body> {
  const { status, body } = await request
  expect(status, JSON.stringify(body)).toBeLessThan(300)
  return body
}

/** The same person at another node. */
function elsewhere(client: TestClient, { address, origin }: NodeProcess): TestClient {
  const other = new TestClient(address, { origin })
  other.cookie = client.cookie
  return other
}

const sceneOf = async (client: TestClient, table: string): Promise<SceneSnapshot> =>
  (await client.get<SceneSnapshot>(`/api/matches/${table}`)).body

/** Moves until the match waits for others. */
async function finishTurn(client: TestClient, table: string): Promise<void> {
  for (;;) {
    const { scene } = await sceneOf(client, table)
    const [move] = scene.moves
    if (move === undefined) return
    const id = randomBytes(4).toString('hex')
    await succeed(client.post(`/api/matches/${table}/moves`, { id, move }))
  }
}

/** Once the server has counted so much more, the clock of a seat shows about what really passed. */
async function expectRightClock(client: TestClient, table: string, seat: number, milliseconds: number): Promise<void> {
  const start = (await sceneOf(client, table)).clock.now
  await waitUntil(async () => (await sceneOf(client, table)).clock.now >= start + milliseconds)
  const { clock } = await sceneOf(client, table)
  const left = clock.due[seat] == null ? (clock.left[seat] ?? 0) : clock.due[seat] - clock.now
  expect(left).toBeGreaterThan(BUDGET - MAX_PASSED_MS)
  expect(left).toBeLessThanOrEqual(BUDGET)
}

test('setting the clock of a server’s machine neither freezes bots nor takes a player’s time', async () => {
  const folder = tempFolder()
  const clock = settableClock(folder)
  const settings = { DATA_DIR: folder, SPELLBOUGH_BOT_DELAY: '500', ...clock.settings }
  const node = await NodeProcess.start(settings)
  const anna = await signIn(node, 'Anna')
  const seats = ['me', { bot: 'random' }]
  const request = { game: 'mag-mell', seats, time: { budget: BUDGET } }
  const { id } = await succeed(anna.post<TableView>('/api/tables', request))
  await succeed(anna.post(`/api/tables/${id}/start`))

  for (const aheadMs of [-HOUR, HOUR]) {
    await finishTurn(anna, id)
    clock.set(aheadMs)
    await waitUntil(async () => (await sceneOf(anna, id)).scene.moves.length > 0)
    await expectRightClock(anna, id, 0, 2_500)
  }
  expect(node.complaints).toContain('the system clock was set')

  await node.terminate()
  await node.restart()
  await expectRightClock(anna, id, 0, 0)
  await finishTurn(anna, id)
  await waitUntil(async () => (await sceneOf(anna, id)).scene.moves.length > 0)
})

describe('on PostgreSQL', () => {
  const clusters = postgresClusters()

  test('two nodes whose machines differ by an hour play one match with the right clocks', async () => {
    const folder = tempFolder()
    const clocks = [settableClock(folder, -HOUR / 2), settableClock(folder, HOUR / 2)] as const
    const { nodes, addNode } = await clusters.start(1, clocks[0].settings)
    const [one, other] = [nodes[0] as NodeProcess, await addNode(clocks[1].settings)]
    const anna = await signIn(one, 'Anna')
    const brit = await signIn(other, 'Brit')
    const seats = ['me', 'open']
    const request = { game: 'mag-mell', seats, time: { budget: BUDGET } }
    const { id } = await succeed(anna.post<TableView>('/api/tables', request))
    await succeed(brit.post(`/api/tables/${id}/sit`, {}))
    for (const client of [anna, brit]) await succeed(client.post(`/api/tables/${id}/ready`, {}))

    for (const clients of [
      [anna, brit],
      [elsewhere(anna, other), elsewhere(brit, one)],
    ]) {
      for (const client of clients) await finishTurn(client, id)
      for (const client of clients) for (const seat of [0, 1]) await expectRightClock(client, id, seat, 1_000)
    }
    // No clock has run out, so nobody has missed a turn.
    expect((await anna.get<TableView>(`/api/tables/${id}`)).body.seats.map(({ away }) => away)).toEqual([false, false])
  })
})
