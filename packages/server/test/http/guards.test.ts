import { request } from 'node:http'
import { connect } from 'node:net'
import { problem } from '@spellbough/protocol'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { type ConfigChanges, startMatchAgainstBot, startTestNode, TestClient, type TestNode } from './kit.ts'

let node: TestNode
let anna: TestClient
beforeAll(async () => {
  node = await startTestNode()
  anna = await TestClient.guest(node.url, 'Anna')
})
afterAll(() => node.close())

const others: TestNode[] = []
afterEach(async () => {
  for (const other of others.splice(0)) await other.close()
})

async function startAnotherNode(changes: ConfigChanges): Promise<TestNode> {
  const other = await startTestNode(changes)
  others.push(other)
  return other
}

async function send(path: string, init: RequestInit = {}) {
  const response = await fetch(node.url + path, init)
  return { status: response.status, problem: problem.parse(await response.json()) }
}

describe('an invalid request is answered with a problem', () => {
  const post = (body: string, type = 'application/json') => ({
    method: 'POST',
    body,
    headers: { 'content-type': type },
  })

  test('an unknown path or method', async () => {
    for (const [method, path] of [
      ['GET', '/api/nothing'],
      ['POST', '/api/games'],
      ['GET', '/t/abc'],
      ['OPTIONS', '/api/tables'],
      ['DELETE', '/'],
    ] as const) {
      const { status, problem } = await send(path, { method })
      expect([path, status, problem.code]).toEqual([path, 404, 'not-found'])
    }
  })

  test.each([
    ['not JSON', post('{"game":'), 400, 'bad-input', 'body'],
    ['an object with __proto__', post('{"__proto__":{"x":1}}'), 400, 'bad-input', 'body'],
    [
      'a form instead of JSON',
      post('game=mag-mell', 'application/x-www-form-urlencoded'),
      400,
      'bad-input',
      'content-type',
    ],
    ['plain text', post('hello', 'text/plain'), 400, 'bad-input', 'content-type'],
    ['a body that is too large', post(JSON.stringify({ game: 'x'.repeat(70_000) })), 413, 'too-large', undefined],
    ['a list instead of an object', post('[]'), 400, 'bad-input', 'body'],
    ['an empty body', post(''), 400, 'bad-input', 'game'],
  ])('%s', async (_, init, status, code, place) => {
    const answer = await send('/api/tables', init)
    expect([answer.status, answer.problem.code, answer.problem.place]).toEqual([status, code, place])
  })

  test('a URL that cannot be decoded, and one that is too long', async () => {
    expect((await send('/api/tables/%zz')).problem).toMatchObject({ code: 'bad-input', place: 'url' })
    expect((await send(`/api/tables/${'A'.repeat(2000)}`)).problem.code).toBe('not-found')
  })

  test('bytes that are not HTTP', async () => {
    const answer = await new Promise<string>((resolve) => {
      let text = ''
      const socket = connect(node.port, '127.0.0.1', () => socket.write('nonsense\r\n\r\n'))
      socket.setEncoding('utf8')
      socket.on('data', (part) => {
        text += part
      })
      socket.on('close', () => resolve(text))
    })
    const [head = '', body = ''] = answer.split('\r\n\r\n')
    expect(head).toContain('400 Bad Request')
    expect(problem.parse(JSON.parse(body)).code).toBe('bad-input')
  })
})

describe('headers', () => {
  test('allow pages only what the browser client needs', async () => {
    const { headers } = await fetch(`${node.url}/api/games`)
    const socket = node.url.replace('http', 'ws')
    expect(
      headers
        .get('content-security-policy')
        ?.split(';')
        .map((part) => part.trim()),
    ).toEqual([
      "default-src 'none'",
      "script-src 'self'",
      "style-src 'self'",
      "img-src 'self' data:",
      `connect-src 'self' ${socket}`,
      "font-src 'self'",
      "manifest-src 'self'",
      "worker-src 'self'",
      "base-uri 'none'",
      "form-action 'self'",
      "frame-ancestors 'none'",
    ])
    expect(headers.get('referrer-policy')).toBe('same-origin')
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('x-frame-options')).toBe('DENY')
    expect(headers.get('permissions-policy')).toContain('camera=()')
    expect(headers.get('cache-control')).toBe('no-store')
    expect(headers.get('strict-transport-security')).toBeNull()
    expect(headers.get('access-control-allow-origin')).toBeNull()
    expect(headers.get('x-powered-by')).toBeNull()
  })

  test('are the same on problems', async () => {
    const { headers } = await fetch(`${node.url}/nothing`)
    expect(headers.get('content-security-policy')).toContain("default-src 'none'")
    expect(headers.get('x-content-type-options')).toBe('nosniff')
  })

  test('require HTTPS if the address of the server is HTTPS', async () => {
    const other = await startAnotherNode({ url: 'https://play.example.org' })
    const { headers } = await fetch(`http://127.0.0.1:${other.port}/api/games`)
    expect(headers.get('strict-transport-security')).toBe('max-age=31536000')
    expect(headers.get('content-security-policy')).toContain("connect-src 'self' wss://play.example.org")
  })

  test('the session cookie is HttpOnly and SameSite', async () => {
    const response = await fetch(`${node.url}/api/auth/sign-in/anonymous`, { method: 'POST' })
    const [cookie = ''] = response.headers.getSetCookie()
    expect(cookie).toContain('HttpOnly')
    expect(cookie).toMatch(/SameSite=(Lax|Strict)/i)
  })
})

describe('a request with a session cookie', () => {
  const request = { game: 'mag-mell', seats: ['me', 'open'] }
  const as = (headers: Record<string, string>) => {
    const client = new TestClient(node.url, headers)
    client.cookie = anna.cookie
    return client
  }

  test.each([
    [{ origin: 'https://evil.example' }],
    [{ origin: 'null' }],
    [{ 'sec-fetch-site': 'cross-site' }],
    [{ 'sec-fetch-site': 'same-site' }],
    [{}],
    [{ origin: 'https://evil.example', 'sec-fetch-site': 'same-origin' }],
  ])('is refused unless it comes from a page of this server: %j', async (headers) => {
    for (const [method, path, body] of [
      ['POST', '/api/tables', request],
      ['PATCH', '/api/me', { name: 'Evil' }],
      ['DELETE', '/api/me', undefined],
      ['POST', '/api/auth/sign-out', undefined],
    ] as const) {
      const answer = await as(headers).request(method, path, body)
      expect([answer.status, problem.parse(answer.body)]).toMatchObject([403, { code: 'forbidden', place: 'origin' }])
    }
    expect((await anna.get('/api/me')).status).toBe(200)
  })

  test('is accepted from a page of this server, by Origin or by Sec-Fetch-Site', async () => {
    expect((await as({ origin: node.url }).post('/api/tables', request)).status).toBe(201)
    expect((await as({ 'sec-fetch-site': 'same-origin' }).post('/api/tables', request)).status).toBe(201)
  })
})

describe('limits', () => {
  test('requests of one address are limited, except for /healthz', async () => {
    const other = await startAnotherNode({ limits: { readsPerMinute: 20 } })
    const client = new TestClient(other.url)
    const statuses: number[] = []
    for (let index = 0; index < 25; index++) statuses.push((await client.get('/api/games')).status)
    expect(statuses).toEqual([...Array(20).fill(200), ...Array(5).fill(429)])
    const { headers, body } = await client.get('/api/games')
    expect(problem.parse(body).code).toBe('too-many')
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(0)
    expect((await client.get('/healthz')).status).toBe(200)
  })

  test('opening tables has a lower limit', async () => {
    const other = await startAnotherNode({ limits: { requestsPerMinute: 50 } })
    const client = await TestClient.guest(other.url)
    const statuses: number[] = []
    for (let index = 0; index < 7; index++)
      statuses.push((await client.post('/api/tables', { game: 'mag-mell', seats: ['me', 'open'] })).status)
    expect(statuses).toEqual([201, 201, 201, 201, 201, 429, 429])
  })

  test('X-Forwarded-For counts only if a proxy is trusted', async () => {
    const named = async (other: TestNode, count: number) => {
      const statuses = new Set<number>()
      for (let index = 0; index < count; index++) {
        const headers = { 'x-forwarded-for': `198.51.100.${index}` }
        statuses.add((await fetch(`${other.url}/api/games`, { headers })).status)
      }
      return [...statuses]
    }
    expect(await named(await startAnotherNode({ limits: { readsPerMinute: 5 } }), 8)).toEqual([200, 429])
    expect(await named(await startAnotherNode({ trustProxies: 1, limits: { readsPerMinute: 5 } }), 8)).toEqual([200])
  })

  test('requests for unknown paths count too', async () => {
    const other = await startAnotherNode({ limits: { readsPerMinute: 3 } })
    const statuses: number[] = []
    for (let index = 0; index < 5; index++) statuses.push((await fetch(`${other.url}/nothing`)).status)
    expect(statuses).toEqual([404, 404, 404, 429, 429])
  })
})

describe('monitoring', () => {
  test('a running server is healthy and ready', async () => {
    expect((await anna.get('/healthz')).body).toEqual({ ok: true })
    expect((await anna.get('/readyz')).body).toEqual({ ready: true })
  })

  test('metrics are local, public or off', async () => {
    const figures = await anna.get<string>('/metrics')
    expect(figures.headers.get('content-type')).toContain('text/plain')
    expect(figures.body).toContain('spellbough_moves_total')
    const throughProxy = await fetch(`${node.url}/metrics`, { headers: { 'x-forwarded-for': '127.0.0.1' } })
    expect(throughProxy.status).toBe(403)
    const open = await startAnotherNode({ metrics: 'public', trustProxies: 1 })
    const outside = { headers: { 'x-forwarded-for': '203.0.113.7' } }
    expect((await fetch(`${open.url}/metrics`, outside)).status).toBe(200)
    const local = await startAnotherNode({ trustProxies: 1 })
    expect((await fetch(`${local.url}/metrics`, outside)).status).toBe(403)
    const off = await startAnotherNode({ metrics: 'off' })
    expect((await fetch(`${off.url}/metrics`)).status).toBe(404)
  })
})

describe('a page of another site whose name leads to this server', () => {
  /** A request with the `Host` that the browser sends for that page. */
  const ask = (other: TestNode, path: string, host: string) =>
    new Promise<number | undefined>((resolve, reject) => {
      const options = { host: '127.0.0.1', port: other.port, path, headers: { host }, agent: false }
      request(options, (response) => resolve(response.resume().statusCode))
        .on('error', reject)
        .end()
    })

  test('cannot read the metrics, which can be read by the names of the machine itself', async () => {
    const configured = await startAnotherNode({ url: 'http://play.test' })
    const statuses = async (other: TestNode, hosts: readonly string[]) =>
      Promise.all(hosts.map((host) => ask(other, '/metrics', host)))
    const local = [`localhost:${node.port}`, `127.0.0.1:${node.port}`, `[::1]:${node.port}`, 'localhost', '127.8.0.1']
    const foreign = [
      'attacker.example',
      `attacker.example:${node.port}`,
      'localhost.attacker.example',
      '10.0.0.1',
      'a@b',
    ]
    expect(await statuses(node, local)).toEqual(local.map(() => 200))
    expect(await statuses(node, foreign)).toEqual(foreign.map(() => 403))
    expect(await statuses(configured, [...local, 'play.test', 'play.test:80'])).toEqual([...local, 1, 2].map(() => 200))
    expect(await statuses(configured, foreign)).toEqual(foreign.map(() => 403))
  })

  test('is refused by a server without a configured address, except for health checks', async () => {
    const statuses = await Promise.all(
      ['/api/tables', '/api/docs', '/healthz', '/readyz'].map((path) => ask(node, path, 'attacker.example')),
    )
    expect(statuses).toEqual([403, 403, 200, 200])
    for (const host of ['tower', 'tower.local', '192.168.1.5:8080', '[fd00::1]:8080'])
      expect(await ask(node, '/api/tables', host), host).toBe(200)
  })
})

describe('the log', () => {
  test('has a line for a request, and no cookie, token, table id, query or body', async () => {
    const table = await startMatchAgainstBot(anna)
    const { body: made } = await anna.post<{ token: string }>('/api/me/tokens', { name: 'Hushed' })
    const bot = new TestClient(node.url, { authorization: `Bearer ${made.token}` })
    await bot.get(`/api/matches/${table.id}`)
    await bot.get('/api/games?token=hush-hush')
    await bot.get('/api/auth/verify-email?token=hush-hush')
    await anna.patch('/api/me', { name: 'Whisper' })
    const lines = node.logged.map((line) => JSON.parse(line) as Record<string, unknown>)
    expect(lines).toContainEqual(expect.objectContaining({ method: 'GET', route: '/api/matches/:table', status: 200 }))
    const all = node.logged.join('')
    const [, session = ''] = anna.cookie.split('=')
    for (const secret of [session, made.token, table.id, 'hush-hush', 'Whisper', 'Hushed']) {
      expect(secret).not.toBe('')
      expect(all).not.toContain(secret)
    }
  })
})
