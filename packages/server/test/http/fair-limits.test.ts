/** Limits hit whoever sends too much, and not people who share an address. */
import { randomBytes } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { problem, type TableView } from '@spellbough/protocol'
import { afterAll, afterEach, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { WebSocket } from 'ws'
import { configSchema } from '../../src/config/config-schema.ts'
import { type ConfigChanges, startTestNode, TestClient, type TestNode } from './kit.ts'

const DEFAULT_LIMITS = configSchema.parse({}).limits

/** As many as a first visit loads. */
const FILE_COUNT = 100
const FILES = Array.from({ length: FILE_COUNT }, (_, at) => `/assets/part-${String(at).padStart(8, '0')}.js`)

let web: string
beforeAll(() => {
  web = mkdtempSync(join(tmpdir(), 'spellbough-files-'))
  mkdirSync(join(web, 'assets'))
  writeFileSync(join(web, 'index.html'), '<!doctype html><title>Spellbough</title>')
  for (const file of FILES) writeFileSync(join(web, file), 'export {}')
})
afterAll(() => rmSync(web, { recursive: true, force: true }))

const nodes: TestNode[] = []
afterEach(async () => {
  for (const node of nodes.splice(0)) await node.close()
})

async function start(changes: ConfigChanges = {}): Promise<TestNode> {
  const node = await startTestNode({ web, ...changes })
  nodes.push(node)
  return node
}

async function statuses(url: string, paths: readonly string[], headers: Record<string, string> = {}) {
  const found: number[] = []
  for (const path of paths) {
    const response = await fetch(url + path, { headers })
    await response.arrayBuffer()
    found.push(response.status)
  }
  return found
}

describe('the files of the browser client', () => {
  test('are not limited, even when pages and the API are', async () => {
    const { url } = await start({ limits: { readsPerMinute: 5 } })
    expect(await statuses(url, FILES)).toEqual(FILES.map(() => 200))
    expect(await statuses(url, ['/', '/tables', '/t/AAAAAAAAAAAA', '/api/games', '/api/games', '/api/games'])).toEqual([
      200, 200, 200, 200, 200, 429,
    ])
    expect(await statuses(url, [...FILES.slice(0, 5), '/assets/gone-00000000.js'])).toEqual([
      200, 200, 200, 200, 200, 429,
    ])
  })
})

describe('reading and changing', () => {
  test('are counted apart, so that neither uses up the other', async () => {
    const { url } = await start({ limits: { readsPerMinute: 4, requestsPerMinute: 2 } })
    const client = new TestClient(url)
    const written = [1, 2, 3].map(async () => (await client.patch('/api/me', { name: 'Anna' })).status)
    expect((await Promise.all(written)).sort()).toEqual([401, 401, 429])
    expect(await statuses(url, Array(5).fill('/api/games'))).toEqual([200, 200, 200, 200, 429])
  })
})

describe('a page that is limited', () => {
  const asPage = (language: string) => ({ accept: 'text/html,*/*;q=0.8', 'accept-language': language })

  test.each([
    ['de-DE,de;q=0.9', 'de', 'Aus deinem Netz kommen gerade zu viele Anfragen.'],
    ['en', 'en', 'Too many requests are coming from your network.'],
    ['xx', 'en', 'Too many requests are coming from your network.'],
  ])('says so to a reader of %s and loads again by itself', async (accepted, language, sentence) => {
    const { url } = await start({ limits: { readsPerMinute: 1 } })
    await statuses(url, ['/'])
    const response = await fetch(`${url}/games/mag-mell`, { headers: asPage(accepted) })
    const page = await response.text()
    expect([response.status, response.headers.get('content-type')]).toEqual([429, 'text/html; charset=utf-8'])
    const seconds = Number(response.headers.get('retry-after'))
    expect(seconds).toBeGreaterThan(0)
    expect(page).toContain(`<html lang="${language}">`)
    expect(page).toContain(`<meta http-equiv="refresh" content="${seconds}">`)
    expect(page).toContain(sentence)
    expect(page, 'nothing else is loaded for it').not.toMatch(/src=|href=|style/)
    expect(response.headers.get('cache-control')).toBe('no-store')
  })

  test('is a problem for programs and for the API', async () => {
    const { url } = await start({ limits: { readsPerMinute: 1 } })
    await statuses(url, ['/'])
    for (const [path, headers] of [
      ['/', {}],
      ['/api/games', { accept: 'application/json' }],
    ] as const) {
      const response = await fetch(url + path, { headers })
      expect([response.status, problem.parse(await response.json()).code]).toEqual([429, 'too-many'])
      expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0)
    }
  })
})

describe('IPv6', () => {
  test('addresses of one /64 share their limits; others and IPv4-mapped ones do not', async () => {
    const { url } = await start({ trustProxies: 1, limits: { readsPerMinute: 2, guestsPerHour: 2 } })
    const from = (address: string) => statuses(url, ['/api/games'], { 'x-forwarded-for': address })
    expect(await from('2001:db8:1:2::1')).toEqual([200])
    expect(await from('2001:db8:1:2:ffff::9')).toEqual([200])
    expect(await from('2001:db8:1:2:8000::3')).toEqual([429])
    expect(await from('2001:db8:1:3::1')).toEqual([200])
    expect(await from('::ffff:198.51.100.7')).toEqual([200])
    expect(await from('198.51.100.7')).toEqual([200])
    expect(await from('198.51.100.7:40312'), 'some proxies add the port').toEqual([429])
    const guest = async (address: string) => {
      const client = new TestClient(url, { origin: url, 'x-forwarded-for': address })
      return (await client.post('/api/auth/sign-in/anonymous', {})).status
    }
    expect([await guest('2001:db8:2::1'), await guest('2001:db8:2::2'), await guest('2001:db8:2::3')]).toEqual([
      200, 200, 429,
    ])
  })
})

/** What the client reads while somebody opens the site and looks at the open tables. */
const READS = [
  '/',
  '/api/auth/get-session',
  '/api/me/tables',
  '/api/tables',
  '/api/games/mag-mell',
  '/api/push-key',
  '/api/me',
]

const CLASS_SIZE = 30

test('a class of 30 behind one address opens the site and starts 15 tables within a minute: nobody is refused', async () => {
  const node = await start({ limits: DEFAULT_LIMITS })
  const { url } = node
  const refused: unknown[] = []
  const check = <Answer extends { readonly status: number; readonly body: unknown }>(what: string, answer: Answer) => {
    if (answer.status >= 400 && answer.status !== 401) refused.push([what, answer.status, answer.body])
    return answer
  }

  const children = await Promise.all(
    Array.from({ length: CLASS_SIZE }, async (_, at) => {
      for (const file of ['/', ...FILES]) check(file, await new TestClient(url).get(file))
      const client = new TestClient(url)
      check('sign in', await client.post('/api/auth/sign-in/anonymous', { name: `Child ${at + 1}` }))
      for (const path of READS) check(path, await client.get(path))
      return { client, socket: await openSocket(url, client.cookie) }
    }),
  )
  const pairs = Array.from({ length: CLASS_SIZE / 2 }, (_, at) => children.slice(2 * at, 2 * at + 2))
  await Promise.all(
    pairs.map(async ([host, other]) => {
      if (host === undefined || other === undefined) throw new Error('nobody')
      const opened = await host.client.post<TableView>('/api/tables', { game: 'mag-mell', seats: ['me', 'open'] })
      const { id } = check('open a table', opened).body
      check('sit', await other.client.post(`/api/tables/${id}/sit`, {}))
      for (const { client, socket } of [host, other]) {
        socket.send({ do: 'join', id: 'j1', table: id })
        const contribution = randomBytes(8).toString('hex')
        check('ready', await client.post(`/api/tables/${id}/ready`, { contribution }))
      }
      for (const { socket } of [host, other]) await expect.poll(() => socket.kinds, POLL).toContain('scene')
    }),
  )
  expect(refused).toEqual([])
  expect(children.flatMap(({ socket }) => socket.kinds.filter((kind) => kind === 'refused'))).toEqual([])
})

const POLL = { timeout: 120_000 }

/** A socket that keeps the kinds of the frames it receives; resolves when it is greeted. */
async function openSocket(url: string, cookie: string) {
  const ws = new WebSocket(`${url.replace('http', 'ws')}/ws`, { headers: { origin: url, cookie } })
  const kinds: string[] = []
  let fault: unknown
  ws.on('error', (error) => {
    fault = error
  })
  ws.on('message', (data) => kinds.push((JSON.parse(data.toString()) as { is: string }).is))
  onTestFinished(() => ws.terminate())
  await expect.poll(() => fault ?? kinds[0], POLL).toBe('hello')
  return { kinds, send: (request: object) => ws.send(JSON.stringify(request)) }
}
