import { createServer, type Socket } from 'node:net'
import { afterEach, describe, expect, it } from 'vitest'
import { makeMailer } from '../../src/notifications/mailer.ts'
import { startSmtp } from './smtp.ts'

/** What a hostile mail server does when somebody connects. */
const HOSTILE_SERVERS: Readonly<Record<string, (socket: Socket) => void>> = {
  'greets without end': (socket) => {
    const block = `220-${'x'.repeat(500)}\r\n`.repeat(100)
    const write = (): void => {
      while (!socket.destroyed && socket.write(block));
    }
    socket.on('drain', write)
    write()
  },
  'sends a line without end': (socket) => {
    const block = Buffer.alloc(65_536, 'x')
    const write = (): void => {
      while (!socket.destroyed && socket.write(block));
    }
    socket.on('drain', write)
    socket.write('220-')
    write()
  },
  'drips its greeting': (socket) => drip(socket, `220-${'x'.repeat(10_000)}`),
  'drips its replies': (socket) => {
    socket.write('220 test\r\n')
    socket.once('data', () => drip(socket, '250-x\r\n'.repeat(1_000)))
  },
  'is silent': () => {},
  'greets and is silent': (socket) => socket.write('220 test\r\n'),
  'hangs up': (socket) => socket.end(),
  'hangs up after its greeting': (socket) => {
    socket.write('220 test\r\n')
    socket.once('data', () => socket.resetAndDestroy())
  },
  'takes the message and never says so': (socket) => {
    socket.write('220 test\r\n')
    socket.on('data', (chunk) => {
      const text = chunk.toString('latin1')
      if (/^(EHLO|HELO|MAIL|RCPT)/m.test(text)) socket.write('250 fine\r\n')
      else if (/^DATA/m.test(text)) socket.write('354 go on\r\n')
    })
  },
  'speaks another protocol': (socket) => socket.end('HTTP/1.1 400 Bad Request\r\n\r\n'),
}

function drip(socket: Socket, text: string): void {
  let sent = 0
  const timer = setInterval(() => {
    if (socket.destroyed || sent >= text.length) clearInterval(timer)
    else socket.write(text[sent++] ?? '')
  }, 5)
}

describe('a mail server that', () => {
  const ends: (() => unknown)[] = []
  afterEach(async () => {
    for (const end of ends.splice(0).reverse()) await end()
  })

  for (const [name, serve] of Object.entries(HOSTILE_SERVERS)) {
    it(`${name} fails its message by the deadline, and the next one is delivered`, async () => {
      const good = await startSmtp()
      ends.push(() => good.close())
      const sockets = new Set<Socket>()
      let isHostile = true
      const server = createServer((socket) => {
        sockets.add(socket)
        socket.on('close', () => sockets.delete(socket))
        socket.on('error', () => socket.destroy())
        if (!isHostile) return good.serve(socket)
        socket.resume()
        serve(socket)
      })
      await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
      ends.push(() => {
        for (const socket of sockets) socket.destroy()
        return new Promise<void>((resolve) => server.close(() => resolve()))
      })
      const address = server.address()
      const port = typeof address === 'object' && address !== null ? address.port : 0
      const mailer = makeMailer({ smtp: `smtp://127.0.0.1:${port}`, from: 'games@example.org' }, 500)
      ends.push(() => mailer?.close())
      const message = { to: 'anna@example.org', subject: 'Hello', text: 'Hello' }
      await expect(mailer?.send(message)).rejects.toThrow()
      await expect.poll(() => sockets.size).toBe(0)
      isHostile = false
      await mailer?.send(message)
      expect(good.received).toHaveLength(1)
    })
  }
})
