import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net'
import { onTestFinished } from 'vitest'

const READY_FOR_QUERY = 'Z'.charCodeAt(0)
const IDLE = 'I'.charCodeAt(0)

/**
 * A pooler in transaction mode, as small as it can be: each client logs in over a connection of its own, and from then on
 * has a connection only during a transaction, the one that was used last. What PostgreSQL sends in between is lost.
 */
export class FakePooler {
  readonly #target: URL
  readonly #server: Server
  readonly #idle: PooledConnection[] = []
  readonly #sockets = new Set<Socket>()

  private constructor(databaseUrl: string, server: Server) {
    this.#target = new URL(databaseUrl)
    this.#server = server
  }

  /** A pooler before this database; it ends with the test. */
  static async start(databaseUrl: string): Promise<FakePooler> {
    const server = createServer()
    const pooler = new FakePooler(databaseUrl, server)
    server.on('connection', (client) => pooler.#accept(client))
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    onTestFinished(() => pooler.#end())
    return pooler
  }

  get url(): string {
    const url = new URL(this.#target)
    url.host = `127.0.0.1:${(this.#server.address() as AddressInfo).port}`
    return url.href
  }

  #accept(client: Socket): void {
    const server = connect(Number(this.#target.port), this.#target.hostname)
    for (const socket of [client, server]) {
      this.#sockets.add(socket)
      socket.setNoDelay(true)
      socket.on('error', () => {})
    }
    const own = new PooledConnection(server, (connection) => this.#idle.push(connection))
    own.client = client
    let used = own
    client.on('data', (data) => {
      if (used.client !== client) used = this.#idle.pop() ?? used
      used.client = client
      used.send(data)
    })
    client.on('close', () => {
      if (used.client === client) used.close()
    })
  }

  async #end(): Promise<void> {
    for (const socket of this.#sockets) socket.destroy()
    await new Promise((resolve) => this.#server.close(resolve))
  }
}

/** A connection to PostgreSQL. */
class PooledConnection {
  /** Who has it now. */
  client: Socket | undefined
  readonly #server: Socket
  #unread = Buffer.alloc(0)

  constructor(server: Socket, onIdle: (connection: PooledConnection) => void) {
    this.#server = server
    server.on('data', (data) => {
      this.client?.write(data)
      if (!this.#endsTransaction(data) || this.client === undefined) return
      this.client = undefined
      onIdle(this)
    })
  }

  send(data: Buffer): void {
    this.#server.write(data)
  }

  close(): void {
    this.#server.destroy()
  }

  /** Whether the messages end with one that says that no transaction is open. */
  #endsTransaction(data: Buffer): boolean {
    this.#unread = Buffer.concat([this.#unread, data])
    let isOver = false
    for (;;) {
      const end = this.#unread.length < 5 ? Number.POSITIVE_INFINITY : 1 + this.#unread.readInt32BE(1)
      if (this.#unread.length < end) return isOver
      isOver = this.#unread[0] === READY_FOR_QUERY && this.#unread[5] === IDLE
      this.#unread = this.#unread.subarray(end)
    }
  }
}
