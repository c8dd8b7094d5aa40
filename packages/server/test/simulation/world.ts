import type { FromServer, ToServer } from '@spellbough/protocol'
import type { Person } from '../../src/accounts/person.ts'
import { toProblem } from '../../src/refusal.ts'
import type { GatewayDeps } from '../../src/socket/deps.ts'
import type { NewEntry, Store } from '../../src/storage/store.ts'
import type { TableDoc } from '../../src/tables/table-doc.ts'
import { Chance } from './chance.ts'
import type { Device } from './device.ts'
import { FaultCounts } from './fault-counts.ts'
import { LeaseWatch } from './lease-watch.ts'
import { MatchOracle } from './match-oracle.ts'
import { RequestLedger } from './request-ledger.ts'
import { drawSettings, type Settings } from './settings.ts'
import { NotificationChannel, SimulatedBus } from './simulated-bus.ts'
import { type PlantedParts, SimulatedNode } from './simulated-node.ts'
import { type ClientEnd, SimulatedLink } from './simulated-socket.ts'
import { type StoreCall, type StoreFaults, simulatedStore } from './simulated-store.ts'
import type { Trace } from './trace.ts'
import { SimProcess, VirtualTime } from './virtual-time.ts'
import { WireCheck } from './wire-check.ts'

/** How long a device waits for an answer over HTTP. */
const HTTP_TIMEOUT_MS = 3_000
const MAX_HTTP_DELAY_MS = 30
/** As pino counts levels. */
const ERROR_LEVEL = 50

interface LogLine {
  readonly level: number
  readonly msg: string
  readonly err?: { readonly stack: string }
}

/** More faults of one run say no more. */
const MAX_FAULTS = 5

export type HttpAnswer = { readonly is: 'done'; readonly value: unknown } | { readonly is: 'refused' | 'lost' }

/** A fault that is planted to see that it is found. */
export interface Planted extends PlantedParts {
  /** See `NotificationChannel`. */
  readonly notificationLossShare?: number
}

/** All of one run: nodes, their database, the network, the devices of the players, and what is known of the truth. */
export class World {
  readonly settings: Settings
  readonly time: VirtualTime
  readonly counts = new FaultCounts()
  readonly oracles = new Map<string, MatchOracle>()
  readonly ledger = new RequestLedger()
  readonly nodes = new Set<SimulatedNode>()
  readonly links = new Set<SimulatedLink>()
  readonly devices: Device[] = []
  /** Where it all happens: it never stops. */
  readonly process = new SimProcess('world')
  readonly faults: string[] = []
  readonly storeFaults: StoreFaults
  /** When the log or the document of a table was last written. */
  lastWriteAt = 0
  /** Nothing goes wrong any more, and people only look on. */
  isResting = false
  readonly #chance: Chance
  readonly #trace: Trace
  readonly #store: Store
  readonly #planted: Planted
  readonly #channel = new NotificationChannel()
  readonly #leases: LeaseWatch
  readonly #wireCheck: WireCheck
  #nodeCount = 0

  constructor(seed: number, store: Store, trace: Trace, planted: Planted) {
    const chance = new Chance(seed)
    this.#chance = chance.fork('world')
    this.#trace = trace
    this.#store = store
    this.#planted = planted
    this.settings = drawSettings(chance.fork('settings'))
    const { failBefore, failAfter, slow } = this.settings.faults
    this.storeFaults = { isAway: false, failBefore, failAfter, slow }
    this.#leases = new LeaseWatch(this.settings.config.lease)
    this.#channel.lossShare = planted.notificationLossShare ?? 0
    this.time = new VirtualTime(chance.fork('order'), trace, (error, label) =>
      this.addFault(`THROWN by ${label}: ${error instanceof Error ? error.stack : error}`),
    )
    this.#wireCheck = new WireCheck(this.oracles, () => this.time.now)
  }

  /** A source of chance of its own, for something of this name. */
  chanceFor(name: string): Chance {
    return this.#chance.fork(name)
  }

  get chance(): Chance {
    return this.#chance
  }

  addFault(fault: string): void {
    // Without its text, which may name lines of the code.
    this.#trace.write('FAULT')
    if (this.faults.length < MAX_FAULTS) this.faults.push(fault)
  }

  startNode(): SimulatedNode {
    const { time, settings } = this
    const process = new SimProcess(`node-${++this.#nodeCount}`)
    process.clockOffsetMs = this.#chance.between(-200, 200)
    const chance = this.chanceFor(process.name)
    const bus = new SimulatedBus(this.#channel, process.name, process, time, chance.fork('bus'))
    const store = simulatedStore({
      store: this.#store,
      engine: settings.engine,
      process,
      time,
      chance: chance.fork('store'),
      faults: this.storeFaults,
      counts: this.counts,
      onCall: (call) => this.#onStoreCall(call),
    })
    const node = new SimulatedNode({
      process,
      time,
      chance,
      config: settings.config,
      heartbeatMs: settings.heartbeatMs,
      store,
      bus,
      accountService: this.#accountService(process),
      planted: this.#planted,
      // Warnings are of interest to somebody who reads the trace.
      logLevel: this.#trace.isPrinted ? 'warn' : 'error',
      onLogLine: (line) => this.#onLogLine(process, line),
    })
    this.nodes.add(node)
    return node
  }

  /** Starts a node if there are fewer than there should be. */
  startMissingNode(): void {
    if (this.nodes.size < this.settings.nodes) this.startNode()
  }

  /** The process of a node ends without notice. */
  killNode(node: SimulatedNode): void {
    this.removeNode(node)
    node.process.isAlive = false
    node.bus.end()
  }

  /** A node has ended: the other ends of its connections may notice. */
  removeNode(node: SimulatedNode): void {
    this.nodes.delete(node)
    for (const link of this.links) {
      if (link.node !== node.process) continue
      this.links.delete(link)
      link.cut(this.#chance.happens(0.7) ? this.#chance.int(500) : undefined, undefined)
    }
  }

  /** A device opens a connection to any node. */
  connect(device: Device, end: ClientEnd): void {
    const node = this.#anyNode()
    if (node === undefined) {
      this.time.schedule(device.process, 50, 'connection refused', () => end.ended())
      return
    }
    const link = new SimulatedLink(this.time, this.#chance, device.process, node.process, end)
    this.links.add(link)
    link.server.once('close', () => this.links.delete(link))
    const watched = new Set<string>()
    link.server.taps = {
      fromServer: (text) => this.#onServerFrame(text, device, watched),
      fromClient: (text) => this.#onClientFrame(text, device, watched),
    }
    this.time.schedule(node.process, link.delayMs(), 'accept', () => {
      if (node.isStopping || end.isOver || link.hasEnded) return link.server.terminate()
      const headers = device.person === undefined ? {} : { authorization: device.person.id }
      node.gateway.accept(link.upgraded, { person: device.person ?? null, address: device.process.name, headers })
    })
  }

  /** A request over HTTP to any node. */
  http(device: Device, label: string, act: (node: SimulatedNode) => Promise<unknown>): Promise<HttpAnswer> {
    const node = this.#anyNode()
    const delayMs = () => this.#chance.int(MAX_HTTP_DELAY_MS)
    return new Promise((resolve) => {
      const cancelTimeout = this.time.schedule(device.process, HTTP_TIMEOUT_MS, 'http timeout', () =>
        resolve({ is: 'lost' }),
      )
      const answer = (given: HttpAnswer) =>
        this.time.schedule(device.process, delayMs(), `${label} answered ${given.is}`, () => {
          cancelTimeout()
          resolve(given)
        })
      if (node === undefined) return
      this.time.schedule(node.process, delayMs(), label, () => {
        if (node.isStopping) return void answer({ is: 'refused' })
        act(node).then(
          (value) => answer({ is: 'done', value }),
          (error: unknown) => {
            if (toProblem(error).code === 'internal')
              this.addFault(`INTERNAL ERROR of ${label}: ${error instanceof Error ? error.stack : error}`)
            answer({ is: 'refused' })
          },
        )
      })
    })
  }

  #anyNode(): SimulatedNode | undefined {
    return this.nodes.size === 0 ? undefined : this.#chance.pick([...this.nodes])
  }

  #onServerFrame(text: string, device: Device, watched: ReadonlySet<string>): void {
    this.#trace.write(`to ${device.process.name}: ${text}`)
    const frame = JSON.parse(text) as FromServer
    if (frame.is === 'done' || frame.is === 'refused') {
      const fault = this.ledger.recordAnswer(frame, (table, request) => this.#isStored(table, request))
      if (fault !== undefined) this.addFault(fault)
      if (frame.is === 'refused' && frame.problem.code === 'internal') this.addFault(`INTERNAL ERROR: ${text}`)
    }
    const recipient = { name: device.process.name, player: device.person?.id, watched }
    for (const fault of this.#wireCheck.check(text, frame, recipient)) this.addFault(fault)
  }

  #onClientFrame(text: string, device: Device, watched: Set<string>): void {
    this.#trace.write(`from ${device.process.name}: ${text}`)
    const request = JSON.parse(text) as ToServer
    this.ledger.recordSent(request)
    if (request.do === 'join' && request.watch === true) watched.add(request.table)
  }

  #onLogLine(process: SimProcess, line: string): void {
    const { level, msg, err } = JSON.parse(line) as LogLine
    const text = err === undefined ? msg : `${msg}: ${err.stack}`
    if (level >= ERROR_LEVEL) this.addFault(`ERROR LINE of ${process.name}: ${text}`)
    else this.#trace.printOnly(`${process.name} warns: ${text}`)
  }

  #isStored(table: string, request: string): boolean {
    return this.oracles.get(table)?.requests.has(request) === true
  }

  #onStoreCall({ name, given, result, process }: StoreCall): void {
    for (const fault of this.#leases.onCall(name, given, result, process.name)) this.addFault(fault)
    if (name === 'insertTable') {
      const [doc, secret] = given as Parameters<Store['insertTable']>
      this.oracles.set(doc.id, new MatchOracle(doc, secret))
    } else if (name === 'writeTable' && result === true) {
      const [doc] = given as [TableDoc]
      this.lastWriteAt = this.time.now
      this.oracles.get(doc.id)?.tableWritten({ ...doc, revision: doc.revision + 1 }, this.time.now)
    } else if (name === 'settle' && result === true) {
      const oracle = this.oracles.get(given[0] as string)
      if (oracle !== undefined)
        oracle.tableWritten({ ...oracle.doc, settled: true, revision: oracle.doc.revision + 1 }, this.time.now)
    } else if (name === 'append') this.#onAppend(given[0] as readonly NewEntry[], result as readonly string[])
  }

  #onAppend(batch: readonly NewEntry[], results: readonly string[]): void {
    batch.forEach((entry, index) => {
      if (results[index] !== 'added') return
      this.lastWriteAt = this.time.now
      const fault = this.oracles.get(entry.match)?.entryAdded(entry)
      if (fault !== undefined) this.addFault(fault)
    })
  }

  /** Everybody is who they say they are. */
  #accountService(process: SimProcess): GatewayDeps['accountService'] {
    const people = (): (Person | undefined)[] => this.devices.map(({ person }) => person)
    return {
      identify: ({ authorization }) =>
        new Promise((resolve) =>
          this.time.schedule(process, 1, 'identify', () => resolve(people().find((one) => one?.id === authorization))),
        ),
      isBanned: () => false,
      onSessionEnded: () => () => {},
    }
  }
}
