import pg from 'pg'
import type { Logger } from 'pino'
import { postgresAway } from '../storage/postgres-away.ts'
import { CONNECTION } from '../storage/postgres-clients.ts'
import type { Bus, BusMessage } from './bus.ts'
import { emptyLetter, readLetter, writeLetters } from './message-form.ts'
import { Neighbours } from './neighbours.ts'
import { Outbox } from './outbox.ts'

/** What the bus needs to know. */
export interface PostgresBusOptions {
  readonly url: string
  /** This node's name: what it says itself it does not hear. */
  readonly node: string
  readonly log: Pick<Logger, 'info' | 'warn' | 'error'>
}

const CHANNEL = 'spellbough'
/** PostgreSQL takes less than 8000 bytes a notification. */
const LETTER_BYTES = 7900
/** How long messages are collected before they are sent together. */
const COLLECT_MS = 5
const FIRST_WAIT_MS = 100
const LONGEST_WAIT_MS = 5000
/** How often a node says that it is there, and after how long a node that says nothing counts as gone. */
const HEARTBEAT_MS = 500
const SILENCE_MS = 2_000

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
  readonly #neighbours = new Neighbours(SILENCE_MS)
  #client: pg.Client | undefined
  #sending: Promise<void> | undefined
  #collecting: NodeJS.Timeout | undefined
  #reconnecting: NodeJS.Timeout | undefined
  #heartbeat: NodeJS.Timeout | undefined
  #beating = false
  #lastBeat = 0
  #closed = false

  constructor(options: PostgresBusOptions) {
    this.#options = options
  }

  async open(): Promise<void> {
    try {
      await this.#connect()
    } catch (error) {
      throw postgresAway(error) ?? error
    }
  }

  publish(message: BusMessage): void {
    if (this.#closed) return
    this.#outbox.put(message)
    this.#collecting ??= setTimeout(() => {
      this.#collecting = undefined
      void this.#send()
    }, COLLECT_MS)
  }

  onMessage(listener: (message: BusMessage) => void): void {
    this.#listeners.push(listener)
  }

  onGap(listener: () => void): void {
    this.#gapListeners.push(listener)
  }

  async close(): Promise<void> {
    if (this.#closed) return
    clearTimeout(this.#collecting)
    await this.#sending
    await this.#send()
    this.#closed = true
    clearTimeout(this.#reconnecting)
    clearInterval(this.#heartbeat)
    const client = this.#client
    this.#client = undefined
    await client?.end().catch(() => {})
  }

  async #connect(): Promise<void> {
    const { url, node } = this.#options
    const name = `${CONNECTION.application_name} bus ${node}`
    const client = new pg.Client({ ...CONNECTION, application_name: name, connectionString: url, query_timeout: 5000 })
    // Told twice or late, a loss counts once: `#lose` looks whether the connection is still the one in use.
    client.on('error', (error) => this.#lose(client, error))
    client.on('end', () => this.#lose(client, new Error('the connection was closed')))
    client.on('notification', ({ payload }) => this.#hear(payload ?? ''))
    try {
      await client.connect()
      await client.query(`listen ${CHANNEL}`)
    } catch (error) {
      client.end().catch(() => {})
      throw error
    }
    if (this.#closed) return void client.end().catch(() => {})
    this.#client = client
    this.#lastBeat = 0
    this.#heartbeat = setInterval(() => this.#beat(client), HEARTBEAT_MS).unref()
  }

  /** Says that this node is there, which also tells whether the connection is, and looks who else is. */
  #beat(client: pg.Client): void {
    this.#missSilent()
    if (this.#beating) return
    this.#beating = true
    client
      .query('select pg_notify($1, $2)', [CHANNEL, emptyLetter(this.#options.node)])
      .catch((error: unknown) => this.#lose(client, error))
      .finally(() => {
        this.#beating = false
      })
  }

  #missSilent(): void {
    const now = performance.now()
    // Whoever was held up itself has not listened either.
    if (now - this.#lastBeat > 2 * HEARTBEAT_MS) this.#neighbours.startAnew(now)
    this.#lastBeat = now
    const silent = this.#neighbours.takeSilent(now)
    if (silent.length === 0) return
    this.#options.log.warn({ silent }, 'nodes fell silent; what they wrote last is looked at')
    this.#tellGap()
  }

  #tellGap(): void {
    for (const listener of this.#gapListeners) this.#tell(() => listener())
  }

  #lose(client: pg.Client, error: unknown): void {
    if (this.#client !== client) return
    this.#client = undefined
    clearInterval(this.#heartbeat)
    client.end().catch(() => {})
    this.#options.log.warn({ reason: messageOf(error) }, 'the bus to the other nodes broke')
    if (!this.#closed) this.#reconnect(FIRST_WAIT_MS)
  }

  #reconnect(wait: number): void {
    const next = () => this.#reconnect(Math.min(2 * wait, LONGEST_WAIT_MS))
    // Nodes that lost the same server do not all come back in the same moment.
    const soon = wait * (0.5 + Math.random())
    this.#reconnecting = setTimeout(() => this.#connect().then(() => this.#rejoin(), next), soon)
  }

  #rejoin(): void {
    if (this.#closed) return
    this.#options.log.info('the bus to the other nodes holds again')
    this.#tellGap()
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
    while (this.#client !== undefined && !this.#outbox.empty) {
      const client = this.#client
      const messages = this.#outbox.takeAll()
      const letters = writeLetters(this.#options.node, messages, LETTER_BYTES)
      try {
        await client.query('select pg_notify($1, letter) from unnest($2::text[]) as letter', [CHANNEL, letters])
      } catch (error) {
        this.#outbox.putBack(messages)
        this.#lose(client, error)
      }
    }
  }

  #hear(payload: string): void {
    const letter = readLetter(payload)
    if (letter === undefined || letter.from === this.#options.node) return
    this.#neighbours.hear(letter.from, performance.now())
    for (const message of letter.says) {
      for (const listener of this.#listeners) this.#tell(() => listener(message))
    }
  }

  /** A listener's fault is its own: the next one hears all the same. */
  #tell(listener: () => void): void {
    try {
      listener()
    } catch (error) {
      this.#options.log.error({ err: error }, 'a listener of the bus failed')
    }
  }
}

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error))
