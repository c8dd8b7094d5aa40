import { EventEmitter } from 'node:events'
import type { Duplex } from 'node:stream'
import type { WireSocket, WireSocketClass } from '@spellbough/protocol/client'
import type { WebSocket } from 'ws'
import type { UpgradedSocket } from '../../src/socket/connection.ts'
import type { Chance } from './chance.ts'
import type { SimProcess, VirtualTime } from './virtual-time.ts'

const OPEN = 1
const CLOSED = 3

/** One direction of a connection: what is put in comes out in order, after a while. */
class Pipe {
  readonly #link: SimulatedLink
  readonly #to: SimProcess
  readonly #label: string
  readonly #underWay: { readonly bytes: number; readonly arrive: () => void }[] = []
  #lastArrivalAt = 0
  bufferedAmount = 0

  constructor(link: SimulatedLink, to: SimProcess, label: string) {
    this.#link = link
    this.#to = to
    this.#label = label
  }

  put(bytes: number, arrive: () => void): void {
    const { time } = this.#link
    this.#underWay.push({ bytes, arrive })
    this.bufferedAmount += bytes
    this.#lastArrivalAt = Math.max(this.#lastArrivalAt, time.now + this.#link.delayMs(), this.#link.stalledUntil)
    time.schedule(this.#to, this.#lastArrivalAt - time.now, this.#label, () => this.#takeOut())
  }

  #takeOut(): void {
    const next = this.#underWay.shift()
    // What was lost on the way is never acknowledged, so it stays in the sender's buffer.
    if (next === undefined || this.#link.isCut) return
    this.bufferedAmount -= next.bytes
    next.arrive()
  }
}

/** Told of every frame that goes over a connection, when it is sent. */
export interface LinkTaps {
  fromServer(frame: string): void
  fromClient(frame: string): void
}

/** A connection between a device and a node. */
export class SimulatedLink {
  readonly time: VirtualTime
  readonly device: SimProcess
  readonly node: SimProcess
  readonly server: ServerEnd
  readonly client: ClientEnd
  /** Nothing gets through any more. */
  isCut = false
  /** Until then nothing arrives, as with a phone in a tunnel. */
  stalledUntil = 0
  /** Both ends know that it is over. */
  hasEnded = false
  readonly #chance: Chance
  readonly #latencyMs: number

  constructor(time: VirtualTime, chance: Chance, device: SimProcess, node: SimProcess, client: ClientEnd) {
    this.time = time
    this.#chance = chance
    this.device = device
    this.node = node
    this.client = client
    this.#latencyMs = chance.pick([1, 5, 20, 60])
    this.server = new ServerEnd(this, new Pipe(this, device, 'frame to client'))
    client.open(this, new Pipe(this, node, 'frame to server'))
  }

  get upgraded(): UpgradedSocket {
    // The sockets use no more of a stream than these.
    const stream = { cork() {}, uncork() {} } as Partial<Duplex> as Duplex
    return { socket: this.server as unknown as WebSocket, stream }
  }

  delayMs(): number {
    return this.#latencyMs + this.#chance.int(this.#latencyMs)
  }

  /** The network between the ends is gone. Each end notices after that time, or not at all. */
  cut(deviceNoticesMs: number | undefined, nodeNoticesMs: number | undefined): void {
    this.isCut = true
    if (deviceNoticesMs !== undefined)
      this.time.schedule(this.device, deviceNoticesMs, 'connection lost', () => this.client.ended())
    if (nodeNoticesMs !== undefined)
      this.time.schedule(this.node, nodeNoticesMs, 'connection lost', () => this.server.ended())
  }
}

/** The end at the node, as much of the class of the `ws` package as the server uses. */
export class ServerEnd extends EventEmitter {
  readonly OPEN = OPEN
  readyState = OPEN
  taps: LinkTaps | undefined
  readonly #link: SimulatedLink
  readonly #pipe: Pipe

  constructor(link: SimulatedLink, pipe: Pipe) {
    super()
    this.#link = link
    this.#pipe = pipe
  }

  get bufferedAmount(): number {
    return this.#pipe.bufferedAmount
  }

  send(frame: string): void {
    if (this.readyState !== OPEN) return
    this.taps?.fromServer(frame)
    this.#pipe.put(frame.length, () => this.#link.client.receive(frame))
  }

  ping(payload: string): void {
    this.#pipe.put(0, () => this.#link.client.pong(payload))
  }

  pong(): void {}

  close(): void {
    this.readyState = CLOSED
    this.#pipe.put(0, () => this.#link.client.closedByServer())
  }

  terminate(): void {
    this.#link.cut(this.#link.delayMs(), undefined)
    this.ended()
  }

  ended(): void {
    this.readyState = CLOSED
    if (this.#link.hasEnded) return
    this.#link.hasEnded = true
    this.#link.isCut = true
    this.emit('close', 1006, Buffer.alloc(0))
  }
}

/** The end at the device: a `WebSocket` as the protocol's client uses it. */
export class ClientEnd implements WireSocket {
  onopen: ((event: never) => void) | null = null
  onmessage: ((event: never) => void) | null = null
  onclose: ((event: never) => void) | null = null
  onerror: ((event: never) => void) | null = null
  #link: SimulatedLink | undefined
  #pipe: Pipe | undefined
  #isOver = false

  /** The device has given it up before it was open. */
  get isOver(): boolean {
    return this.#isOver
  }

  open(link: SimulatedLink, pipe: Pipe): void {
    this.#link = link
    this.#pipe = pipe
  }

  send(frame: string): void {
    const link = this.#link
    if (this.#isOver || link === undefined) return
    link.server.taps?.fromClient(frame)
    this.#pipe?.put(frame.length, () => {
      if (!link.hasEnded) link.server.emit('message', Buffer.from(frame), false)
    })
  }

  close(): void {
    if (this.#isOver) return
    this.#isOver = true
    const link = this.#link
    this.#pipe?.put(0, () => link?.server.ended())
  }

  receive(frame: string): void {
    if (!this.#isOver) this.onmessage?.({ data: frame } as never)
  }

  pong(payload: string): void {
    const link = this.#link
    if (this.#isOver || link === undefined) return
    this.#pipe?.put(0, () => {
      if (!link.hasEnded) link.server.emit('pong', Buffer.from(payload))
    })
  }

  closedByServer(): void {
    const link = this.#link
    this.#pipe?.put(0, () => link?.server.ended())
    this.ended()
  }

  /** The connection is over, or there never was one. */
  ended(): void {
    if (this.#isOver) return
    this.#isOver = true
    this.onclose?.({} as never)
  }
}

/** The class that a client makes its connections with. */
export function socketClass(connect: (end: ClientEnd) => void): WireSocketClass {
  return class extends ClientEnd {
    constructor(_url: string) {
      super()
      connect(this)
    }
  }
}
