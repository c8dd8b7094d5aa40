import { type FrameOf, type FromServer, HEARTBEAT_INTERVAL_MS, type ToServer } from '../socket.ts'
import type { ClientTime } from './time.ts'
import { readFrame, type WireSocket, type WireSocketClass } from './wire.ts'

/** `waiting`: disconnected, will reconnect. `closed`: permanently. */
export type ConnectionState = 'connecting' | 'open' | 'waiting' | 'closed'

/** Why the socket was closed permanently. `done`: by the client. `protocol`: the server speaks another version. */
export type ClosedReason = 'done' | 'banned' | 'signed-out' | 'protocol'

/** A frame that the socket does not handle itself. */
export type ApplicationFrame = Exclude<FromServer, { is: 'hello' | 'bye' }>

export interface SocketListener {
  onOpen(hello: FrameOf<'hello'>): void
  onFrame(frame: ApplicationFrame): void
  /** The connection is lost: frames may not have arrived. */
  onDisconnect(): void
  onStateChange(state: ConnectionState): void
}

/** Exponential backoff between these. */
const MIN_RETRY_DELAY_MS = 500
const MAX_RETRY_DELAY_MS = 15_000
/** After a connection that lasted this long the backoff starts again. */
const STABLE_CONNECTION_MS = 5_000
/** After a silent heartbeat the client pings; without an answer for this many more, the connection counts as dead. */
const PONG_TIMEOUT_HEARTBEATS = 1.5

/**
 * A connection that reconnects with backoff, detects a dead server by heartbeats and estimates the server's clock. By
 * hand, because partysocket and reconnecting-websocket do the first only.
 */
export class ReconnectingSocket {
  readonly #url: string
  readonly #socketClass: WireSocketClass
  readonly #time: ClientTime
  readonly #listener: SocketListener
  #state: ConnectionState = 'waiting'
  #closedReason: ClosedReason | undefined
  #socket: WireSocket | undefined
  #cancelTimer = () => {}
  /** Attempts since the last stable connection. */
  #attempts = 0
  #openedAt: number | undefined
  #lastHeardAt = 0
  #pendingPing: { readonly id: string; readonly at: number } | undefined
  /** Nothing was received since the last ping. */
  #isSilent = false
  #pingCount = 0
  #heartbeatMs = HEARTBEAT_INTERVAL_MS
  /** The server's time minus the client's, and the round trip of that measurement. */
  #clockOffset: { readonly by: number; readonly trip: number } = { by: 0, trip: Number.POSITIVE_INFINITY }

  constructor(url: string, socketClass: WireSocketClass, time: ClientTime, listener: SocketListener) {
    this.#url = url
    this.#socketClass = socketClass
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

  /** The estimated time of the server, in milliseconds since 1970. */
  serverTime(): number {
    return this.#time.now() + this.#clockOffset.by
  }

  /** Opens a new connection at once; closes the current one. */
  connect(): void {
    if (this.#state === 'closed') return
    this.#disconnect()
    const socket = new this.#socketClass(this.#url)
    const ifCurrent = (run: () => void) => {
      if (this.#socket === socket) run()
    }
    socket.onmessage = (event: { readonly data: unknown }) => ifCurrent(() => this.#receive(event.data))
    socket.onclose = () => ifCurrent(() => this.#scheduleReconnect(false))
    // A close event follows every error. Without a listener an error would end a Node process.
    socket.onerror = () => {}
    this.#socket = socket
    this.#setTimer(HEARTBEAT_INTERVAL_MS * (1 + PONG_TIMEOUT_HEARTBEATS), () => this.#scheduleReconnect(false))
    this.#setState('connecting')
  }

  /** False if there is no open connection. */
  send(message: ToServer): boolean {
    if (this.#state !== 'open' || this.#socket === undefined) return false
    this.#socket.send(JSON.stringify(message))
    return true
  }

  /** Connects at once, or checks an open connection with a ping. */
  wake(): void {
    if (this.#state === 'waiting') this.connect()
    else if (this.#state === 'open') this.#ping()
  }

  close(reason: ClosedReason = 'done'): void {
    if (this.#state === 'closed') return
    this.#closedReason = reason
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
    // Without the network delay, which the first ping will measure.
    this.#clockOffset = { by: hello.now - this.#lastHeardAt, trip: Number.POSITIVE_INFINITY }
    if (!this.#setState('open')) return
    this.#checkHeartbeat()
    this.#listener.onOpen(hello)
    this.#ping()
  }

  /** Pings after a silent heartbeat, and reconnects if nothing comes back. */
  #checkHeartbeat(): void {
    const unanswered = this.#unansweredPing
    const due =
      unanswered === undefined
        ? this.#lastHeardAt + this.#heartbeatMs
        : unanswered.at + this.#heartbeatMs * PONG_TIMEOUT_HEARTBEATS
    if (this.#time.now() < due) return this.#setTimer(due - this.#time.now(), () => this.#checkHeartbeat())
    if (unanswered !== undefined) return this.#scheduleReconnect(false)
    this.#ping()
    this.#setTimer(this.#heartbeatMs * PONG_TIMEOUT_HEARTBEATS, () => this.#checkHeartbeat())
  }

  #ping(): void {
    if (this.#unansweredPing !== undefined) return
    const id = `ping-${++this.#pingCount}`
    if (!this.send({ do: 'ping', id })) return
    this.#pendingPing = { id, at: this.#time.now() }
    this.#isSilent = true
  }

  /** The last ping, if nothing was received since. */
  get #unansweredPing() {
    return this.#isSilent ? this.#pendingPing : undefined
  }

  /**
   * The measurement with the shortest round trip is the most accurate. One that contradicts it shows that it is outdated:
   * the device slept without counting the time, or one of the clocks runs a little faster.
   */
  #setTime(now: number | undefined, trip: number): void {
    if (now === undefined) return
    const by = now + trip / 2 - this.#lastHeardAt
    const known = this.#clockOffset
    const isContradicted = Math.abs(by - known.by) > (trip + known.trip) / 2
    if (trip <= known.trip || isContradicted) this.#clockOffset = { by, trip }
  }

  /** After a `bye` the first attempt is made at once. */
  #scheduleReconnect(afterBye: boolean): void {
    const now = this.#time.now()
    if (this.#openedAt !== undefined && now - this.#openedAt >= STABLE_CONNECTION_MS) this.#attempts = 0
    const maxDelayMs = Math.min(MAX_RETRY_DELAY_MS, MIN_RETRY_DELAY_MS * 2 ** this.#attempts)
    const delayMs = afterBye && this.#attempts === 0 ? 0 : maxDelayMs * (0.5 + this.#time.random() / 2)
    this.#attempts++
    this.#disconnect()
    this.#setTimer(delayMs, () => this.connect())
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

  /** Replaces the current timer. */
  #setTimer(delayMs: number, run: () => void): void {
    this.#cancelTimer()
    this.#cancelTimer = this.#time.after(delayMs, run)
  }

  /** False if a listener has changed the state again. */
  #setState(state: ConnectionState): boolean {
    if (this.#state !== state) {
      this.#state = state
      this.#listener.onStateChange(state)
    }
    return this.#state === state
  }
}
