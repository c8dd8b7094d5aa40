import { networkInterfaces } from 'node:os'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import WebSocket from 'ws'
import { networkAddresses } from '../../src/config/network-addresses.ts'
import { isOwnOrigin, socketOrigin } from '../../src/config/own-origin.ts'
import { startMatchAgainstBot, startTestNode, TestClient, type TestNode } from './kit.ts'

let node: TestNode
/** An address of the server that is not configured, as other machines of the same network use it. */
let unconfiguredUrl: string
beforeAll(async () => {
  node = await startTestNode()
  unconfiguredUrl = `http://127.0.0.1:${node.port}`
})
afterAll(() => node.close())

/** The outcome of opening a socket: `hello`, or the status it was refused with. */
function socket(url: string, headers: Record<string, string>): Promise<string> {
  const ws = new WebSocket(`${url.replace('http', 'ws')}/ws`, { headers })
  return new Promise((resolve, reject) => {
    ws.on('error', reject)
    ws.on('unexpected-response', (_, response) => resolve(`refused ${response.statusCode}`))
    ws.on('message', (data) => {
      ws.terminate()
      resolve(String((JSON.parse(String(data)) as { is: string }).is))
    })
  })
}

describe('a server without a configured address', () => {
  test('can be used at an address that it does not know', async () => {
    expect(node.url, 'it does not know this address').not.toBe(unconfiguredUrl)
    const friend = await TestClient.guest(unconfiguredUrl, 'Friend')
    const { id } = await startMatchAgainstBot(friend)
    expect((await friend.get(`/api/matches/${id}`)).status).toBe(200)
    expect((await friend.patch('/api/me', { name: 'Good Friend' })).status).toBe(200)
    expect(await socket(unconfiguredUrl, { origin: unconfiguredUrl, cookie: friend.cookie })).toBe('hello')
    expect((await friend.post('/api/auth/sign-out', {})).status).toBe(200)
  })

  test('sets a session cookie without a domain', async () => {
    const { headers } = await new TestClient(unconfiguredUrl).post('/api/auth/sign-in/anonymous', {})
    const [cookie = ''] = headers.getSetCookie()
    expect(cookie).toContain('HttpOnly')
    expect(cookie).not.toMatch(/domain|secure/i)
  })

  test('allows pages to open sockets to the host they came from', async () => {
    const policy = (await fetch(`${unconfiguredUrl}/api/games`)).headers.get('content-security-policy')
    expect(policy).toContain(`connect-src 'self' ws://127.0.0.1:${node.port};`)
  })

  test.each(['http://evil.example', 'http://127.0.0.1', 'http://127.0.0.1:1', 'null'])(
    'refuses a page of %s',
    async (origin) => {
      const friend = await TestClient.guest(unconfiguredUrl, 'Friend')
      friend.headers['origin'] = origin
      expect((await friend.post('/api/tables', { game: 'mag-mell', seats: ['me', 'open'] })).status).toBe(403)
      expect((await friend.post('/api/auth/sign-out', {})).status).toBe(403)
      expect(await socket(unconfiguredUrl, { origin, cookie: friend.cookie })).toBe('refused 403')
    },
  )
})

describe('a server with a configured address', () => {
  test('accepts only pages of that address', async () => {
    const configured = await startTestNode({ url: 'http://play.test' })
    const address = `http://127.0.0.1:${configured.port}`
    const client = new TestClient(address, { origin: 'http://play.test' })
    expect((await client.post('/api/auth/sign-in/anonymous', {})).status).toBe(200)
    expect(await socket(address, { origin: 'http://play.test', cookie: client.cookie })).toBe('hello')
    client.headers['origin'] = address
    expect((await client.post('/api/tables', { game: 'mag-mell', seats: ['me', 'open'] })).status).toBe(403)
    expect((await client.post('/api/auth/sign-out', {})).status).toBe(403)
    expect(await socket(address, { origin: address, cookie: client.cookie })).toBe('refused 403')
    const policy = (await fetch(`${address}/api/games`)).headers.get('content-security-policy')
    expect(policy).toContain("connect-src 'self' ws://play.test;")
    await configured.close()
  })
})

describe('an origin', () => {
  const any = { url: 'http://localhost:8080', anyAddress: true } as const
  test.each([
    ['http://192.168.1.5:8080', '192.168.1.5:8080', true],
    ['http://tower.local', 'tower.local', true],
    ['http://tower.local', 'Tower.Local:80', true],
    ['http://[fe80::1]:8080', '[fe80::1]:8080', true],
    ['https://play.example', 'play.example', false],
    ['http://rebound.example:8080', 'rebound.example:8080', false],
    ['http://127.0.0.1.rebound.example', '127.0.0.1.rebound.example', false],
    ['http://tower', 'tower', true],
    ['https://localhost', 'localhost', true],
    ['http://localhost:8080', undefined, true],
    ['http://192.168.1.5:8080', '192.168.1.6:8080', false],
    ['http://192.168.1.5', '192.168.1.5:8080', false],
    ['http://evil.example', '*', false],
    ['http://evil.example', 'a@evil.example', false],
    ['http://evil.example', 'evil.example/x', false],
    ['', '', false],
    ['null', 'null', false],
  ])('"%s" at the host "%s": %s', (origin, host, own) => {
    expect(isOwnOrigin(origin, host, any)).toBe(own)
    expect(isOwnOrigin(origin, host, { url: any.url })).toBe(origin === any.url)
  })

  test('an invalid host name is not copied into the socket origin', () => {
    expect(socketOrigin("x; script-src 'unsafe-inline'", any)).toBe('ws://localhost:8080')
    expect(socketOrigin('192.168.1.5:8080', any)).toBe('ws://192.168.1.5:8080')
    expect(socketOrigin('192.168.1.5:8080', { url: 'https://play.example' })).toBe('wss://play.example')
  })
})

describe('the addresses in the local network', () => {
  const own = Object.values(networkInterfaces())
    .flatMap((list) => list ?? [])
    .filter(({ family, internal }) => family === 'IPv4' && !internal)

  test('are the IPv4 addresses of this machine if the server listens on all interfaces and has no configured address', () => {
    const config = { host: '0.0.0.0', port: 8080, anyAddress: true } as const
    expect(networkAddresses(config)).toEqual(own.map(({ address }) => `http://${address}:8080`))
    expect(networkAddresses({ ...config, host: '127.0.0.1' })).toEqual([])
    expect(networkAddresses({ host: '0.0.0.0', port: 8080 })).toEqual([])
  })
})
