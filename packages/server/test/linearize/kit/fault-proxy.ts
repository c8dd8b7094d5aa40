import { createServer, connect as openSocket, type Server, type Socket } from 'node:net'
import { onTestFinished } from 'vitest'
import { freePort } from '../../kit/postgres.ts'

/** The two ends of a connection that goes through the proxy. */
interface Link {
  readonly client: Socket
  /** Not opened while the proxy is frozen. */
  target: Socket | undefined
}

/** Forwards TCP connections to a port of this machine, and can cut or freeze them. */
export class FaultProxy {
  readonly port: number
  readonly #targetPort: number
  readonly #server: Server
  readonly #links = new Set<Link>()
  #isFrozen = false

  private constructor(port: number, targetPort: number) {
    this.port = port
    this.#targetPort = targetPort
    this.#server = createServer({ pauseOnConnect: true }, (client) => this.#accept(client))
  }

  /** Opens a proxy to a port; it is closed with the test. */
  static async open(targetPort: number): Promise<FaultProxy> {
    const proxy = new FaultProxy(await freePort(), targetPort)
    await new Promise<void>((resolve, reject) => {
      proxy.#server.once('error', reject)
      proxy.#server.listen(proxy.port, '127.0.0.1', resolve)
    })
    onTestFinished(() => proxy.#close())
    return proxy
  }

  /** Ends all connections; what was under way is lost. */
  cut(): void {
    for (const { client, target } of this.#links) {
      client.destroy()
      target?.destroy()
    }
  }

  /** From now on nothing is forwarded, not even the end of a connection; new connections are accepted and wait too. */
  freeze(): void {
    this.#isFrozen = true
    for (const { client, target } of this.#links) {
      client.pause()
      target?.pause()
    }
  }

  /** Everything that was held back arrives. */
  thaw(): void {
    this.#isFrozen = false
    for (const link of this.#links) this.#start(link)
  }

  #accept(client: Socket): void {
    const link: Link = { client, target: undefined }
    this.#links.add(link)
    client.setNoDelay(true)
    client.on('error', () => {})
    client.on('close', () => {
      link.target?.destroy()
      this.#links.delete(link)
    })
    if (!this.#isFrozen) this.#start(link)
  }

  #start(link: Link): void {
    const { client } = link
    if (link.target === undefined) {
      const target = openSocket(this.#targetPort, '127.0.0.1')
      link.target = target
      target.setNoDelay(true)
      target.on('error', () => {})
      target.on('close', () => client.destroySoon())
      this.#forward(client, target)
      this.#forward(target, client)
    }
    client.resume()
    link.target.resume()
  }

  #forward(from: Socket, to: Socket): void {
    from.on('data', (data) => {
      if (to.write(data)) return
      from.pause()
      to.once('drain', () => this.#isFrozen || from.resume())
    })
    from.on('end', () => to.end())
  }

  #close(): Promise<void> {
    this.cut()
    return new Promise((resolve) => this.#server.close(() => resolve()))
  }
}
