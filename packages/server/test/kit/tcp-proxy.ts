import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { onTestFinished } from 'vitest'

type Direction = 'to-server' | 'to-client'

/**
 * A network between the code under test and PostgreSQL, with the faults of real ones: it loses everything without a word,
 * in one direction or both, delays, resets connections, or leads to another server.
 */
export class TcpProxy {
  readonly #server: Server
  readonly #connections = new Set<ProxiedConnection>()
  readonly #silent = new Set<Direction>()
  #target: string
  #delayMs = 0
  #freezing: { readonly after: RegExp; readonly resolve: () => void } | undefined

  private constructor(target: string, server: Server) {
    this.#target = target
    this.#server = server
  }

  /** A proxy to the server of this database; it ends with the test. */
  static async start(databaseUrl: string): Promise<TcpProxy> {
    const server = createServer()
    const proxy = new TcpProxy(databaseUrl, server)
    server.on('connection', (client) => proxy.#accept(client))
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    onTestFinished(() => proxy.end())
    return proxy
  }

  /** The address of the database through this proxy. */
  get url(): string {
    const url = new URL(this.#target)
    url.host = `127.0.0.1:${(this.#server.address() as AddressInfo).port}`
    return url.href
  }

  get connectionCount(): number {
    return this.#connections.size
  }

  /** From now on nothing arrives, and nobody is told. New connections are silent too. */
  loseEverything(...directions: readonly Direction[]): void {
    for (const direction of directions.length === 0 ? (['to-server', 'to-client'] as const) : directions)
      this.#silent.add(direction)
    for (const connection of this.#connections) connection.hold(this.#silent)
  }

  /** New connections work again; the old ones stay silent, as after a firewall has forgotten them. */
  healForNewConnections(): void {
    this.#silent.clear()
  }

  /** What was held back arrives now. */
  heal(): void {
    this.#silent.clear()
    for (const connection of this.#connections) connection.release()
  }

  /** Everything takes this much longer in each direction. */
  delay(milliseconds: number): void {
    this.#delayMs = milliseconds
  }

  /** Resets all connections. */
  reset(): void {
    for (const connection of [...this.#connections]) connection.reset()
  }

  /** New connections lead to the server of another database; the old ones are reset. */
  failOverTo(databaseUrl: string): void {
    this.#target = databaseUrl
    this.reset()
  }

  /**
   * The connection that sends the next text which fits the pattern goes silent right after it, as if its node had lost its
   * power at that moment. Resolves then.
   */
  freezeAfter(pattern: RegExp): Promise<void> {
    return new Promise((resolve) => {
      this.#freezing = { after: pattern, resolve }
    })
  }

  async end(): Promise<void> {
    this.reset()
    await new Promise((resolve) => this.#server.close(resolve))
  }

  #accept(client: Socket): void {
    const { hostname, port } = new URL(this.#target)
    const server = connect(Number(port), hostname)
    const connection = new ProxiedConnection(client, server, {
      delayMs: () => this.#delayMs,
      sent: (data) => {
        const freezing = this.#freezing
        if (freezing === undefined || !freezing.after.test(data.toString('latin1'))) return
        this.#freezing = undefined
        connection.hold(new Set(['to-server', 'to-client']))
        freezing.resolve()
      },
      closed: () => this.#connections.delete(connection),
    })
    this.#connections.add(connection)
    connection.hold(this.#silent)
  }
}

interface ConnectionHooks {
  delayMs(): number
  /** Called when the client's data has been passed on. */
  sent(data: Buffer): void
  closed(): void
}

class ProxiedConnection {
  readonly #client: Socket
  readonly #server: Socket
  readonly #lanes: Readonly<Record<Direction, Lane>>

  constructor(client: Socket, server: Socket, hooks: ConnectionHooks) {
    this.#client = client
    this.#server = server
    this.#lanes = {
      'to-server': new Lane(server, hooks.delayMs, hooks.sent),
      'to-client': new Lane(client, hooks.delayMs),
    }
    const ends = [
      [client, this.#lanes['to-server']],
      [server, this.#lanes['to-client']],
    ] as const
    for (const [socket, lane] of ends) {
      socket.setNoDelay(true)
      socket.on('error', () => {})
      socket.on('data', (data) => lane.pass(data))
      socket.on('close', () => lane.pass('end'))
    }
    client.on('close', hooks.closed)
  }

  hold(directions: ReadonlySet<Direction>): void {
    for (const direction of directions) this.#lanes[direction].hold()
  }

  release(): void {
    for (const lane of Object.values(this.#lanes)) lane.release()
  }

  reset(): void {
    this.#client.resetAndDestroy()
    this.#server.resetAndDestroy()
  }
}

/** One direction of a connection. */
class Lane {
  readonly #out: Socket
  readonly #delayMs: () => number
  readonly #passed: (data: Buffer) => void
  #held: (Buffer | 'end')[] = []
  #isHeld = false
  /** Keeps the order of what is delayed. */
  #last: Promise<unknown> = Promise.resolve()

  constructor(out: Socket, delayMs: () => number, passed: (data: Buffer) => void = () => {}) {
    this.#out = out
    this.#delayMs = delayMs
    this.#passed = passed
  }

  pass(data: Buffer | 'end'): void {
    if (this.#isHeld) return void this.#held.push(data)
    if (this.#delayMs() === 0) return this.#deliver(data)
    const arrival = sleep(this.#delayMs())
    this.#last = this.#last.then(() => arrival).then(() => (this.#isHeld ? this.#held.push(data) : this.#deliver(data)))
  }

  hold(): void {
    this.#isHeld = true
  }

  release(): void {
    this.#isHeld = false
    for (const data of this.#held.splice(0)) this.pass(data)
  }

  #deliver(data: Buffer | 'end'): void {
    if (data === 'end') return void this.#out.destroy()
    if (this.#out.destroyed) return
    this.#out.write(data)
    this.#passed(data)
  }
}
