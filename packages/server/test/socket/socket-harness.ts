/** A gateway on a real port, with fakes of all services behind it. */
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Observer } from '@spellbough/kernel'
import { type ChatLine, type FromServer, fromServer, type ToServer } from '@spellbough/protocol'
import { pino } from 'pino'
import { expect, onTestFinished, vi } from 'vitest'
import { WebSocket } from 'ws'
import type { Person } from '../../src/accounts/person.ts'
import type { Config } from '../../src/config/config.ts'
import { configSchema } from '../../src/config/config-schema.ts'
import { makeMetrics } from '../../src/metrics.ts'
import type { NodeContext } from '../../src/node-context.ts'
import { Refusal } from '../../src/refusal.ts'
import type { GatewayDeps } from '../../src/socket/deps.ts'
import { type Gateway, makeGateway } from '../../src/socket/gateway.ts'
import type { Store } from '../../src/storage/store.ts'
import { type Chair, FREE_CHAIR, type TableDoc } from '../../src/tables/table-doc.ts'
import { renderTableView } from '../../src/tables/table-view.ts'
import type { Viewer } from '../../src/viewers/viewer.ts'

export const TABLE = 'Qm7Rk2Xw9LpA'
export const ANNA: Person = { id: 'anna', name: 'Anna', guest: false }
export const BRIT: Person = { id: 'brit', name: 'Brit', guest: true }
export const CARL: Person = { id: 'carl', name: 'Carl', guest: true }

const LIMITS: Config['limits'] = {
  ...configSchema.parse({}).limits,
  tablesPerPlayer: 20,
  socketsPerPlayer: 4,
  socketsPerAddress: 50,
  framesPerSecond: 100,
  requestsPerMinute: 1_000,
  guestsPerHour: 100,
  chatsPerMinute: 30,
  socketBacklog: 1_000_000,
}

const CONFIG: Config = {
  host: '127.0.0.1',
  port: 0,
  url: 'http://table.test',
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
  drainSeconds: 4,
  lease: 5_000,
  web: null,
}

const chair = (player: Person | null): Chair => ({ ...FREE_CHAIR, player })

export const tableDoc = (more: Partial<TableDoc> = {}): TableDoc => ({
  id: TABLE,
  game: 'mag-mell',
  version: 1,
  options: {},
  pace: 'live',
  time: {},
  visibility: 'private',
  rated: false,
  watchable: true,
  quick: false,
  host: 'anna',
  status: 'playing',
  created: 1,
  begun: 2,
  ended: null,
  chairs: [chair(ANNA), chair(BRIT)],
  commitment: '00'.repeat(32),
  ending: null,
  standing: null,
  settled: false,
  next: null,
  revision: 1,
  ...more,
})

export const openTable = (more: Partial<TableDoc> = {}) => tableDoc({ status: 'open', begun: null, ...more })

const scene = { view: { deck: 40 }, moves: [], awaited: [0], undo: false, result: null }
const clock = { now: 1, left: [], due: [null, null], limits: [] }

/** Fakes of the services, which the test controls. */
function fakeDeps() {
  const docs = new Map<string, TableDoc>()
  const changed = new Set<(doc: TableDoc) => void>()
  const watchers = new Set<{ table: string; who: Observer; mark: string | undefined; viewer: Viewer }>()
  const entered: { table: string; seat: number | null }[] = []
  const presenceChanged: ((table: string) => void)[] = []
  const lines: ChatLine[] = []
  const chatReaders = new Set<{ reader: Person | undefined; send: (lines: ChatLine[]) => void }>()
  const staleness: ((isStale: boolean) => void)[] = []
  const gone = new Set<(player: string, reason: 'signed-out' | 'banned') => void>()
  const banned = new Set<string>()
  const known = new Map<string, Person>([
    ['session=anna', ANNA],
    ['session=brit', BRIT],
    ['session=carl', CARL],
    ['Bearer anna-token', ANNA],
  ])
  let views = 0

  const present = (table: string) =>
    new Set(entered.flatMap((entry) => (entry.table === table && entry.seat !== null ? [entry.seat] : [])))
  const listen = <T>(listeners: Set<T>, listener: T) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  }

  const parts = {
    accountService: {
      identify: vi.fn(async (headers) => known.get(headers.authorization ?? headers.cookie ?? '')),
      isBanned: (subject) => banned.has(subject),
      onSessionEnded: (listener) => listen(gone, listener),
    },
    tableService: {
      async read(id) {
        const doc = docs.get(id)
        if (doc === undefined) throw new Refusal('not-found', 'There is no such table.')
        return doc
      },
      lobby: vi.fn(async () => [...docs.values()]),
      async view(doc) {
        views++
        return renderTableView(doc, present(doc.id), null)
      },
      onChange: (listener) => listen(changed, listener),
    },
    matchService: {
      play: vi.fn(async () => {}),
      undo: vi.fn(async () => {}),
      explainRefusal: vi.fn(async () => undefined),
      watch: vi.fn(async (table, who, mark, viewer) => {
        const seat = who === 'spectator' ? null : who
        const message = { is: 'scene', table, mark: 'e.1', seat, scene, clock, log: [] } as const
        if (mark === undefined) viewer.send(JSON.stringify(message), message)
        const watcher = { table, who, mark, viewer }
        watchers.add(watcher)
        return () => watchers.delete(watcher)
      }),
    },
    presence: {
      enter(table, seat) {
        const entry = { table, seat }
        entered.push(entry)
        for (const listener of presenceChanged) listener(table)
        return () => {
          if (!entered.includes(entry)) return
          entered.splice(entered.indexOf(entry), 1)
          for (const listener of presenceChanged) listener(table)
        }
      },
      onChange: (listener) => {
        presenceChanged.push(listener)
      },
    },
    staleness: { isStale: false as boolean, onChange: (listener) => void staleness.push(listener) },
    chat: {
      say: vi.fn(async () => chatLine(1)),
      watch: vi.fn(async (_table, reader, _after, send) => {
        if (lines.length > 0) send(lines)
        const chatReader = { reader, send }
        chatReaders.add(chatReader)
        return () => chatReaders.delete(chatReader)
      }),
    },
  } satisfies GatewayDeps

  return {
    parts,
    docs,
    watchers,
    entered,
    lines,
    known,
    banned,
    get views() {
      return views
    },
    /** Stores a table and notifies the listeners. */
    put(doc: TableDoc): void {
      docs.set(doc.id, doc)
      for (const listener of changed) listener(doc)
    },
    /** Sends a frame of the match to all viewers of these observers. */
    play(frame: string, ...whos: Observer[]): void {
      for (const { who, viewer } of [...watchers]) if (whos.includes(who)) viewer.send(frame)
    },
    chatReaders,
    speak(line: ChatLine): void {
      for (const { send } of chatReaders) send([line])
    },
    setStale(isStale: boolean): void {
      parts.staleness.isStale = isStale
      for (const listener of staleness) listener(isStale)
    },
    leave(player: string, reason: 'signed-out' | 'banned'): void {
      for (const listener of gone) listener(player, reason)
    },
  }
}

export const updateFrame = (from: number, padding = ''): string =>
  JSON.stringify({
    is: 'update',
    table: TABLE,
    from: `e.${from}`,
    mark: `e.${from + 1}`,
    patch: [{ op: 'replace', path: '/view/deck', value: padding }],
    clock,
    events: [],
  })

export const chatLine = (n: number): ChatLine => ({ n, table: TABLE, player: BRIT, seat: 1, text: `line ${n}`, at: n })

interface GatewayOptions {
  readonly heartbeatMs?: number
  readonly limits?: Partial<Config['limits']>
  readonly config?: Partial<Config>
}

/** The headers and the path with which a socket is opened. */
export interface SocketCredentials {
  readonly cookie?: string
  readonly authorization?: string
  readonly origin?: string | null
  readonly path?: string
  readonly forwarded?: string
}

export async function startGateway({ heartbeatMs = 10_000, limits = {}, config = {} }: GatewayOptions = {}) {
  const back = fakeDeps()
  const metrics = makeMetrics()
  const gaps: (() => void)[] = []
  const context: NodeContext = {
    config: { ...CONFIG, ...config, limits: { ...LIMITS, ...limits } },
    games: [],
    store: {} as Store,
    bus: {
      isConnected: true,
      publish: () => {},
      onMessage: () => {},
      onGap: (listener) => gaps.push(listener),
      close: async () => {},
    },
    log: pino({ level: 'silent' }),
    metrics,
    nodeId: 'one',
    now: () => 1_700_000_000_000,
    calendarNow: () => 1_700_000_000_000,
    randomBytes: (count) => new Uint8Array(count),
  }
  const gateway: Gateway = makeGateway(context, back.parts, { heartbeatMs })
  const server = createServer()
  server.on('upgrade', (request, socket, head) => gateway.handleUpgrade(request, socket, head))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const callers: TestSocket[] = []
  onTestFinished(async () => {
    for (const { ws } of callers) ws.terminate()
    await gateway.close()
    await new Promise((resolve) => server.close(resolve))
  })

  const dial = (
    { origin = 'http://table.test', path = '/ws', ...shown }: SocketCredentials,
    autoPong = true,
  ): WebSocket =>
    new WebSocket(`ws://127.0.0.1:${port}${path}`, {
      autoPong,
      headers: {
        ...(shown.cookie === undefined ? {} : { cookie: shown.cookie }),
        ...(shown.authorization === undefined ? {} : { authorization: shown.authorization }),
        ...(shown.forwarded === undefined ? {} : { 'x-forwarded-for': shown.forwarded }),
        ...(origin === null ? {} : { origin }),
      },
    })

  /** Opens a socket and waits for the greeting. */
  const call = async (shown: SocketCredentials = {}, autoPong = true): Promise<TestSocket> => {
    const caller = new TestSocket(dial(shown, autoPong))
    callers.push(caller)
    await caller.next('hello')
    return caller
  }

  return {
    ...back,
    back,
    gateway,
    metrics,
    gap: () => {
      for (const listener of gaps) listener()
    },
    call,
    as: (person: Person) => call({ cookie: `session=${person.id}` }),
    /** The status and the code with which a socket is refused. */
    refused(shown: SocketCredentials): Promise<readonly [number | undefined, string]> {
      const ws = dial(shown)
      ws.on('error', () => {})
      return new Promise((resolve, reject) => {
        ws.on('open', () => {
          ws.terminate()
          reject(new Error('the socket was accepted'))
        })
        ws.on('unexpected-response', (request, response) => {
          let body = ''
          response.on('data', (chunk: Buffer) => {
            body += chunk.toString()
          })
          response.on('end', () => {
            request.destroy()
            resolve([response.statusCode, JSON.parse(body).code])
          })
        })
      })
    },
  }
}

type Frame<Is extends FromServer['is']> = Extract<FromServer, { is: Is }>

/** A client socket that records all frames. */
export class TestSocket {
  readonly ws: WebSocket
  readonly frames: FromServer[] = []
  closed: { code: number; reason: string } | undefined
  #read = 0
  #asked = 0

  constructor(ws: WebSocket) {
    this.ws = ws
    ws.on('error', () => {})
    // Every frame of the server must be valid in the protocol.
    ws.on('message', (data) => this.frames.push(fromServer.parse(JSON.parse(data.toString()))))
    ws.on('close', (code, reason) => {
      this.closed = { code, reason: reason.toString() }
    })
  }

  /** Waits for the next unread frame of a kind; skips earlier frames of other kinds. */
  async next<Is extends FromServer['is']>(is: Is): Promise<Frame<Is>> {
    return await vi.waitFor(
      () => {
        const at = this.frames.findIndex((frame, index) => index >= this.#read && frame.is === is)
        const frame = this.frames[at]
        if (frame === undefined || frame.is !== is)
          throw new Error(`no ${is} among ${this.frames.slice(this.#read).map((one) => one.is)}; ${this.closed?.code}`)
        this.#read = at + 1
        return frame as Frame<Is>
      },
      { timeout: 120_000, interval: 2 },
    )
  }

  raw(data: string | Buffer): void {
    this.ws.send(data)
  }

  send(request: object): string {
    const id = `r${++this.#asked}`
    this.raw(JSON.stringify({ id, ...request }))
    return id
  }

  /** Sends a request and waits for its answer: `done`, or the code of the refusal. */
  async request(request: Omit<ToServer, 'id'> & object): Promise<string> {
    const id = this.send(request)
    const answer = await vi.waitFor(
      () => {
        const found = this.frames.find((frame) => (frame.is === 'done' || frame.is === 'refused') && frame.id === id)
        if (found === undefined) throw new Error(`no answer to ${JSON.stringify(request)}; ${this.closed?.code}`)
        return found
      },
      { timeout: 120_000, interval: 2 },
    )
    return answer.is === 'refused' ? answer.problem.code : 'done'
  }

  join(more: object = {}): Promise<string> {
    return this.request({ do: 'join', table: TABLE, ...more } as Omit<ToServer, 'id'>)
  }

  all<Is extends FromServer['is']>(is: Is): Frame<Is>[] {
    return this.frames.filter((frame): frame is Frame<Is> => frame.is === is)
  }

  async waitUntilClosed(): Promise<{ code: number; reason: string }> {
    return await vi.waitFor(
      () => {
        if (this.closed === undefined) throw new Error('the socket is still open')
        return this.closed
      },
      { timeout: 120_000, interval: 5 },
    )
  }
}

export const eventually = (check: () => void) => vi.waitFor(check, { timeout: 120_000, interval: 5 })

export { expect }
