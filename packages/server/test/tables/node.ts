/** A node's desk for tests, on a real store, beside others on a bus that is only a list of listeners. */
import { randomBytes } from 'node:crypto'
import { GAMES } from '@spellbough/games'
import { pino } from 'pino'
import type { Bus, BusMessage } from '../../src/bus/bus.ts'
import type { Config } from '../../src/config/config.ts'
import { makeMetrics } from '../../src/metrics.ts'
import type { Store } from '../../src/storage/store.ts'
import type { Desk } from '../../src/tables/desk.ts'
import { makeDesk } from '../../src/tables/make-desk.ts'
import type { TableDoc } from '../../src/tables/table-doc.ts'
import type { World } from '../../src/world.ts'
import { OPENED } from './tables.ts'

export interface TestNode {
  readonly desk: Desk
  readonly world: World
  /** The changes its listeners have heard of, in order. */
  readonly heard: TableDoc[]
  /** Seats that are connected, whatever the table. */
  readonly present: Set<number>
}

/** Connects nodes. Messages come after a turn of the event loop; `cut` loses them. */
export class TestWire {
  readonly said: BusMessage[] = []
  cut = false
  readonly #nodes: { hear: ((message: BusMessage) => void)[]; gap: (() => void)[] }[] = []

  bus(): Bus {
    const own = { hear: [] as ((message: BusMessage) => void)[], gap: [] as (() => void)[] }
    this.#nodes.push(own)
    return {
      publish: (message) => {
        this.said.push(message)
        if (this.cut) return
        setImmediate(() => {
          for (const node of this.#nodes) if (node !== own) for (const hear of node.hear) hear(message)
        })
      },
      onMessage: (listener) => own.hear.push(listener),
      onGap: (listener) => own.gap.push(listener),
      close: () => Promise.resolve(),
    }
  }

  mend(): void {
    this.cut = false
    for (const node of this.#nodes) for (const gap of node.gap) gap()
  }
}

export function testNode(store: Store, wire = new TestWire(), tablesPerPlayer = 20, start = OPENED): TestNode {
  let now = start
  const world: World = {
    config: configWith(tablesPerPlayer),
    games: GAMES,
    store,
    bus: wire.bus(),
    log: pino({ level: 'silent' }),
    metrics: makeMetrics(),
    node: randomBytes(4).toString('hex'),
    now: () => now++,
    bytes: (count) => Uint8Array.from(randomBytes(count)),
  }
  const present = new Set<number>()
  const desk = makeDesk(world, { seats: () => present })
  const heard: TableDoc[] = []
  desk.onChange((doc) => heard.push(doc))
  return { desk, world, heard, present }
}

const configWith = (tablesPerPlayer: number): Config => ({
  host: '127.0.0.1',
  port: 0,
  url: 'http://localhost',
  dataDir: '.',
  database: null,
  trustProxies: 0,
  logLevel: 'silent',
  metrics: 'off',
  botDelay: 0,
  botThreads: 1,
  limits: {
    tablesPerPlayer,
    socketsPerPlayer: 10,
    socketsPerAddress: 10,
    framesPerSecond: 10,
    requestsPerMinute: 100,
    guestsPerHour: 100,
    chatsPerMinute: 10,
    socketBacklog: 1_000_000,
  },
  mail: null,
  drainSeconds: 1,
  lease: 1_000,
  web: null,
})
