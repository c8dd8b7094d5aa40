/** A server and a clock that do exactly what a test says. */
import { expect } from 'vitest'
import { type Client, type ClientTime, connect, type WireSocket } from '../../src/client/index.ts'
import { type FromServer, type ToServer, toServer } from '../../src/index.ts'
import { hello } from '../samples.ts'

export class FakeTime implements ClientTime {
  #now = 1_000_000
  #waiting: { at: number; run: () => void }[] = []

  now(): number {
    return this.#now
  }

  after(wait: number, run: () => void): () => void {
    const entry = { at: this.#now + wait, run }
    this.#waiting.push(entry)
    return () => {
      this.#waiting = this.#waiting.filter((other) => other !== entry)
    }
  }

  random(): number {
    return 0.5
  }

  /** Lets so many milliseconds pass; what falls due happens in order. */
  advance(wait: number): void {
    const end = this.#now + wait
    for (;;) {
      const next = this.#waiting.filter((entry) => entry.at <= end).sort((one, other) => one.at - other.at)[0]
      if (next === undefined) break
      this.#waiting = this.#waiting.filter((entry) => entry !== next)
      this.#now = next.at
      next.run()
    }
    this.#now = end
  }

  get isIdle(): boolean {
    return this.#waiting.length === 0
  }
}

/** A connection as the server sees it. */
export class FakeSocket implements WireSocket {
  onopen: ((event: never) => void) | null = null
  onmessage: WireSocket['onmessage'] = null
  onclose: WireSocket['onclose'] = null
  onerror: ((event: never) => void) | null = null
  /** What the client has sent, pings apart. */
  readonly sent: ToServer[] = []
  readonly pings: string[] = []
  closed = false

  send(frame: string): void {
    if (this.closed) throw new Error('sent on a closed socket')
    const message = toServer.parse(JSON.parse(frame))
    if (message.do === 'ping') this.pings.push(message.id)
    else this.sent.push(message)
  }

  close(): void {
    this.closed = true
  }

  receive(...frames: readonly (FromServer | object)[]): void {
    for (const frame of frames) this.raw(JSON.stringify(frame))
  }

  raw(data: unknown): void {
    // The class of events a socket hands out is its own business.
    ;(this.onmessage as ((event: { data: unknown }) => void) | null)?.({ data })
  }

  /** The network is cut. */
  drop(): void {
    this.closed = true
    ;(this.onclose as ((event: object) => void) | null)?.({})
  }

  /** The last request of a kind. */
  last<Do extends ToServer['do']>(kind: Do): Extract<ToServer, { do: Do }> {
    const found = this.sent.findLast((message): message is Extract<ToServer, { do: Do }> => message.do === kind)
    if (found === undefined) throw new Error(`the client sent no ${kind}`)
    return found
  }

  done(kind: ToServer['do']): void {
    this.receive({ is: 'done', id: this.last(kind).id })
  }
}

export interface ClientHarness {
  readonly client: Client
  readonly time: FakeTime
  readonly sockets: FakeSocket[]
  /** The newest connection. */
  socket(): FakeSocket
  /** The server takes the newest connection. */
  greet(): FakeSocket
}

export function startClient(): ClientHarness {
  const sockets: FakeSocket[] = []
  const time = new FakeTime()
  class Socket extends FakeSocket {
    constructor(url: string) {
      super()
      expect(url).toBe('ws://table.test/ws')
      sockets.push(this)
    }
  }
  const client = connect({ url: 'ws://table.test/ws', WebSocket: Socket, time })
  const socket = () => {
    const newest = sockets.at(-1)
    if (newest === undefined) throw new Error('there is no connection')
    return newest
  }
  const greet = () => {
    socket().receive(hello)
    return socket()
  }
  return { client, time, sockets, socket, greet }
}

/** Lets promises that are settled be heard. */
export const flushPromises = () => new Promise<void>((resolve) => setImmediate(resolve))
