import pg from 'pg'
import type { Logger } from 'pino'
import { CONNECTION_OPTIONS } from '../storage/postgres-client-pool.ts'
import { asStoreUnavailable } from '../storage/postgres-unavailable.ts'
import type { Bus, BusMessage } from './bus.ts'
import { decodeEnvelope, encodeEnvelopes, encodeHeartbeat } from './message-codec.ts'
import { Outbox } from './outbox.ts'
import { PeerTracker } from './peer-tracker.ts'

export interface PostgresBusOptions {
  readonly url: string
  /** The id of this node; its own messages are ignored. */
  readonly nodeId: string
  readonly log: Pick<Logger, 'info' | 'warn' | 'error'>
}

const CHANNEL = 'spellbough'
/** PostgreSQL limits a notification to less than 8000 bytes. */
const MAX_PAYLOAD_BYTES = 7900
/** How long messages are collected before they are sent together. */
const BATCH_DELAY_MS = 5
const INITIAL_RECONNECT_DELAY_MS = 100
const MAX_RECONNECT_DELAY_MS = 5000
/** The interval of heartbeats, and the time after which a silent node counts as lost. */
const HEARTBEAT_INTERVAL_MS = 500
const PEER_TIMEOUT_MS = 2_000
/** A heartbeat is a query, so a connection that has gone silent is noticed after this. */
const QUERY_TIMEOUT_MS = 3_000
/** A connection over which nothing comes back does not close by itself. */
const CLOSE_TIMEOUT_MS = 1_000

/** Opens the bus over LISTEN/NOTIFY; resolves when it is listening. */
export async function openPostgresBus(options: PostgresBusOptions): Promise<Bus> {
  const bus = new PostgresBus(options)
  await bus.open()
  return bus
}

/**
 * Each node uses one connection. When it is lost, the bus reconnects, sends the messages queued in the meantime and
 * reports a gap, because messages of others may have been missed. It also reports a gap when another node stops
 * responding, because that node may have written something without publishing it.
 */
class PostgresBus implements Bus {
  readonly #options: PostgresBusOptions
  readonly #outbox = new Outbox()
  readonly #listeners: ((message: BusMessage) => void)[] = []
  readonly #gapListeners: (() => void)[] = []
  readonly #peers = new PeerTracker(PEER_TIMEOUT_MS)
  #client: pg.Client | undefined
  #sending: Promise<void> | undefined
  #batchTimer: NodeJS.Timeout | undefined
  #reconnectTimer: NodeJS.Timeout | undefined
  #heartbeatTimer: NodeJS.Timeout | undefined
  #isBeating = false
  #lastBeatAt = 0
  #isClosed = false

  constructor(options: PostgresBusOptions) {
    this.#options = options
  }

  async open(): Promise<void> {
    try {
      await this.#connect()
    } catch (error) {
      throw asStoreUnavailable(error) ?? error
    }
  }

  get isConnected(): boolean {
    return this.#client !== undefined
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
    const client = this.#client
    this.#client = undefined
    if (client !== undefined) await endConnection(client)
  }

  async #connect(): Promise<void> {
    const { url, nodeId } = this.#options
    const name = `${CONNECTION_OPTIONS.application_name} bus ${nodeId}`
    const client = new pg.Client({
      ...CONNECTION_OPTIONS,
      application_name: name,
      connectionString: url,
      query_timeout: QUERY_TIMEOUT_MS,
    })
    // Both events may fire, and late; `#onConnectionLost` ignores a client that is not the current one.
    client.on('error', (error) => this.#onConnectionLost(client, error))
    client.on('end', () => this.#onConnectionLost(client, new Error('the connection was closed')))
    client.on('notification', ({ payload }) => this.#onNotification(payload ?? ''))
    try {
      await client.connect()
      await client.query(`listen ${CHANNEL}`)
    } catch (error) {
      client.end().catch(() => {})
      throw error
    }
    if (this.#isClosed) return void client.end().catch(() => {})
    this.#client = client
    this.#lastBeatAt = 0
    this.#heartbeatTimer = setInterval(() => this.#sendHeartbeat(client), HEARTBEAT_INTERVAL_MS).unref()
  }

  /** Sends a heartbeat, which also tests the connection, and checks for lost nodes. */
  #sendHeartbeat(client: pg.Client): void {
    this.#checkPeers()
    if (this.#isBeating) return
    this.#isBeating = true
    client
      .query('select pg_notify($1, $2)', [CHANNEL, encodeHeartbeat(this.#options.nodeId)])
      .catch((error: unknown) => this.#onConnectionLost(client, error))
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
    this.#options.log.warn({ silent }, 'nodes stopped responding; reading their last changes')
    this.#notifyGap()
  }

  #notifyGap(): void {
    for (const listener of this.#gapListeners) this.#callListener(() => listener())
  }

  #onConnectionLost(client: pg.Client, error: unknown): void {
    if (this.#client !== client) return
    this.#client = undefined
    clearInterval(this.#heartbeatTimer)
    client.end().catch(() => {})
    this.#options.log.warn({ reason: errorMessage(error) }, 'the bus connection was lost')
    if (!this.#isClosed) this.#reconnect(INITIAL_RECONNECT_DELAY_MS)
  }

  #reconnect(wait: number): void {
    const next = () => this.#reconnect(Math.min(2 * wait, MAX_RECONNECT_DELAY_MS))
    // With jitter, so that not all nodes reconnect at once.
    const soon = wait * (0.5 + Math.random())
    this.#reconnectTimer = setTimeout(() => this.#connect().then(() => this.#onReconnected(), next), soon)
  }

  #onReconnected(): void {
    if (this.#isClosed) return
    this.#options.log.info('the bus is connected again')
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
    while (this.#client !== undefined && !this.#outbox.isEmpty) {
      const client = this.#client
      const messages = this.#outbox.takeAll()
      const envelopes = encodeEnvelopes(this.#options.nodeId, messages, MAX_PAYLOAD_BYTES)
      try {
        await client.query('select pg_notify($1, envelope) from unnest($2::text[]) as envelope', [CHANNEL, envelopes])
      } catch (error) {
        this.#outbox.putBack(messages)
        this.#onConnectionLost(client, error)
      }
    }
  }

  #onNotification(payload: string): void {
    const envelope = decodeEnvelope(payload)
    if (envelope === undefined || envelope.from === this.#options.nodeId) return
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
      this.#options.log.error({ err: error }, 'a bus listener failed')
    }
  }
}

async function endConnection(client: pg.Client): Promise<void> {
  const timer = setTimeout(() => client.connection.stream.destroy(), CLOSE_TIMEOUT_MS)
  await client
    .end()
    .catch(() => {})
    .finally(() => clearTimeout(timer))
}

const errorMessage = (error: unknown) => (error instanceof Error ? error.message : String(error))
