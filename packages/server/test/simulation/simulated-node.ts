import { GAMES } from '@spellbough/games'
import type { Scheduler } from '@spellbough/host'
import pino from 'pino'
import { type Chat, makeChat } from '../../src/chat/chat.ts'
import type { Config } from '../../src/config/config.ts'
import { MatchService } from '../../src/match/match-service.ts'
import { makeMetrics } from '../../src/metrics.ts'
import type { NodeContext } from '../../src/node-context.ts'
import type { GatewayDeps } from '../../src/socket/deps.ts'
import { type Gateway, makeGateway } from '../../src/socket/gateway.ts'
import type { Store } from '../../src/storage/store.ts'
import { makeTableService, type TableService } from '../../src/tables/table-service.ts'
import { Presence } from '../../src/viewers/presence.ts'
import { StalenessMonitor } from '../../src/viewers/staleness.ts'
import type { Chance } from './chance.ts'
import { SimulatedBots } from './simulated-bots.ts'
import type { SimulatedBus } from './simulated-bus.ts'
import type { SimProcess, VirtualTime } from './virtual-time.ts'

/** Replace parts of a node by faulty ones. */
export interface PlantedParts {
  readonly store?: (store: Store, chance: Chance) => Store
  readonly matchService?: (matchService: MatchService, chance: Chance) => GatewayDeps['matchService']
}

export interface SimulatedNodeOptions {
  readonly process: SimProcess
  readonly time: VirtualTime
  readonly chance: Chance
  readonly config: Config
  readonly heartbeatMs: number
  readonly store: Store
  readonly bus: SimulatedBus
  readonly accountService: GatewayDeps['accountService']
  readonly planted: PlantedParts
  readonly logLevel: 'error' | 'warn'
  readonly onLogLine: (line: string) => void
}

/** True time at the beginning of every run. */
const START = 1_800_000_000_000

/** How late a timer fires at most. */
const MAX_TIMER_LATENESS_MS = 2

// Nothing depends on the metrics, and making them takes long.
const metrics = makeMetrics()

/** One node: the product's own services, wired as in `node.ts`, on virtual time, store, bus and sockets. */
export class SimulatedNode {
  readonly process: SimProcess
  readonly bus: SimulatedBus
  readonly bots: SimulatedBots
  readonly tableService: TableService
  readonly matchService: MatchService
  readonly gateway: Gateway
  readonly chat: Chat
  isStopping = false
  readonly #presence: Presence
  readonly #staleness: StalenessMonitor

  constructor(options: SimulatedNodeOptions) {
    const { process, time, chance, config, bus, planted } = options
    this.process = process
    this.bus = bus
    const scheduler: Scheduler = {
      after: (milliseconds, run) =>
        time.schedule(process, milliseconds + chance.int(MAX_TIMER_LATENESS_MS + 1), 'timer', run),
    }
    const now = () => START + time.now + process.clockOffsetMs
    const context: NodeContext = {
      config,
      games: GAMES,
      store: planted.store?.(options.store, chance) ?? options.store,
      bus,
      log: pino({ level: options.logLevel }, { write: options.onLogLine }),
      metrics,
      nodeId: process.name,
      now,
      calendarNow: now,
      randomBytes: (count) => chance.bytes(count),
    }
    this.bots = new SimulatedBots(process, time, chance)
    this.#presence = new Presence(context, scheduler)
    this.tableService = makeTableService(context, this.#presence, scheduler)
    this.matchService = new MatchService(context, this.tableService, {
      scheduler,
      bots: this.bots,
      nextTurn: (run) => time.schedule(process, 0, 'next turn', run),
      pause: (milliseconds) =>
        new Promise<void>((resolve) => time.schedule(process, milliseconds, 'pause', () => resolve())),
    })
    this.chat = makeChat(context, this.tableService, scheduler)
    const matchService = planted.matchService?.(this.matchService, chance) ?? this.matchService
    this.#staleness = new StalenessMonitor(bus, this.matchService, scheduler)
    const deps = {
      tableService: this.tableService,
      presence: this.#presence,
      chat: this.chat,
      matchService,
      staleness: this.#staleness,
    }
    this.gateway = makeGateway(
      context,
      { ...deps, accountService: options.accountService },
      { heartbeatMs: options.heartbeatMs, timing: { scheduler, monotonicNow: () => time.now } },
    )
  }

  /** Stops as `node.ts` does; afterwards the node is gone. */
  async stop(): Promise<void> {
    this.isStopping = true
    await this.gateway.close()
    await this.matchService.drain()
    this.#staleness.close()
    this.#presence.close()
    await this.bus.close()
    this.process.isAlive = false
  }
}
