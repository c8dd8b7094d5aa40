import { createServer, type Socket } from 'node:net'

/** An e-mail as it was received. */
export interface ReceivedMail {
  readonly from: string
  readonly to: string
  /** Headers by name in lower case, unfolded. */
  readonly headers: ReadonlyMap<string, string>
  readonly text: string
}

/** A mail server that accepts every message and forwards none. */
export interface TestSmtp {
  readonly url: string
  readonly received: ReceivedMail[]
  /** Serves a connection that another server has accepted. */
  serve(socket: Socket): void
  /** From now on every message is refused. */
  refuse(): void
  close(): Promise<void>
}

export async function startSmtp(): Promise<TestSmtp> {
  const received: ReceivedMail[] = []
  const sockets = new Set<Socket>()
  let refusing = false
  const serve = (socket: Socket) => serveConnection(socket, received, () => refusing)
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
    socket.on('error', () => socket.destroy())
    serve(socket)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const port = typeof address === 'object' && address !== null ? address.port : 0
  return {
    url: `smtp://127.0.0.1:${port}`,
    received,
    serve,
    refuse: () => {
      refusing = true
    },
    close: () =>
      new Promise((resolve) => {
        for (const socket of sockets) socket.destroy()
        server.close(() => resolve())
      }),
  }
}

function serveConnection(socket: Socket, received: ReceivedMail[], refusing: () => boolean): void {
  let [from, to, pending, inData] = ['', '', '', false]
  const reply = (line: string) => socket.write(`${line}\r\n`)
  const command = (line: string) => {
    const verb = line.slice(0, 4).toUpperCase()
    if (verb === 'EHLO' || verb === 'HELO') return reply('250 test')
    if (verb === 'QUIT') return socket.end('221 bye\r\n')
    if (refusing()) return reply('550 no')
    if (verb === 'MAIL') from = /<(.*?)>/.exec(line)?.[1] ?? ''
    if (verb === 'RCPT') to = /<(.*?)>/.exec(line)?.[1] ?? ''
    inData = verb === 'DATA'
    reply(inData ? '354 go on' : '250 fine')
  }
  reply('220 test')
  socket.on('data', (chunk) => {
    pending += chunk.toString('latin1')
    for (;;) {
      const end = pending.indexOf(inData ? '\r\n.\r\n' : '\r\n')
      if (end < 0) return
      const part = pending.slice(0, end)
      pending = pending.slice(end + (inData ? 5 : 2))
      if (!inData) command(part)
      else {
        inData = false
        received.push(parseMail(from, to, part.replaceAll('\r\n..', '\r\n.')))
        reply('250 taken')
      }
    }
  })
}

function parseMail(from: string, to: string, message: string): ReceivedMail {
  const [head = '', ...rest] = message.split('\r\n\r\n')
  const lines = head.replaceAll(/\r\n[ \t]+/g, ' ').split('\r\n')
  const headers = new Map(lines.map((line) => [line.split(':')[0]?.toLowerCase() ?? '', line.replace(/^[^:]*: ?/, '')]))
  const body = rest.join('\r\n\r\n')
  const encoding = headers.get('content-transfer-encoding') ?? ''
  return { from, to, headers, text: decode(body, encoding) }
}

function decode(body: string, encoding: string): string {
  if (encoding === 'base64') return Buffer.from(body, 'base64').toString('utf8')
  if (encoding !== 'quoted-printable') return Buffer.from(body, 'latin1').toString('utf8')
  const plain = body
    .replaceAll(/=\r\n/g, '')
    .replaceAll(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
  return Buffer.from(plain, 'latin1').toString('utf8')
}
