import { type FrameOf, type FromServer, HEARTBEAT_MS, type ToServer } from '../socket.ts'
import type { ClientTime } from './time.ts'
import { readFrame, type WireSocket, type WireSocketClass } from './wire.ts'

/** `waiting`: cut off, and about to try again. `closed`: for good. */
export type ConnectionState = 'connecting' | 'open' | 'waiting' | 'closed'

/** Why a link was closed for good: by its owner, or because the server will not have this person. */
export type ClosedReason = 'done' | 'banned' | 'signed-out' | 'protocol'

/** A frame that the socket does not handle itself. */
export type ApplicationFrame = Exclude<FromServer, { is: 'hello' | 'bye' }>

export interface SocketListener {
  onOpen(hello: FrameOf<'hello'>): void
  onFrame(frame: ApplicationFrame): void
  /** The connection is cut: what was sent may not have arrived. */
  onDisconnect(): void
  onStateChange(state: ConnectionState): void
}

/** A wait before trying again grows from the first to the last of these, in milliseconds. */
const MIN_RETRY_DELAY_MS = 500
const MAX_RETRY_DELAY_MS = 15_000
/** A connection that lasted so long was a good one: the waits start anew. */
const STABLE_CONNECTION_MS = 5_000
/** Silence is asked about after one heartbeat; unanswered for so many more, the connection is dead. */
const PONG_TIMEOUT_HEARTBEATS = 1.5

/** One lasting connection to a server: made anew whenever it is cut, and found dead when nothing is heard. */
export class ReconnectingSocket {
  readonly #url: string
  readonly #socketClass: WireSocketClass
  readonly #time: ClientTime
  readonly #listener: SocketListener
  #state: ConnectionState = 'waiting'
  #closedReason: ClosedReason | undefined
  #socket: WireSocket | undefined
  #cancelTimer = () => {}
  /** Tries since the last good connection. */
  #attempts = 0
  #openedAt: number | undefined
  #lastHeardAt = 0
  #pendingPing: { readonly id: string; readonly at: number } | undefined
  /** Nothing has been heard since the last ping. */
  #isSilent = false
  #pingCount = 0
  #heartbeatMs = HEARTBEAT_MS
  /** The server's time less ours, and the round trip that told it. */
  #clockOffset: { readonly by: number; readonly trip: number } = { by: 0, trip: Number.POSITIVE_INFINITY }

  constructor(url: string, make: WireSocketClass, time: ClientTime, listener: SocketListener) {
    this.#url = url
    this.#socketClass = make
    this.#time = time
    this.#listener = listener
  }

  get state(): ConnectionState {
    return this.#state
  }

  get closedReason(): ClosedReason | undefined {
    return this.#closedReason
  }

  get heartbeatMs(): number {
    return this.#heartbeatMs
  }

  /** The server's time, in milliseconds since 1970, as well as it is known. */
  serverTime(): number {
    return this.#time.now() + this.#clockOffset.by
  }

  /** Connects at once, anew if there is a connection. */
  connect(): void {
    if (this.#state === 'closed') return
    this.#disconnect()
    const socket = new this.#socketClass(this.#url)
    const whileOurs = (run: () => void) => {
      if (this.#socket === socket) run()
    }
    socket.onmessage = (event: { readonly data: unknown }) => whileOurs(() => this.#receive(event.data))
    socket.onclose = () => whileOurs(() => this.#scheduleReconnect(false))
    // A close follows every error. The listener stays for good: an error nobody listens to ends a Node program.
    socket.onerror = () => {}
    this.#socket = socket
    this.#setTimer(HEARTBEAT_MS * (1 + PONG_TIMEOUT_HEARTBEATS), () => this.#scheduleReconnect(false))
    this.#setState('connecting')
  }

  /** False when there is no connection now. */
  send(message: ToServer): boolean {
    if (this.#state !== 'open' || this.#socket === undefined) return false
    this.#socket.send(JSON.stringify(message))
    return true
  }

  /** There is reason to look now: the network or the person is back. Tries at once, or asks whether the server is there. */
  wake(): void {
    if (this.#state === 'waiting') this.connect()
    else if (this.#state === 'open') this.#ping()
  }

  close(why: ClosedReason = 'done'): void {
    if (this.#state === 'closed') return
    this.#closedReason = why
    this.#disconnect()
    this.#setState('closed')
  }

  #receive(data: unknown): void {
    this.#lastHeardAt = this.#time.now()
    this.#isSilent = false
    const frame = readFrame(data)
    if (frame === 'unknown') return
    if (frame === 'other-protocol') return this.close('protocol')
    switch (frame.is) {
      case 'hello':
        return this.#open(frame)
      case 'bye':
        return frame.reason === 'banned' || frame.reason === 'signed-out'
          ? this.close(frame.reason)
          : this.#scheduleReconnect(true)
      case 'done':
        if (frame.id === this.#pendingPing?.id)
          return this.#setTime(frame.now, this.#lastHeardAt - this.#pendingPing.at)
    }
    this.#listener.onFrame(frame)
  }

  #open(hello: FrameOf<'hello'>): void {
    if (this.#state === 'open') return
    this.#openedAt = this.#lastHeardAt
    this.#heartbeatMs = hello.heartbeat
    // One way only, so half a round trip is missing; the first ping tells it better.
    this.#clockOffset = { by: hello.now - this.#lastHeardAt, trip: Number.POSITIVE_INFINITY }
    if (!this.#setState('open')) return
    this.#checkHeartbeat()
    this.#listener.onOpen(hello)
    this.#ping()
  }

  /** Asks when it has been silent for a heartbeat, and gives up when nothing at all comes back. */
  #checkHeartbeat(): void {
    const unheard = this.#unheardPing
    const due =
      unheard === undefined
        ? this.#lastHeardAt + this.#heartbeatMs
        : unheard.at + this.#heartbeatMs * PONG_TIMEOUT_HEARTBEATS
    if (this.#time.now() < due) return this.#setTimer(due - this.#time.now(), () => this.#checkHeartbeat())
    if (unheard !== undefined) return this.#scheduleReconnect(false)
    this.#ping()
    this.#setTimer(this.#heartbeatMs * PONG_TIMEOUT_HEARTBEATS, () => this.#checkHeartbeat())
  }

  #ping(): void {
    if (this.#unheardPing !== undefined) return
    const id = `ping-${++this.#pingCount}`
    if (!this.send({ do: 'ping', id })) return
    this.#pendingPing = { id, at: this.#time.now() }
    this.#isSilent = true
  }

  /** The last ping, if nothing has been heard since. */
  get #unheardPing() {
    return this.#isSilent ? this.#pendingPing : undefined
  }

  /** Of several round trips the shortest tells the server's time best. */
  #setTime(now: number | undefined, trip: number): void {
    if (now !== undefined && trip <= this.#clockOffset.trip)
      this.#clockOffset = { by: now + trip / 2 - this.#lastHeardAt, trip }
  }

  /** The connection is gone. After a `bye` the next try is at once, unless that has just been tried. */
  #scheduleReconnect(bye: boolean): void {
    const now = this.#time.now()
    if (this.#openedAt !== undefined && now - this.#openedAt >= STABLE_CONNECTION_MS) this.#attempts = 0
    const longest = Math.min(MAX_RETRY_DELAY_MS, MIN_RETRY_DELAY_MS * 2 ** this.#attempts)
    const wait = bye && this.#attempts === 0 ? 0 : longest * (0.5 + this.#time.random() / 2)
    this.#attempts++
    this.#disconnect()
    this.#setTimer(wait, () => this.connect())
    this.#setState('waiting')
  }

  #disconnect(): void {
    this.#cancelTimer()
    const socket = this.#socket
    this.#socket = undefined
    this.#openedAt = undefined
    this.#pendingPing = undefined
    if (socket === undefined) return
    socket.close()
    if (this.#state === 'open') this.#listener.onDisconnect()
  }

  /** One thing at a time is waited for. */
  #setTimer(wait: number, run: () => void): void {
    this.#cancelTimer()
    this.#cancelTimer = this.#time.after(wait, run)
  }

  /** False when whoever was told of it has already changed it again. */
  #setState(state: ConnectionState): boolean {
    if (this.#state !== state) {
      this.#state = state
      this.#listener.onStateChange(state)
    }
    return this.#state === state
  }
}
