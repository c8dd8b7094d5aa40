import type { Logger } from 'pino'
import type { Bus, BusMessage } from './bus.ts'
import { decodeEnvelope, encodeEnvelopes, encodeHeartbeat } from './message-codec.ts'
import { Outbox } from './outbox.ts'
import { PeerTracker } from './peer-tracker.ts'

/** A connection to the server that passes messages on to all nodes. */
export interface BusConnection {
  /** Resolves when the server has taken all of them; rejects, in bounded time, if that is not known. */
  send(envelopes: readonly string[]): Promise<void>
  /** Ends the connection after what was sent; resolves in bounded time. */
  close(): Promise<void>
  /** Ends the connection at once. */
  destroy(): void
}

export interface BusConnectionListeners {
  /** An envelope has arrived, possibly one of this node's own. */
  onEnvelope(text: string): void
  /** May be called late and several times. */
  onLost(error: unknown): void
}

/** How a bus reaches its server. */
export interface BusTransport {
  /** The server limits messages to this size. */
  readonly maxEnvelopeBytes: number
  /**
   * Whether the database may be available while this server is not. Then other nodes may store changes meanwhile, and a
   * bus that cannot reconnect reports a gap now and then.
   */
  readonly failsAlone: boolean
  /** Resolves, in bounded time, with a connection that receives every envelope sent from then on. */
  connect(listeners: BusConnectionListeners): Promise<BusConnection>
}

export interface BusOptions {
  readonly url: string
  /** The id of this node; its own messages are ignored. */
  readonly nodeId: string
  readonly log: Pick<Logger, 'info' | 'warn' | 'error'>
}

/** How long messages are collected before they are sent together. */
export const BATCH_DELAY_MS = 5
/** The interval of heartbeats, and the time after which a silent node counts as lost. */
export const HEARTBEAT_INTERVAL_MS = 500
export const PEER_TIMEOUT_MS = 2_000
const INITIAL_RECONNECT_DELAY_MS = 100
const MAX_RECONNECT_DELAY_MS = 5_000
/** How often a bus that fails alone reports a gap while it is disconnected. */
const OUTAGE_POLL_INTERVAL_MS = 5_000

/** Opens a bus; resolves when it receives messages. */
export async function openReconnectingBus(transport: BusTransport, options: Omit<BusOptions, 'url'>): Promise<Bus> {
  const bus = new ReconnectingBus(transport, options)
  await bus.connect()
  return bus
}

/**
 * Each node uses one connection. When it is lost, the bus reconnects, sends the messages queued in the meantime and
 * reports a gap, because messages of others may have been missed. It also reports a gap when another node stops
 * responding, because that node may have written something without publishing it.
 */
class ReconnectingBus implements Bus {
  readonly #transport: BusTransport
  readonly #nodeId: string
  readonly #log: BusOptions['log']
  readonly #outbox = new Outbox()
  readonly #listeners: ((message: BusMessage) => void)[] = []
  readonly #gapListeners: (() => void)[] = []
  readonly #peers = new PeerTracker(PEER_TIMEOUT_MS)
  #connection: BusConnection | undefined
  #sending: Promise<void> | undefined
  #batchTimer: NodeJS.Timeout | undefined
  #reconnectTimer: NodeJS.Timeout | undefined
  #heartbeatTimer: NodeJS.Timeout | undefined
  #outagePollTimer: NodeJS.Timeout | undefined
  #isBeating = false
  #lastBeatAt = 0
  #isClosed = false

  constructor(transport: BusTransport, { nodeId, log }: Omit<BusOptions, 'url'>) {
    this.#transport = transport
    this.#nodeId = nodeId
    this.#log = log
  }

  get isConnected(): boolean {
    return this.#connection !== undefined
  }

  publish(message: BusMessage): void {
    if (this.#isClosed) return
    this.#outbox.put(message)
    this.#batchTimer ??= setTimeout(() => {
      this.#batchTimer = undefined
      void this.#send()
    }, BATCH_DELAY_MS)
  }

  onMessage(listener: (message: BusMessage) => void): void {
    this.#listeners.push(listener)
  }

  onGap(listener: () => void): void {
    this.#gapListeners.push(listener)
  }

  async close(): Promise<void> {
    if (this.#isClosed) return
    clearTimeout(this.#batchTimer)
    await this.#sending
    await this.#send()
    this.#isClosed = true
    clearTimeout(this.#reconnectTimer)
    clearInterval(this.#heartbeatTimer)
    clearInterval(this.#outagePollTimer)
    const connection = this.#connection
    this.#connection = undefined
    await connection?.close()
  }

  async connect(): Promise<void> {
    let connection: BusConnection | undefined
    let lost: { readonly error: unknown } | undefined
    connection = await this.#transport.connect({
      onEnvelope: (text) => this.#onEnvelope(text),
      onLost: (error) => {
        lost ??= { error }
        if (connection !== undefined) this.#onConnectionLost(connection, error)
      },
    })
    try {
      // Before this node writes anything the others must know of it, or they could not notice that it is gone.
      if (lost === undefined) await connection.send([encodeHeartbeat(this.#nodeId)])
      if (lost !== undefined) throw lost.error
    } catch (error) {
      connection.destroy()
      throw error
    }
    if (this.#isClosed) return connection.destroy()
    this.#connection = connection
    this.#lastBeatAt = 0
    this.#heartbeatTimer = setInterval(() => this.#sendHeartbeat(connection), HEARTBEAT_INTERVAL_MS).unref()
  }

  /** Sends a heartbeat, which also tests the connection, and checks for lost nodes. */
  #sendHeartbeat(connection: BusConnection): void {
    this.#checkPeers()
    if (this.#isBeating) return
    this.#isBeating = true
    connection
      .send([encodeHeartbeat(this.#nodeId)])
      .catch((error: unknown) => this.#onConnectionLost(connection, error))
      .finally(() => {
        this.#isBeating = false
      })
  }

  #checkPeers(): void {
    const now = performance.now()
    // After an event-loop stall, do not count missed heartbeats.
    if (now - this.#lastBeatAt > 2 * HEARTBEAT_INTERVAL_MS) this.#peers.resetAll(now)
    this.#lastBeatAt = now
    const silent = this.#peers.takeTimedOut(now)
    if (silent.length === 0) return
    this.#log.warn({ silent }, 'nodes stopped responding; reading their last changes')
    this.#notifyGap()
  }

  #notifyGap(): void {
    for (const listener of this.#gapListeners) this.#callListener(() => listener())
  }

  /** Ignores a connection that is not the current one. */
  #onConnectionLost(connection: BusConnection, error: unknown): void {
    if (this.#connection !== connection) return
    this.#connection = undefined
    clearInterval(this.#heartbeatTimer)
    connection.destroy()
    this.#log.warn({ reason: errorMessage(error) }, 'the bus connection was lost')
    if (this.#isClosed) return
    if (this.#transport.failsAlone)
      this.#outagePollTimer = setInterval(() => this.#notifyGap(), OUTAGE_POLL_INTERVAL_MS).unref()
    this.#reconnect(INITIAL_RECONNECT_DELAY_MS)
  }

  #reconnect(wait: number): void {
    const next = () => {
      if (!this.#isClosed) this.#reconnect(Math.min(2 * wait, MAX_RECONNECT_DELAY_MS))
    }
    // With jitter, so that not all nodes reconnect at once.
    const soon = wait * (0.5 + Math.random())
    this.#reconnectTimer = setTimeout(() => this.connect().then(() => this.#onReconnected(), next), soon)
  }

  #onReconnected(): void {
    clearInterval(this.#outagePollTimer)
    if (this.#isClosed) return
    this.#log.info('the bus is connected again')
    this.#notifyGap()
    void this.#send()
  }

  /** Sends queued messages, unless a send is running or the connection is lost; never rejects. */
  #send(): Promise<void> {
    this.#sending ??= this.#sendAll().finally(() => {
      this.#sending = undefined
    })
    return this.#sending
  }

  async #sendAll(): Promise<void> {
    while (this.#connection !== undefined && !this.#outbox.isEmpty) {
      const connection = this.#connection
      const messages = this.#outbox.takeAll()
      try {
        await connection.send(encodeEnvelopes(this.#nodeId, messages, this.#transport.maxEnvelopeBytes))
      } catch (error) {
        this.#outbox.putBack(messages)
        this.#onConnectionLost(connection, error)
      }
    }
  }

  #onEnvelope(text: string): void {
    const envelope = decodeEnvelope(text)
    if (envelope === undefined || envelope.from === this.#nodeId) return
    this.#peers.recordSeen(envelope.from, performance.now())
    for (const message of envelope.says) {
      for (const listener of this.#listeners) this.#callListener(() => listener(message))
    }
  }

  /** An error in one listener does not affect the others. */
  #callListener(listener: () => void): void {
    try {
      listener()
    } catch (error) {
      this.#log.error({ err: error }, 'a bus listener failed')
    }
  }
}

const errorMessage = (error: unknown) => (error instanceof Error ? error.message : String(error))
