/** Nodes of a server in one process: real store, a real table service, and the test's own clock and bus. */

import { GAMES } from '@spellbough/games'
import type { BotRunner } from '@spellbough/host'
import { fastRng, type Game, HOST, type Observer, type Seat } from '@spellbough/kernel'
import { type CreateTable, createTable } from '@spellbough/protocol'
import pino from 'pino'
import { onTestFinished } from 'vitest'
import type { Person } from '../../src/accounts/person.ts'
import { makeInlineBotRunner } from '../../src/bots/inline-bot-runner.ts'
import type { Bus, BusMessage } from '../../src/bus/bus.ts'
import type { Config } from '../../src/config/config.ts'
import { configSchema } from '../../src/config/config-schema.ts'
import { type LoadedMatch, loadMatch } from '../../src/match/loaded-match.ts'
import { MatchService, type MatchServiceOptions } from '../../src/match/match-service.ts'
import { makeMetrics } from '../../src/metrics.ts'
import type { NodeContext } from '../../src/node-context.ts'
import { kyselyStore } from '../../src/storage/kysely-store.ts'
import { openSqlite } from '../../src/storage/sqlite.ts'
import type { Store } from '../../src/storage/store.ts'
import type { TableService } from '../../src/tables/table-service.ts'
import { makeTableService } from '../../src/tables/table-service.ts'
import { Presence } from '../../src/viewers/presence.ts'
import { FakeClock } from './fake-clock.ts'

export const testPerson = (name: string): Person => ({ id: name.toLowerCase(), name, guest: false })
export const PEOPLE = ['Anna', 'Brit', 'Chu', 'Dora'].map(testPerson)

export const TEST_CONFIG: Config = {
  host: '127.0.0.1',
  port: 0,
  url: 'http://127.0.0.1',
  dataDir: '',
  database: null,
  bus: null,
  nodes: 1,
  trustProxies: 0,
  logLevel: 'silent',
  metrics: 'off',
  botDelay: 800,
  botThreads: 1,
  limits: {
    ...configSchema.parse({}).limits,
    tablesPerPlayer: 1_000,
    socketsPerPlayer: 10,
    socketsPerAddress: 10,
    framesPerSecond: 10,
    requestsPerMinute: 100,
    guestsPerHour: 100,
    chatsPerMinute: 100,
    socketBacklog: 1_000_000,
  },
  mail: null,
  drainSeconds: 1,
  lease: 10_000,
  web: null,
}

export interface TestNode {
  readonly context: NodeContext
  readonly tableService: TableService
  readonly matchService: MatchService
  /** From now on all bus messages from and to this node are lost. */
  cutOff(): void
  /** The bus works again and reports a gap. */
  reconnect(): void
  /** The node crashes: none of its calls reaches the store any more. */
  die(): void
}

export class TestCluster {
  readonly time = new FakeClock()
  readonly store: Store
  /** How many batches of entries nodes have written. */
  batches = 0
  readonly #nodes: TestNode[] = []
  readonly #buses: TestBus[] = []
  readonly #chance = fastRng(7)

  constructor(store: Store) {
    this.store = store
    this.time.isIdle = () => this.#nodes.every(({ matchService }) => matchService.isIdle)
  }

  node(
    parts: Omit<MatchServiceOptions, 'scheduler'> &
      Partial<Pick<NodeContext, 'games' | 'store' | 'now' | 'calendarNow'>> = {},
  ): TestNode {
    const bus = new TestBus(this.#buses)
    const lifeline = { dead: false }
    const context: NodeContext = {
      config: TEST_CONFIG,
      games: parts.games ?? GAMES,
      store: killableStore(parts.store ?? this.store, lifeline, () => {
        this.batches++
      }),
      bus,
      log: pino({ level: 'silent' }),
      metrics: makeMetrics(),
      nodeId: `node-${this.#nodes.length}`,
      now: parts.now ?? this.time.now,
      calendarNow: parts.calendarNow ?? this.time.now,
      randomBytes: (count) => Uint8Array.from({ length: count }, () => this.#chance.int(256)),
    }
    const scheduler = {
      after: (milliseconds: number, run: () => void) => this.time.after(milliseconds, () => !lifeline.dead && run()),
    }
    const tableService = makeTableService(context, new Presence(context, scheduler), scheduler)
    const matchService = new MatchService(context, tableService, { ...parts, scheduler })
    const node: TestNode = {
      context,
      tableService,
      matchService,
      cutOff: () => {
        bus.isCut = true
      },
      reconnect: () => bus.reconnect(),
      die: () => {
        lifeline.dead = true
        bus.isCut = true
        this.#nodes.splice(this.#nodes.indexOf(node), 1)
      },
    }
    this.#nodes.push(node)
    return node
  }

  /** Opens a table, seats the first `people` of `PEOPLE`, and starts the match. */
  async begin(
    node: TestNode,
    people: number,
    request: Partial<CreateTable> & { readonly game: string },
  ): Promise<string> {
    const bots = (request.seats ?? []).filter((seat) => typeof seat === 'object')
    const open = Array.from({ length: people - 1 }, () => 'open' as const)
    const [host, ...others] = PEOPLE.slice(0, people)
    if (host === undefined) throw new Error('a table needs somebody')
    const { id } = await node.tableService.open(
      host,
      createTable.parse({ ...request, seats: ['me', ...open, ...bots] }),
    )
    for (const person of others) await node.tableService.sit(id, person, undefined)
    for (const person of [host, ...others]) await node.tableService.setReady(id, person, true, '')
    await this.time.settle()
    return id
  }

  /** The match, loaded from its log. */
  loadMatch(table: string, games: readonly Game[] = GAMES): Promise<LoadedMatch> {
    return loadMatch({ store: this.store, games }, table)
  }

  /** Brings a loaded match up to date with the log. */
  async catchUp(loaded: LoadedMatch): Promise<void> {
    for (const stored of await this.store.entries(loaded.id, loaded.length)) loaded.applyStored(stored)
  }

  /** Work that a failed test has left unfinished is not waited for. */
  async close(): Promise<void> {
    const drained = Promise.all(this.#nodes.map(({ matchService }) => matchService.drain()))
    await Promise.race([drained, new Promise((go) => setTimeout(go, 2_000).unref())])
    for (const node of [...this.#nodes]) node.die()
    await this.store.close()
  }
}

/** A cluster on a fresh embedded database; it ends with the test. */
export async function freshCluster(): Promise<TestCluster> {
  const store = kyselyStore(openSqlite(':memory:'))
  await store.migrate()
  const cluster = new TestCluster(store)
  onTestFinished(() => cluster.close())
  return cluster
}

/** Plays for people as the adept bot would, from the view of each seat. */
export class SimulatedPlayers {
  readonly #bots: BotRunner
  #requests = 0

  constructor({ context }: TestNode) {
    this.#bots = makeInlineBotRunner(context)
  }

  /** The seat makes a move at this node. */
  async move({ id, match, game }: LoadedMatch, seat: Seat, { matchService }: TestNode): Promise<void> {
    const moves = match.moves(seat)
    const asked = { match: id, game, rules: match.rules, level: 'adept', budgetMs: 20 }
    const move = await this.#bots.choose({ ...asked, seat, view: match.view(seat), moves })
    await matchService.play(id, seat, `p${++this.#requests}`, move)
  }
}

/** All observers of a match with so many seats. */
export const allViewers = (seats: number): Observer[] => [
  ...Array.from({ length: seats }, (_, seat) => seat),
  'spectator',
]

/** The seats of people that are awaited. */
export const awaitedPeople = ({ match, doc }: LoadedMatch): Seat[] =>
  doc.chairs.flatMap((chair, seat) => (chair.player !== null && (match.toAct & (1 << seat)) !== 0 ? [seat] : []))

export const hostIsAwaited = ({ match }: LoadedMatch): boolean => (match.toAct & (1 << HOST)) !== 0

class TestBus implements Bus {
  isCut = false
  readonly #all: TestBus[]
  readonly #listeners: ((message: BusMessage) => void)[] = []
  readonly #gapListeners: (() => void)[] = []

  constructor(all: TestBus[]) {
    this.#all = all
    all.push(this)
  }

  get isConnected(): boolean {
    return !this.isCut
  }

  publish(message: BusMessage): void {
    if (this.isCut) return
    for (const other of this.#all) {
      if (other !== this && !other.isCut) for (const listener of other.#listeners) setImmediate(() => listener(message))
    }
  }

  onMessage(listener: (message: BusMessage) => void): void {
    this.#listeners.push(listener)
  }

  onGap(listener: () => void): void {
    this.#gapListeners.push(listener)
  }

  reconnect(): void {
    this.isCut = false
    for (const listener of this.#gapListeners) listener()
  }

  async close(): Promise<void> {
    this.isCut = true
  }
}

/** A store that a dead node can no longer reach: its calls never resolve. */
function killableStore(store: Store, lifeline: { readonly dead: boolean }, onAppend: () => void): Store {
  return new Proxy(store, {
    get(target, name, receiver) {
      const value: unknown = Reflect.get(target, name, receiver)
      if (typeof value !== 'function') return value
      return (...given: unknown[]) => {
        if (lifeline.dead) return new Promise(() => {})
        if (name === 'append') onAppend()
        return Reflect.apply(value, target, given)
      }
    },
  })
}
