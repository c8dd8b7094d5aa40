import pg from 'pg'
import type { Logger } from 'pino'
import { CONNECTION_OPTIONS } from '../storage/postgres-client-pool.ts'
import { asStoreUnavailable } from '../storage/postgres-unavailable.ts'
import type { Bus, BusMessage } from './bus.ts'
import { decodeEnvelope, encodeEnvelopes, encodeHeartbeat } from './message-codec.ts'
import { Outbox } from './outbox.ts'
import { PeerTracker } from './peer-tracker.ts'

/** What the bus needs to know. */
export interface PostgresBusOptions {
  readonly url: string
  /** This node's name: what it says itself it does not hear. */
  readonly node: string
  readonly log: Pick<Logger, 'info' | 'warn' | 'error'>
}

const CHANNEL = 'spellbough'
/** PostgreSQL takes less than 8000 bytes a notification. */
const MAX_PAYLOAD_BYTES = 7900
/** How long messages are collected before they are sent together. */
const BATCH_DELAY_MS = 5
const INITIAL_RECONNECT_DELAY_MS = 100
const MAX_RECONNECT_DELAY_MS = 5000
/** How often a node says that it is there, and after how long a node that says nothing counts as gone. */
const HEARTBEAT_INTERVAL_MS = 500
const PEER_TIMEOUT_MS = 2_000

/** Opens the bus over PostgreSQL's notifications; resolves when it hears. */
export async function openPostgresBus(options: PostgresBusOptions): Promise<Bus> {
  const bus = new PostgresBus(options)
  await bus.open()
  return bus
}

/**
 * Nodes tell each other over one connection each. When it breaks, it is made again until it holds; what was said
 * meanwhile is sent then, and listeners are told of the gap, because others may have said something too. They are also
 * told of a gap when another node falls silent: what it wrote last it may never have told.
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
    await client?.end().catch(() => {})
  }

  async #connect(): Promise<void> {
    const { url, node } = this.#options
    const name = `${CONNECTION_OPTIONS.application_name} bus ${node}`
    const client = new pg.Client({
      ...CONNECTION_OPTIONS,
      application_name: name,
      connectionString: url,
      query_timeout: 5000,
    })
    // Told twice or late, a loss counts once: `#lose` looks whether the connection is still the one in use.
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

  /** Says that this node is there, which also tells whether the connection is, and looks who else is. */
  #sendHeartbeat(client: pg.Client): void {
    this.#checkPeers()
    if (this.#isBeating) return
    this.#isBeating = true
    client
      .query('select pg_notify($1, $2)', [CHANNEL, encodeHeartbeat(this.#options.node)])
      .catch((error: unknown) => this.#onConnectionLost(client, error))
      .finally(() => {
        this.#isBeating = false
      })
  }

  #checkPeers(): void {
    const now = performance.now()
    // Whoever was held up itself has not listened either.
    if (now - this.#lastBeatAt > 2 * HEARTBEAT_INTERVAL_MS) this.#peers.resetAll(now)
    this.#lastBeatAt = now
    const silent = this.#peers.takeTimedOut(now)
    if (silent.length === 0) return
    this.#options.log.warn({ silent }, 'nodes fell silent; what they wrote last is looked at')
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
    this.#options.log.warn({ reason: errorMessage(error) }, 'the bus to the other nodes broke')
    if (!this.#isClosed) this.#reconnect(INITIAL_RECONNECT_DELAY_MS)
  }

  #reconnect(wait: number): void {
    const next = () => this.#reconnect(Math.min(2 * wait, MAX_RECONNECT_DELAY_MS))
    // Nodes that lost the same server do not all come back in the same moment.
    const soon = wait * (0.5 + Math.random())
    this.#reconnectTimer = setTimeout(() => this.#connect().then(() => this.#onReconnected(), next), soon)
  }

  #onReconnected(): void {
    if (this.#isClosed) return
    this.#options.log.info('the bus to the other nodes holds again')
    this.#notifyGap()
    void this.#send()
  }

  /** Sends what waits, unless that is under way already or nobody can be reached; never rejects. */
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
      const letters = encodeEnvelopes(this.#options.node, messages, MAX_PAYLOAD_BYTES)
      try {
        await client.query('select pg_notify($1, letter) from unnest($2::text[]) as letter', [CHANNEL, letters])
      } catch (error) {
        this.#outbox.putBack(messages)
        this.#onConnectionLost(client, error)
      }
    }
  }

  #onNotification(payload: string): void {
    const letter = decodeEnvelope(payload)
    if (letter === undefined || letter.from === this.#options.node) return
    this.#peers.recordSeen(letter.from, performance.now())
    for (const message of letter.says) {
      for (const listener of this.#listeners) this.#callListener(() => listener(message))
    }
  }

  /** A listener's fault is its own: the next one hears all the same. */
  #callListener(listener: () => void): void {
    try {
      listener()
    } catch (error) {
      this.#options.log.error({ err: error }, 'a listener of the bus failed')
    }
  }
}

const errorMessage = (error: unknown) => (error instanceof Error ? error.message : String(error))
