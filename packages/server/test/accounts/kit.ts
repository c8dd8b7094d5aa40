import { randomBytes } from 'node:crypto'
import { GAMES } from '@spellbough/games'
import { type CreateTable, createTable, ERROR_STATUS } from '@spellbough/protocol'
import pino from 'pino'
import type { AccountService } from '../../src/accounts/account-service.ts'
import { makeAccountService } from '../../src/accounts/account-service.ts'
import type { Auth } from '../../src/accounts/auth.ts'
import { makeAuth } from '../../src/accounts/auth.ts'
import type { Person } from '../../src/accounts/person.ts'
import type { Bus, BusMessage } from '../../src/bus/bus.ts'
import type { Config } from '../../src/config/config.ts'
import { configSchema } from '../../src/config/config-schema.ts'
import { addressKey } from '../../src/ip-address.ts'
import { makeMetrics } from '../../src/metrics.ts'
import type { NodeContext } from '../../src/node-context.ts'
import type { Mailer } from '../../src/notifications/mailer.ts'
import { Refusal, toProblem } from '../../src/refusal.ts'
import type { KyselyStore } from '../../src/storage/kysely-store.ts'
import type { TableService } from '../../src/tables/table-service.ts'
import { makeTableService } from '../../src/tables/table-service.ts'

export const URL_OF_TEST = 'https://play.example.org'

export const LIMITS: Config['limits'] = {
  ...configSchema.parse({}).limits,
  tablesPerPlayer: 20,
  socketsPerPlayer: 5,
  socketsPerAddress: 5,
  framesPerSecond: 10,
  requestsPerMinute: 1000,
  guestsPerHour: 20,
  chatsPerMinute: 5,
  socketBacklog: 1_000_000,
}

const CONFIG: Config = {
  host: '127.0.0.1',
  port: 0,
  url: URL_OF_TEST,
  dataDir: '',
  database: null,
  bus: null,
  nodes: 1,
  trustProxies: 0,
  logLevel: 'silent',
  metrics: 'off',
  botDelay: 0,
  botThreads: 1,
  limits: LIMITS,
  mail: null,
  drainSeconds: 1,
  lease: 5_000,
  web: null,
}

/** A bus between the nodes of one test, which delivers messages to the other nodes at once. */
export class TestBus {
  readonly said: BusMessage[] = []
  readonly #ends: { messages: ((message: BusMessage) => void)[]; gaps: (() => void)[] }[] = []

  end(): Bus {
    const own = { messages: [] as ((message: BusMessage) => void)[], gaps: [] as (() => void)[] }
    this.#ends.push(own)
    return {
      publish: (message) => {
        this.said.push(message)
        for (const end of this.#ends) if (end !== own) for (const listener of end.messages) listener(message)
      },
      onMessage: (listener) => own.messages.push(listener),
      isConnected: true,
      onGap: (listener) => own.gaps.push(listener),
      close: async () => {},
    }
  }

  /** Reports a gap to all nodes. */
  gap(): void {
    for (const end of this.#ends) for (const listener of end.gaps) listener()
  }
}

export interface TestWorld extends NodeContext {
  readonly store: KyselyStore
  /** A clock that only the test advances. */
  readonly clock: { at: number }
}

export function testWorld(store: KyselyStore, bus = new TestBus(), config: Partial<Config> = {}): TestWorld {
  const clock = { at: Date.now() }
  return {
    config: { ...CONFIG, ...config },
    games: GAMES,
    store,
    bus: bus.end(),
    log: pino({ level: 'silent' }),
    metrics: makeMetrics(),
    nodeId: randomBytes(4).toString('hex'),
    clock,
    now: () => clock.at,
    calendarNow: () => clock.at,
    randomBytes: (count) => new Uint8Array(randomBytes(count)),
  }
}

export interface TestNode {
  readonly context: TestWorld
  readonly auth: Auth
  readonly tableService: TableService
  readonly accountService: AccountService
  close(): void
}

export async function testNode(world: TestWorld, mailer?: Mailer): Promise<TestNode> {
  const auth = await makeAuth(world, world.store.database, mailer)
  const tableService = makeTableService(world, { seats: () => new Set() })
  const accountService = await makeAccountService(world, auth, tableService)
  return { context: world, auth, tableService, accountService, close: () => accountService.close() }
}

/** A browser: keeps cookies and sends the origin of its page. */
export class Browser {
  readonly cookies = new Map<string, string>()
  readonly #auth: Auth
  readonly address: string

  constructor(auth: Auth, address = '203.0.113.7') {
    this.#auth = auth
    this.address = address
  }

  get cookie(): string {
    return [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  }

  async ask(method: 'GET' | 'POST', path: string, body?: unknown, headers: Record<string, string> = {}) {
    if (path === '/sign-in/anonymous') return this.#signInAsGuest(body as { name?: string })
    const init = {
      method,
      headers: {
        origin: URL_OF_TEST,
        'x-spellbough-address': this.address,
        ...(this.cookies.size === 0 ? {} : { cookie: this.cookie }),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    }
    const response = await this.#auth.handle(new Request(`${URL_OF_TEST}/api/auth${path}`, init))
    const set = response.headers.getSetCookie()
    for (const line of set) this.#keep(line)
    const text = await response.text()
    const data: unknown = text.startsWith('{') || text.startsWith('[') || text === 'null' ? JSON.parse(text) : text
    const { headers: answered } = response
    return {
      status: response.status,
      data,
      set,
      location: answered.get('location'),
      retryAfter: answered.get('retry-after'),
    }
  }

  /** Signs in as a guest; returns the id. */
  async guest(name?: string): Promise<string> {
    const { status, data } = await this.ask('POST', '/sign-in/anonymous', name === undefined ? {} : { name })
    if (status !== 200) throw new Error(`no guest: ${status} ${JSON.stringify(data)}`)
    return field(data, 'user', 'id')
  }

  /** As the route does, which does not belong to better-auth. */
  async #signInAsGuest(body: { readonly name?: string }) {
    const cookie = this.cookies.size === 0 ? undefined : this.cookie
    const request = { ...body, cookie, addressKey: addressKey(this.address) }
    try {
      const { setCookie, store } = await this.#auth.newGuest(request)
      const { account: user } = await store()
      this.#keep(setCookie)
      return { status: 200, data: { user }, set: [setCookie], location: null, retryAfter: null }
    } catch (error) {
      const data = toProblem(error)
      const seconds = error instanceof Refusal ? (error.retryAfterSeconds ?? null) : null
      const retryAfter = seconds === null ? null : String(seconds)
      return { status: ERROR_STATUS[data.code], data, set: [], location: null, retryAfter }
    }
  }

  #keep(line: string): void {
    const [pair = '', ...attributes] = line.split('; ')
    const [name = '', value = ''] = pair.split('=')
    const ended = attributes.some((one) => one.toLowerCase() === 'max-age=0')
    if (ended) this.cookies.delete(name)
    else this.cookies.set(name, value)
  }
}

/** The text at a path of a response. */
export function field(data: unknown, ...path: string[]): string {
  const found = path.reduce<unknown>((value, name) => (isRecord(value) ? value[name] : undefined), data)
  if (typeof found !== 'string') throw new Error(`no ${path.join('.')} in ${JSON.stringify(data)}`)
  return found
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

/** Opens a table for two; returns its id. */
export async function openTable(
  tableService: TableService,
  host: Person,
  request: Partial<CreateTable> = {},
): Promise<string> {
  const doc = await tableService.open(host, createTable.parse({ game: 'mag-mell', seats: ['me', 'open'], ...request }))
  return doc.id
}
