import { Agent } from 'node:https'
import { connect, createServer, type Socket } from 'node:net'
import { afterEach, describe, expect, it } from 'vitest'
import { makePushSender } from '../../src/notifications/web-push.ts'
import { testWorld } from '../accounts/kit.ts'
import { sqliteEngine } from '../kit/stores.ts'
import { TestBrowser } from './push-service.ts'

const CREATED = 'HTTP/1.1 201 Created\r\n'

/** What a hostile push service does once the request has arrived. */
const HOSTILE_PEERS: Readonly<Record<string, { answer: (socket: Socket) => void; result: 'sent' | 'failed' }>> = {
  'answers without end': { answer: (socket) => flood(socket, `${CREATED}\r\n`), result: 'sent' },
  'answers an error without end': { answer: (socket) => flood(socket, 'HTTP/1.1 503 No\r\n\r\n'), result: 'failed' },
  'sends headers without end': { answer: (socket) => flood(socket, `${CREATED}X: `), result: 'failed' },
  'drips its status': { answer: (socket) => drip(socket, `${CREATED}${'X-A: b\r\n'.repeat(1_000)}`), result: 'failed' },
  'drips its body': { answer: (socket) => drip(socket, 'x'.repeat(1_000), `${CREATED}\r\n`), result: 'sent' },
  'promises a body that never comes': {
    answer: (socket) => socket.write(`${CREATED}Content-Length: 1000\r\n\r\n`),
    result: 'sent',
  },
  'cuts its body short': {
    answer: (socket) => socket.end(`${CREATED}Content-Length: 1000\r\n\r\nx`),
    result: 'sent',
  },
  'resets after the status': {
    answer: (socket) => socket.write(`${CREATED}Content-Length: 9\r\n\r\nx`, () => socket.resetAndDestroy()),
    result: 'sent',
  },
  'sends a broken chunk': {
    answer: (socket) => socket.write(`${CREATED}Transfer-Encoding: chunked\r\n\r\nzz\r\nx`),
    result: 'sent',
  },
  'sends a body longer than it said': {
    answer: (socket) => socket.write(`${CREATED}Content-Length: 1\r\n\r\nxHTTP/1.1 500 No\r\n\r\n`),
    result: 'sent',
  },
  'never answers': { answer: () => {}, result: 'failed' },
  'ends without an answer': { answer: (socket) => socket.end(), result: 'failed' },
  'resets without an answer': { answer: (socket) => socket.resetAndDestroy(), result: 'failed' },
  'speaks another protocol': { answer: (socket) => socket.end('220 mail.example.org ESMTP\r\n'), result: 'failed' },
  'redirects inside': {
    answer: (socket) =>
      socket.end('HTTP/1.1 307 Over there\r\nLocation: https://10.0.0.1/\r\nContent-Length: 0\r\n\r\n'),
    result: 'failed',
  },
  'switches protocols': {
    answer: (socket) => socket.write('HTTP/1.1 101 Switching\r\nUpgrade: x\r\nConnection: Upgrade\r\n\r\n'),
    result: 'failed',
  },
  'sends early hints without end': {
    answer: (socket) => drip(socket, 'HTTP/1.1 103 Early Hints\r\n\r\n'.repeat(50)),
    result: 'failed',
  },
}

function flood(socket: Socket, head: string): void {
  const block = Buffer.alloc(65_536, 'x')
  const write = (): void => {
    while (!socket.destroyed && socket.write(block));
  }
  socket.on('drain', write)
  socket.write(head)
  write()
}

function drip(socket: Socket, text: string, head = ''): void {
  socket.write(head)
  let sent = 0
  const timer = setInterval(() => {
    if (socket.destroyed || sent >= text.length) clearInterval(timer)
    else socket.write(text[sent++] ?? '')
  }, 5)
}

describe('a push service that', () => {
  const engine = sqliteEngine()
  const ends: (() => unknown)[] = []
  afterEach(async () => {
    for (const end of ends.splice(0).reverse()) await end()
  })

  async function startPeer(answer: (socket: Socket) => void) {
    const sockets = new Set<Socket>()
    const requests: string[] = []
    const server = createServer((socket) => {
      sockets.add(socket)
      socket.on('close', () => sockets.delete(socket))
      socket.on('error', () => socket.destroy())
      socket.once('data', (chunk) => {
        requests.push(chunk.toString('latin1').split('\r\n')[0] ?? '')
        socket.resume()
        answer(socket)
      })
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const address = server.address()
    const port = typeof address === 'object' && address !== null ? address.port : 0
    const agent = Object.assign(new Agent(), { createConnection: () => connect(port, '127.0.0.1') })
    ends.push(() => {
      for (const socket of sockets) socket.destroy()
      return new Promise<void>((resolve) => server.close(() => resolve()))
    })
    return { agent, sockets, requests }
  }

  for (const [name, { answer, result }] of Object.entries(HOSTILE_PEERS)) {
    it(`${name} gets one request, and its connection is closed by the deadline`, async () => {
      const store = await engine.freshStore()
      const peer = await startPeer(answer)
      const push = await makePushSender(testWorld(store), { agent: peer.agent, deadlineMs: 500 })
      ends.push(() => push.close())
      const browser = new TestBrowser('anna')
      const subscription = { player: 'anna', endpoint: browser.endpoint, keys: browser.keys }
      expect(await push.send(subscription, '{}', 'AAAAAAAAAAAA')).toBe(result)
      expect(peer.requests).toEqual(['POST /send/anna HTTP/1.1'])
      await expect.poll(() => peer.sockets.size).toBe(0)
    })
  }
})
