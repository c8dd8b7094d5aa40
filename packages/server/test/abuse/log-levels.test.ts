/** Lines of the level error call for somebody who looks into them, so nothing that comes from outside may cause one. */
import { connect } from 'node:net'
import { createTable } from '@spellbough/protocol'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import WebSocket from 'ws'
import { StoreUnavailable } from '../../src/storage/store.ts'
import { startMatchAgainstBot, startTestNode, TestClient, type TestNode, waitUntil } from '../http/kit.ts'
import { freshCluster, PEOPLE } from '../kit/test-cluster.ts'

let node: TestNode
beforeAll(async () => {
  // Nothing listens at this port.
  node = await startTestNode({ mail: { smtp: 'smtp://127.0.0.1:1', from: 'games@example.org' } })
})
beforeEach(() => void node.logged.splice(0))
afterAll(() => node.close())

const lines = () => node.logged.map((line) => JSON.parse(line) as { level: number; msg: string; part?: string })
const errors = () => lines().filter(({ level }) => level >= 50)

const PASSWORD = 'under the old oak'
const ACCOUNT = { name: 'Anna', email: 'anna@example.org', password: PASSWORD }

/** A response of a passkey that nobody has. */
const FOREIGN_PASSKEY = {
  id: 'AAAA',
  rawId: 'AAAA',
  type: 'public-key',
  clientExtensionResults: {},
  response: { clientDataJSON: 'AAAA', attestationObject: 'AAAA', authenticatorData: 'AAAA', signature: 'AAAA' },
}

describe('no error is logged', () => {
  test.each<[string, string, unknown, Record<string, string>]>([
    ['a foreign address to return to', '/sign-in/email', { ...ACCOUNT, callbackURL: 'http://evil.test/' }, {}],
    ['a foreign page', '/sign-in/email', ACCOUNT, { origin: 'http://evil.test' }],
    [
      'a form of another site',
      '/sign-in/email',
      ACCOUNT,
      { origin: 'http://evil.test', 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate' },
    ],
    ['an unknown account', '/sign-in/email', { ...ACCOUNT, email: 'nobody@example.org' }, {}],
    ['an address that is none', '/sign-up/email', { ...ACCOUNT, email: 'anna' }, {}],
    ['a name without characters', '/sign-up/email', { ...ACCOUNT, name: '\u202e' }, {}],
    ['a reset for nobody', '/request-password-reset', { email: 'nobody@example.org', redirectTo: '/' }, {}],
    ['a reset with a wrong token', '/reset-password', { newPassword: PASSWORD, token: 'x' }, {}],
    ['a passkey nobody has', '/passkey/verify-authentication', { response: FOREIGN_PASSKEY }, {}],
  ])('for %s', async (_, path, body, headers) => {
    const client = new TestClient(node.url, { origin: node.url, ...headers })
    if (path.startsWith('/passkey')) await client.get('/api/auth/passkey/generate-authenticate-options')
    await client.post(`/api/auth${path}`, body)
    expect(errors()).toEqual([])
  })

  test('for a passkey that does not fit its registration', async () => {
    const anna = await TestClient.guest(node.url)
    await anna.get('/api/auth/passkey/generate-register-options')
    const { status } = await anna.post('/api/auth/passkey/verify-registration', { response: FOREIGN_PASSKEY })
    expect(status).toBeGreaterThanOrEqual(400)
    expect(errors()).toEqual([])
  })

  test('for many sign-ups with one address at once, and a mail server that does not answer', async () => {
    const clients = Array.from({ length: 5 }, () => new TestClient(node.url))
    await Promise.all(clients.map((client) => client.post('/api/auth/sign-up/email', ACCOUNT)))
    await waitUntil(() => lines().some(({ msg }) => msg === 'sending an account e-mail failed'))
    expect(errors()).toEqual([])
  })

  test('for a body that ends too early, and for sockets that say nonsense and vanish', async () => {
    const anna = await TestClient.guest(node.url)
    let closed = 0
    for (let call = 0; call < 20; call++) {
      const socket = connect(node.port, '127.0.0.1', () => {
        const head =
          'POST /api/tables HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 900'
        socket.write(`${head}\r\n\r\n{"game":`, () => socket.resetAndDestroy())
      })
      socket.on('error', () => {})
      socket.on('close', () => closed++)
      const ws = new WebSocket(`${node.url.replace('http', 'ws')}/ws`, {
        headers: { origin: node.url, cookie: anna.cookie, 'x-forwarded-for': `10.0.0.${call}` },
      })
      ws.on('error', () => {})
      ws.on('close', () => closed++)
      ws.on('open', () => {
        for (const frame of ['{', '[]', '{"do":"join","id":"a","table":"000000000000"}']) ws.send(frame)
        ws.send(Buffer.alloc(20_000))
        setImmediate(() => ws.terminate())
      })
    }
    await waitUntil(() => closed === 40)
    expect((await anna.get('/readyz')).status).toBe(200)
    expect(errors()).toEqual([])
  })

  test('for tables that are left before their match begins or in its midst', async () => {
    const anna = await TestClient.guest(node.url)
    const opened = await anna.post<{ id: string }>('/api/tables', { game: 'mag-mell', seats: ['me', 'open'] })
    await anna.post(`/api/tables/${opened.body.id}/leave`)
    const { id } = await startMatchAgainstBot(anna)
    await anna.delete('/api/me')
    await waitUntil(async () => (await node.context.store.readTable(id))?.status === 'over')
    expect(errors()).toEqual([])
    expect(lines().filter(({ msg }) => msg.includes('due match'))).toEqual([])
  })
})

describe('what the due loop finds', () => {
  const [anna] = PEOPLE as [(typeof PEOPLE)[number]]
  const request = createTable.parse({ game: 'mag-mell', seats: ['me', { bot: 'random' }] })

  /** A match whose bot is to move, and everything that is logged at warn or above. */
  async function matchWithFailingReads(error: Error) {
    const cluster = await freshCluster()
    let isFailing = false
    const store = new Proxy(cluster.store, {
      get(target, name, receiver) {
        if (isFailing && name === 'entries') return () => Promise.reject(error)
        return Reflect.get(target, name, receiver) as unknown
      },
    })
    const node = cluster.node({ store })
    const [warn, logError] = [vi.spyOn(node.context.log, 'warn'), vi.spyOn(node.context.log, 'error')]
    const { id } = await node.tableService.open(anna, request)
    isFailing = true
    await node.tableService.start(id, anna, undefined)
    await cluster.time.advance(60_000)
    return { warn, logError }
  }

  test('is a warning where the database is unavailable, and an error where the server has a bug', async () => {
    const away = await matchWithFailingReads(new StoreUnavailable('the disk is full'))
    expect(away.warn).toHaveBeenCalled()
    expect(away.logError).not.toHaveBeenCalled()
    const bug = await matchWithFailingReads(new TypeError('undefined is not a function'))
    expect(bug.logError).toHaveBeenCalled()
  })

  test('is nothing at a table that was closed before its match', async () => {
    const cluster = await freshCluster()
    const node = cluster.node()
    const levels = [vi.spyOn(node.context.log, 'warn'), vi.spyOn(node.context.log, 'error')]
    const { id } = await node.tableService.open(anna, createTable.parse({ ...request, seats: ['me', 'open'] }))
    await node.tableService.close(id)
    await cluster.time.advance(20_000)
    for (const level of levels) expect(level).not.toHaveBeenCalled()
    expect(await node.context.store.nextDue(Number.MAX_SAFE_INTEGER)).toBeNull()
  })
})
