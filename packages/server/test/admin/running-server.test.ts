import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import WebSocket from 'ws'
import { TestClient, waitUntil } from '../http/kit.ts'
import { sharedPostgres } from '../kit/shared-postgres.ts'
import { ROOT } from '../resilience/kit/build-server.ts'
import { NodeProcess } from '../resilience/kit/node-process.ts'
import { testFolder } from './kit.ts'

/** The real command in a process of its own. */
function runCommand(
  args: readonly string[],
  env: Record<string, string>,
): Promise<{ code: number | null; out: string }> {
  const { PATH, HOME } = process.env
  const child = spawn(process.execPath, [join(ROOT, 'scripts/spellbough.mjs'), 'admin', ...args], {
    cwd: ROOT,
    env: { PATH, HOME, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let out = ''
  child.stdout.on('data', (data) => {
    out += data
  })
  return new Promise((resolve) => child.once('close', (code) => resolve({ code, out })))
}

/** A guest at a node. */
async function guestAt(node: NodeProcess): Promise<TestClient> {
  const client = new TestClient(node.address, { origin: node.origin })
  expect((await client.post('/api/auth/sign-in/anonymous', { name: 'Anna' })).status).toBe(200)
  return client
}

/** The statuses of a table that a socket at the table receives. */
async function statusesAt(node: NodeProcess, { cookie }: TestClient, table: string): Promise<readonly string[]> {
  const ws = new WebSocket(`${node.address.replace('http', 'ws')}/ws`, { headers: { origin: node.origin, cookie } })
  onTestFinished(() => ws.terminate())
  const statuses: string[] = []
  ws.on('message', (data) => {
    const frame = JSON.parse(String(data)) as { is: string; table?: { status: string } }
    if (frame.is === 'hello') ws.send(JSON.stringify({ do: 'join', id: 'join', table }))
    if (frame.is === 'table') statuses.push(frame.table?.status ?? 'none')
  })
  await waitUntil(() => statuses.length > 0)
  return statuses
}

const newTable = { game: 'mag-mell', seats: ['me', 'open'], visibility: 'open' }

test('an admin command in its own process closes a table of a server on the embedded database', async () => {
  const env = { DATA_DIR: testFolder() }
  const node = await NodeProcess.start(env)
  const anna = await guestAt(node)
  const { id } = (await anna.post<{ id: string }>('/api/tables', newTable)).body
  const statuses = await statusesAt(node, anna, id)
  expect(statuses).toEqual(['open'])
  expect(await runCommand(['close', id], env)).toEqual({ code: 0, out: `Table ${id} is closed.\n` })
  await waitUntil(() => statuses.at(-1) === 'closed')
  const me = await anna.me()
  expect((await runCommand(['ban', me], env)).code).toBe(0)
  await waitUntil(async () => (await anna.get('/api/me')).status !== 200)
  expect((await runCommand(['list', '--json'], env)).out).toContain(`"${id}"`)
  expect(await node.terminate()).toBe(0)
  expect(node.complaints).toBe('')
  expect((await runCommand(['bans'], env)).out, 'and without a server').toContain(me)
})

test('an admin command closes a table on every node of a cluster', async () => {
  const postgres = await sharedPostgres()
  try {
    const env = { DATABASE_URL: await postgres.freshDatabase() }
    const [first, second] = [await NodeProcess.start(env), await NodeProcess.start(env)]
    const [anna, brit] = [await guestAt(first), await guestAt(second)]
    const { id } = (await anna.post<{ id: string }>('/api/tables', newTable)).body
    const told = [await statusesAt(first, anna, id), await statusesAt(second, brit, id)]
    expect((await runCommand(['close', id], env)).code).toBe(0)
    await waitUntil(() => told.every((statuses) => statuses.at(-1) === 'closed'))
    expect((await runCommand(['ban', await brit.me()], env)).code).toBe(0)
    await waitUntil(async () => (await brit.get('/api/me')).status !== 200)
    expect((await anna.get('/api/me')).status).toBe(200)
    await Promise.all([first.terminate(), second.terminate()])
  } finally {
    await postgres.end()
  }
})
