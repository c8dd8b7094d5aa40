import { createDecipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import { Agent } from 'node:https'
import { connect } from 'node:net'

/** A subscribed browser, with the keys to decrypt its messages. */
export class TestBrowser {
  readonly endpoint: string
  readonly #ecdh = createECDH('prime256v1')
  readonly #auth = randomBytes(16)

  constructor(name: string) {
    this.endpoint = `https://push.example.org/send/${name}`
    this.#ecdh.generateKeys()
  }

  get keys() {
    return { p256dh: this.#ecdh.getPublicKey('base64url'), auth: this.#auth.toString('base64url') }
  }

  /** Decrypts a message (RFC 8291). */
  read(body: Buffer): unknown {
    const [salt, length] = [body.subarray(0, 16), body.readUInt8(20)]
    const [sender, sealed] = [body.subarray(21, 21 + length), body.subarray(21 + length)]
    const shared = this.#ecdh.computeSecret(sender)
    const info = Buffer.concat([Buffer.from('WebPush: info\0'), this.#ecdh.getPublicKey(), sender])
    const secret = Buffer.from(hkdfSync('sha256', shared, this.#auth, info, 32))
    const key = Buffer.from(hkdfSync('sha256', secret, salt, 'Content-Encoding: aes128gcm\0', 16))
    const nonce = Buffer.from(hkdfSync('sha256', secret, salt, 'Content-Encoding: nonce\0', 12))
    const decipher = createDecipheriv('aes-128-gcm', key, nonce)
    decipher.setAuthTag(sealed.subarray(-16))
    const open = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()])
    return JSON.parse(open.subarray(0, open.lastIndexOf(2)).toString('utf8'))
  }
}

export interface ReceivedPush {
  readonly path: string
  readonly headers: IncomingHttpHeaders
  readonly body: Buffer
}

/** A local push service; its agent connects there for any host. */
export interface TestPushService {
  readonly agent: Agent
  readonly pushed: ReceivedPush[]
  /** Sets the status of all further answers. */
  answer(status: number): void
  close(): Promise<void>
}

export async function startPushService(): Promise<TestPushService> {
  const pushed: ReceivedPush[] = []
  let status = 201
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      pushed.push({ path: request.url ?? '', headers: request.headers, body: Buffer.concat(chunks) })
      response.writeHead(status).end()
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const port = typeof address === 'object' && address !== null ? address.port : 0
  // Plain HTTP instead of TLS: the message under test is encrypted for the browser anyway.
  const agent = Object.assign(new Agent(), { createConnection: () => connect(port, '127.0.0.1') })
  return {
    agent,
    pushed,
    answer: (next) => {
      status = next
    },
    close: () =>
      new Promise((resolve) => {
        agent.destroy()
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}
