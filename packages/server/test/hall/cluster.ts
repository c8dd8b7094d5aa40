/** Nodes of a server in one process: real store, real desk, a time and a bus of the test's own. */

import { GAMES } from '@spellbough/games'
import { fastRng, type Game, HOST, type Seat, type Who } from '@spellbough/kernel'
import { type CreateTable, createTable } from '@spellbough/protocol'
import pino from 'pino'
import { afterEach } from 'vitest'
import type { Bus, BusMessage } from '../../src/bus/bus.ts'
import type { Config } from '../../src/config/config.ts'
import { type BotRunner, botsHere } from '../../src/hall/bot-player.ts'
import { type HallParts, makeHall, type RunningHall } from '../../src/hall/make-hall.ts'
import { loadPlayed, type Played } from '../../src/hall/played.ts'
import { presenceBoard } from '../../src/hall/presence-board.ts'
import { makeMetrics } from '../../src/metrics.ts'
import type { Person } from '../../src/people/person.ts'
import { kyselyStore } from '../../src/storage/kysely-store.ts'
import { openSqlite } from '../../src/storage/sqlite.ts'
import type { Store } from '../../src/storage/store.ts'
import type { Desk } from '../../src/tables/desk.ts'
import { makeDesk } from '../../src/tables/make-desk.ts'
import type { World } from '../../src/world.ts'
import { TestTime } from './test-time.ts'

export const somebody = (name: string): Person => ({ id: name.toLowerCase(), name, guest: false })
export const PEOPLE = ['Anna', 'Brit', 'Chu', 'Dora'].map(somebody)

export const CONFIG: Config = {
  host: '127.0.0.1',
  port: 0,
  url: 'http://127.0.0.1',
  dataDir: '',
  database: null,
  trustProxies: 0,
  logLevel: 'silent',
  metrics: 'off',
  botDelay: 800,
  botThreads: 1,
  limits: {
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
  readonly world: World
  readonly desk: Desk
  readonly hall: RunningHall
  /** What this node's bus says to the others from now on is lost, and what they say to it. */
  cutOff(): void
  /** The bus works again and says that something may have been missed. */
  reconnect(): void
  /** The node is gone from one moment to the next: nothing it does reaches the store any more. */
  die(): void
}

export class Cluster {
  readonly time = new TestTime()
  readonly store: Store
  /** How many batches of entries nodes have written. */
  batches = 0
  readonly #nodes: TestNode[] = []
  readonly #buses: TestBus[] = []
  readonly #chance = fastRng(7)

  constructor(store: Store) {
    this.store = store
    this.time.isQuiet = () => this.#nodes.every(({ hall }) => hall.quiet)
  }

  node(
    parts: Omit<HallParts, 'scheduler'> & { readonly games?: readonly Game[]; readonly store?: Store } = {},
  ): TestNode {
    const bus = new TestBus(this.#buses)
    const lifeline = { dead: false }
    const world: World = {
      config: CONFIG,
      games: parts.games ?? GAMES,
      store: mortal(parts.store ?? this.store, lifeline, () => {
        this.batches++
      }),
      bus,
      log: pino({ level: 'silent' }),
      metrics: makeMetrics(),
      node: `node-${this.#nodes.length}`,
      now: this.time.now,
      bytes: (count) => Uint8Array.from({ length: count }, () => this.#chance.int(256)),
    }
    const scheduler = {
      after: (milliseconds: number, run: () => void) => this.time.after(milliseconds, () => !lifeline.dead && run()),
    }
    const desk = makeDesk(world, presenceBoard(world, scheduler))
    const hall = makeHall(world, desk, { ...parts, scheduler })
    const node: TestNode = {
      world,
      desk,
      hall,
      cutOff: () => {
        bus.cut = true
      },
      reconnect: () => bus.mend(),
      die: () => {
        lifeline.dead = true
        bus.cut = true
        this.#nodes.splice(this.#nodes.indexOf(node), 1)
      },
    }
    this.#nodes.push(node)
    return node
  }

  /** Opens a table at which the first people sit, and begins. */
  async begin(node: TestNode, people: number, wish: Partial<CreateTable> & { readonly game: string }): Promise<string> {
    const bots = (wish.seats ?? []).filter((seat) => typeof seat === 'object')
    const open = Array.from({ length: people - 1 }, () => 'open' as const)
    const [host, ...others] = PEOPLE.slice(0, people)
    if (host === undefined) throw new Error('a table needs somebody')
    const { id } = await node.desk.open(host, createTable.parse({ ...wish, seats: ['me', ...open, ...bots] }))
    for (const person of others) await node.desk.sit(id, person, undefined)
    for (const person of [host, ...others]) await node.desk.ready(id, person, true, '')
    await this.time.rest()
    return id
  }

  /** The match as the log alone makes it. */
  played(table: string, games: readonly Game[] = GAMES): Promise<Played> {
    return loadPlayed({ store: this.store, games }, table)
  }

  /** Brings such a match up to date with the log. */
  async follow(played: Played): Promise<void> {
    for (const stored of await this.store.entries(played.id, played.length)) played.applyStored(stored)
  }

  /** A test that failed may have left something hanging: that is not waited for. */
  async end(): Promise<void> {
    const drained = Promise.all(this.#nodes.map(({ hall }) => hall.drain()))
    await Promise.race([drained, new Promise((go) => setTimeout(go, 2_000).unref())])
    for (const node of [...this.#nodes]) node.die()
    await this.store.close()
  }
}

/** A cluster on a fresh embedded database; it ends with the test. */
export async function freshCluster(): Promise<Cluster> {
  const store = kyselyStore(openSqlite(':memory:'))
  await store.migrate()
  const cluster = new Cluster(store)
  running.push(cluster)
  return cluster
}

const running: Cluster[] = []
afterEach(async () => {
  await Promise.all(running.splice(0).map((cluster) => cluster.end()))
})

/** Lets people play as the adept bot would, each with their own eyes. */
export class Players {
  readonly #bots: BotRunner
  #requests = 0

  constructor({ world }: TestNode) {
    this.#bots = botsHere(world)
  }

  /** The seat makes a move at this node. */
  async move({ id, match, game }: Played, seat: Seat, { hall }: TestNode): Promise<void> {
    const moves = match.moves(seat)
    const asked = { match: id, game, rules: match.rules, name: 'adept', milliseconds: 20 }
    const move = await this.#bots.choose({ ...asked, seat, view: match.view(seat), moves })
    await hall.play(id, seat, `p${++this.#requests}`, move)
  }
}

/** Everybody who could look at a match with so many seats. */
export const everyWho = (seats: number): Who[] => [...Array.from({ length: seats }, (_, seat) => seat), 'spectator']

/** The seats of people that are awaited. */
export const awaitedPeople = ({ match, doc }: Played): Seat[] =>
  doc.chairs.flatMap((chair, seat) => (chair.player !== null && (match.toAct & (1 << seat)) !== 0 ? [seat] : []))

export const hostIsAwaited = ({ match }: Played): boolean => (match.toAct & (1 << HOST)) !== 0

class TestBus implements Bus {
  cut = false
  readonly #all: TestBus[]
  readonly #listeners: ((message: BusMessage) => void)[] = []
  readonly #gapListeners: (() => void)[] = []

  constructor(all: TestBus[]) {
    this.#all = all
    all.push(this)
  }

  publish(message: BusMessage): void {
    if (this.cut) return
    for (const other of this.#all) {
      if (other !== this && !other.cut) for (const listener of other.#listeners) setImmediate(() => listener(message))
    }
  }

  onMessage(listener: (message: BusMessage) => void): void {
    this.#listeners.push(listener)
  }

  onGap(listener: () => void): void {
    this.#gapListeners.push(listener)
  }

  mend(): void {
    this.cut = false
    for (const listener of this.#gapListeners) listener()
  }

  async close(): Promise<void> {
    this.cut = true
  }
}

/** A store that a dead node can no longer reach: its calls never come back. */
function mortal(store: Store, lifeline: { readonly dead: boolean }, onAppend: () => void): Store {
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
