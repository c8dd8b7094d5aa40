/** A table service for tests, on a real store, with other nodes on a bus that is a list of listeners. */
import { randomBytes } from 'node:crypto'
import { GAMES } from '@spellbough/games'
import { pino } from 'pino'
import type { Bus, BusMessage } from '../../src/bus/bus.ts'
import type { Config } from '../../src/config/config.ts'
import { configSchema } from '../../src/config/config-schema.ts'
import { makeMetrics } from '../../src/metrics.ts'
import type { NodeContext } from '../../src/node-context.ts'
import type { Store } from '../../src/storage/store.ts'
import type { TableDoc } from '../../src/tables/table-doc.ts'
import type { TableService } from '../../src/tables/table-service.ts'
import { makeTableService } from '../../src/tables/table-service.ts'
import { OPENED_AT } from './table-fixtures.ts'

export interface TableTestNode {
  readonly tableService: TableService
  readonly context: NodeContext
  /** The changes that its listeners were sent, in order. */
  readonly changes: TableDoc[]
  /** Seats that are connected, whatever the table. */
  readonly presentSeats: Set<number>
}

/** Connects nodes. Messages arrive after a turn of the event loop; while `isCut` they are lost. */
export class TestBusHub {
  readonly published: BusMessage[] = []
  isCut = false
  readonly #nodes: { hear: ((message: BusMessage) => void)[]; gap: (() => void)[] }[] = []

  bus(): Bus {
    const own = { hear: [] as ((message: BusMessage) => void)[], gap: [] as (() => void)[] }
    this.#nodes.push(own)
    return {
      publish: (message) => {
        this.published.push(message)
        if (this.isCut) return
        setImmediate(() => {
          for (const node of this.#nodes) if (node !== own) for (const hear of node.hear) hear(message)
        })
      },
      onMessage: (listener) => own.hear.push(listener),
      isConnected: true,
      onGap: (listener) => own.gap.push(listener),
      close: () => Promise.resolve(),
    }
  }

  reconnect(): void {
    this.isCut = false
    for (const node of this.#nodes) for (const gap of node.gap) gap()
  }
}

export function makeTableTestNode(
  store: Store,
  wire = new TestBusHub(),
  tablesPerPlayer = 20,
  start = OPENED_AT,
): TableTestNode {
  let now = start
  const context: NodeContext = {
    config: configWith(tablesPerPlayer),
    games: GAMES,
    store,
    bus: wire.bus(),
    log: pino({ level: 'silent' }),
    metrics: makeMetrics(),
    nodeId: randomBytes(4).toString('hex'),
    now: () => now++,
    calendarNow: () => now++,
    randomBytes: (count) => Uint8Array.from(randomBytes(count)),
  }
  const present = new Set<number>()
  const tableService = makeTableService(context, { seats: () => present })
  const changes: TableDoc[] = []
  tableService.onChange((doc) => changes.push(doc))
  return { tableService, context, changes, presentSeats: present }
}

const configWith = (tablesPerPlayer: number): Config => ({
  host: '127.0.0.1',
  port: 0,
  url: 'http://localhost',
  dataDir: '.',
  database: null,
  bus: null,
  nodes: 1,
  trustProxies: 0,
  logLevel: 'silent',
  metrics: 'off',
  botDelay: 0,
  botThreads: 1,
  limits: {
    ...configSchema.parse({}).limits,
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
