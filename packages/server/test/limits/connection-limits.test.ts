import { connect, type Socket } from 'node:net'
import Fastify from 'fastify'
import { pino } from 'pino'
import { describe, expect, onTestFinished, test } from 'vitest'
import { configSchema } from '../../src/config/config-schema.ts'
import { addErrorHandler } from '../../src/http/error-handler.ts'
import { type ListenTimeouts, listen, stopListening } from '../../src/http/listener.ts'
import { limitOpenRequests } from '../../src/http/open-requests.ts'
import { type ConfigChanges, startTestNode } from '../http/kit.ts'

const DEFAULT_LIMITS = configSchema.parse({}).limits

const POLL = { timeout: 120_000 }

/** A connection that never sends anything by itself. */
function openConnection(port: number, localAddress = '127.0.0.1') {
  const socket: Socket = connect({ port, host: '127.0.0.1', localAddress })
  let text = ''
  socket.setEncoding('utf8').on('data', (part: string) => {
    text += part
  })
  socket.on('error', () => {})
  onTestFinished(() => void socket.destroy())
  return {
    socket,
    get text() {
      return text
    },
    ask: (path: string, headers = '') => socket.write(`GET ${path} HTTP/1.1\r\nHost: localhost\r\n${headers}\r\n`),
  }
}

async function start(changes: ConfigChanges) {
  const node = await startTestNode({ logLevel: 'warn', ...changes })
  onTestFinished(() => node.close())
  return node
}

/** The first lines of the answers to a request on each connection; empty where it was dropped. */
async function askAll(connections: readonly ReturnType<typeof openConnection>[]): Promise<string[]> {
  for (const connection of connections) connection.ask('/api/games')
  await expect
    .poll(() => connections.every(({ text, socket }) => text.includes('\r\n\r\n') || socket.closed), POLL)
    .toBe(true)
  return connections.map(({ text }) => text.slice(9, 12))
}

describe('connections', () => {
  test('of one address are limited, also when they send nothing, and others are not affected', async () => {
    const { port } = await start({ limits: { connectionsPerAddress: 3 } })
    const silent = [1, 2, 3].map(() => openConnection(port))
    const [further, neighbour] = [openConnection(port), openConnection(port, '127.0.0.2')]
    expect(await askAll([further, neighbour])).toEqual(['429', '200'])
    expect(further.text).toMatch(/retry-after: \d+/i)
    await expect.poll(() => further.socket.closed, POLL).toBe(true)
    silent[0]?.socket.destroy()
    await expect.poll(async () => await askAll([openConnection(port)]), POLL).toEqual(['200'])
    expect(silent.slice(1).map(({ socket }) => socket.closed)).toEqual([false, false])
  })

  test('are limited in all, whatever their address', async () => {
    const node = await start({ limits: { connections: 3 } })
    const open = [1, 2, 3].map((host) => openConnection(node.port, `127.0.0.${host}`))
    expect(await askAll([openConnection(node.port, '127.0.0.9')])).toEqual(['429'])
    expect(await askAll(open)).toEqual(['200', '200', '200'])
  })

  test('far over the limit are dropped at once, and one warning says so', async () => {
    const node = await start({ limits: { connectionsPerAddress: 1 } })
    const many = Array.from({ length: 100 }, () => openConnection(node.port))
    // A few have time for one request, so they are not closed yet.
    await expect.poll(() => many.filter(({ socket }) => socket.closed).length, POLL).toBeGreaterThan(50)
    await expect.poll(() => many.filter(({ socket }) => !socket.closed).length, POLL).toBe(1)
    const warnings = node.logged.filter((line) => line.includes('too many connections'))
    expect(warnings).toHaveLength(1)
  })

  test('show a page in the reader’s language when they are over the limit', async () => {
    const { port } = await start({ limits: { connectionsPerAddress: 1 } })
    openConnection(port)
    const further = openConnection(port)
    further.ask('/', 'Accept: text/html\r\nAccept-Language: de\r\n')
    await expect.poll(() => further.socket.closed, POLL).toBe(true)
    expect(further.text).toMatch(/^HTTP\/1.1 429 .*<html lang="de">/s)
  })

  test('of a trusted proxy are not limited; what a forwarded address has open is', async () => {
    const node = await start({ trustProxies: 1, limits: { connectionsPerAddress: 2 } })
    const proxied = Array.from({ length: 6 }, () => openConnection(node.port))
    expect(await askAll(proxied)).toEqual(Array(6).fill('200'))
  })
})

describe('open requests', () => {
  test('of an address behind a trusted proxy are limited', async () => {
    const app = Fastify()
    addErrorHandler(app)
    limitOpenRequests(app, { trustProxies: 1, limits: { ...DEFAULT_LIMITS, connectionsPerAddress: 2 } })
    const waiting: (() => void)[] = []
    app.get('/wait', () => new Promise<string>((resolve) => waiting.push(() => resolve('done'))))
    app.get('/', async () => 'here')
    const url = await app.listen({ port: 0, host: '127.0.0.1' })
    onTestFinished(() => app.close())
    const ask = (path: string, address: string) => fetch(url + path, { headers: { 'x-forwarded-for': address } })
    const polls = [ask('/wait', '2001:db8::1'), ask('/wait', '2001:db8::2')]
    await expect.poll(() => waiting.length, POLL).toBe(2)
    const refused = await ask('/', '2001:db8::3')
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '5'])
    expect((await ask('/', '2001:db8:0:1::')).status).toBe(200)
    for (const answer of waiting) answer()
    expect((await Promise.all(polls)).map(({ status }) => status)).toEqual([200, 200])
    await expect.poll(async () => (await ask('/', '2001:db8::3')).status, POLL).toBe(200)
  })
})

describe('a listener', () => {
  const CONFIG = { host: '127.0.0.1', port: 0, trustProxies: 0, limits: DEFAULT_LIMITS }

  async function startListener(timeouts?: ListenTimeouts) {
    const lines: { level: number; msg: string; error?: string; count: number }[] = []
    const log = pino({ level: 'warn' }, { write: (line: string) => void lines.push(JSON.parse(line)) })
    const { server, port } = await listen(CONFIG, log, timeouts)
    onTestFinished(() => stopListening(server, 0))
    return { server, port, lines }
  }

  test('closes connections that send nothing, or no whole request, in time', async () => {
    const { port } = await startListener({ requestMs: 300, headersMs: 200, checkIntervalMs: 50 })
    const [silent, headers, body] = [openConnection(port), openConnection(port), openConnection(port)]
    headers.socket.write('GET / HTTP/1.1\r\nHost: localhost\r\nX-Slow: ')
    body.socket.write('POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 100\r\n\r\n{')
    for (const { socket } of [silent, headers, body]) await expect.poll(() => socket.closed, POLL).toBe(true)
  })

  test('goes on when accepting fails because there are no more open files, and warns once in a while', async () => {
    const { server, port, lines } = await startListener()
    const open = openConnection(port)
    const fault = Object.assign(new Error('accept EMFILE'), { code: 'EMFILE', syscall: 'accept' })
    for (let time = 0; time < 1_000; time++) server.emit('error', fault)
    expect(lines).toMatchObject([{ level: 40, error: 'EMFILE', count: 1 }])
    open.ask('/')
    await expect.poll(() => open.text, POLL).toContain('503')
  })
})
