import { randomBytes } from 'node:crypto'
import type { Server } from 'node:http'
import { GAMES } from '@spellbough/games'
import { makeAccountService } from './accounts/account-service.ts'
import { makeAuth } from './accounts/auth.ts'
import { BotPool } from './bots/bot-pool.ts'
import { recordBusKind } from './bus/bus-kind.ts'
import { openBus } from './bus/open-bus.ts'
import { makeChat } from './chat/chat.ts'
import { startCleanupJob } from './cleanup-job.ts'
import { CleanupStack } from './cleanup-stack.ts'
import type { Config } from './config/config.ts'
import { lockDataFolder } from './config/data-folder.ts'
import { makeApp } from './http/app.ts'
import { makeServer, openPort, removeStartupHandler, stopListening } from './http/listener.ts'
import { makeLogger } from './logger.ts'
import { MatchService } from './match/match-service.ts'
import { makeMetrics } from './metrics.ts'
import type { NodeContext } from './node-context.ts'
import { makeMailer } from './notifications/mailer.ts'
import { makeNotifier } from './notifications/notifier.ts'
import { makeGateway } from './socket/gateway.ts'
import { StartupError } from './startup-error.ts'
import { describeDatabaseError } from './storage/database-errors.ts'
import type { KyselyStore } from './storage/kysely-store.ts'
import { openStore } from './storage/open-store.ts'
import { refuseTransactionPooling } from './storage/pooler-check.ts'
import { retryWhileAway } from './storage/wait-while-away.ts'
import { makeTableService } from './tables/table-service.ts'
import { openSteadyTime, type SteadyTimeDeps } from './time/steady-time.ts'
import { Presence } from './viewers/presence.ts'
import { StalenessMonitor } from './viewers/staleness.ts'

/** A running node. */
export interface RunningNode {
  /** The public address. */
  readonly url: string
  readonly port: number
  readonly context: NodeContext
  /**
   * Stops accepting requests, finishes running ones, and closes everything. With `othersServe`, other nodes stay at the
   * same port: this one leaves it first, and still answers requests on connections that are open.
   */
  close(options?: { readonly othersServe: boolean }): Promise<void>
}

/** The place of a node among several of one command that share a port. */
export interface WorkerPlace {
  /** From 1; a node that replaces another one has the same. */
  readonly number: number
  /** Whether it opens the port only when it is ready, because others serve there. */
  readonly joinsWhenReady: boolean
}

/** Replaced in tests: clocks, random numbers, games and log. A replaced `now` is the calendar as well. */
export type NodeOverrides = Partial<
  Pick<NodeContext, 'games' | 'log' | 'metrics' | 'now' | 'calendarNow' | 'randomBytes'>
>

/** Opens the port first, then the database, then starts the services. Waits for PostgreSQL and the
 * bus as long as they are away. */
export async function startNode(
  requested: Config,
  overrides: NodeOverrides = {},
  place?: WorkerPlace,
): Promise<RunningNode> {
  const nodeId = randomBytes(6).toString('hex')
  const log = overrides.log ?? makeLogger(requested, nodeId, undefined, place?.number)
  const server = makeServer()
  const port = place?.joinsWhenReady === true ? requested.port : await openPort(server, requested, log)
  const config = requested.port === 0 ? { ...requested, port, url: withPort(requested.url, port) } : requested
  const start = async () => {
    const cleanups = new CleanupStack()
    try {
      const context = await openNodeContext(config, nodeId, { ...overrides, log }, cleanups)
      const node = await startServices(context, server, cleanups)
      if (place?.joinsWhenReady === true) await openPort(server, requested, log)
      return node
    } catch (error) {
      await cleanups.runAll()
      throw error
    }
  }
  try {
    return await (config.database === null ? start() : retryWhileAway(start, log))
  } catch (error) {
    await stopListening(server, 0)
    const reason = describeDatabaseError(error)
    throw reason === undefined ? error : new StartupError(reason)
  }
}

type OpenNodeContext = NodeContext & { readonly store: KyselyStore }

/** Opens and migrates the database, and connects the bus. */
async function openNodeContext(
  config: Config,
  nodeId: string,
  overrides: NodeOverrides & Pick<NodeContext, 'log'>,
  cleanups: CleanupStack,
): Promise<OpenNodeContext> {
  if (config.database === null) cleanups.add(lockDataFolder(config.dataDir))
  else await refuseTransactionPooling(config.database)
  const { log } = overrides
  const store = openStore(config)
  cleanups.add(() => store.close())
  await store.migrate()
  const metrics = overrides.metrics ?? makeMetrics()
  const now = overrides.now ?? (await openClock({ store, nodeId, log, metrics }, config.drainSeconds * 1000, cleanups))
  await recordBusKind(config, store, log)
  const bus = await openBus(config, nodeId, log, store, store.database)
  cleanups.add(() => bus.close())
  return {
    config,
    games: GAMES,
    store,
    bus,
    metrics,
    nodeId,
    now,
    calendarNow: overrides.now ?? Date.now,
    randomBytes: (count) => new Uint8Array(randomBytes(count)),
    ...overrides,
  }
}

/** The node's clock, which stores the time when the node stops. */
async function openClock(deps: SteadyTimeDeps, drainMs: number, cleanups: CleanupStack): Promise<() => number> {
  const time = await openSteadyTime(deps)
  cleanups.add(async () => {
    await completesWithin(drainMs, time.close())
  })
  return () => time.now()
}

/** Creates all services in the order of their dependencies, then accepts requests. */
async function startServices(context: OpenNodeContext, server: Server, cleanups: CleanupStack): Promise<RunningNode> {
  const { config, store, log } = context
  const stopping = new AbortController()
  let isReplaced = false
  const presence = new Presence(context)
  cleanups.add(() => presence.close())
  const tableService = makeTableService(context, presence)
  const mailer = makeMailer(config.mail)
  cleanups.add(() => mailer?.close())
  const auth = await makeAuth(context, store.database, mailer)
  const accountService = await makeAccountService(context, auth, tableService)
  cleanups.add(() => accountService.close())
  const bots = new BotPool(config.botThreads, context)
  cleanups.add(() => bots.close())
  const matchService = new MatchService(context, tableService, { bots })
  cleanups.add(() => matchService.stop())
  context.metrics.readFrom({
    oldestAppendMs: () => matchService.oldestWriteMs,
    isBusConnected: () => context.bus.isConnected,
  })
  const chat = makeChat(context, tableService)
  const cleanupJob = startCleanupJob(context, tableService, accountService)
  cleanups.add(() => cleanupJob.stop())
  const notifier = await makeNotifier(context, { matchService, tableService, presence, accountService, mailer })
  const staleness = new StalenessMonitor(context.bus, matchService)
  cleanups.add(() => staleness.close())
  const gateway = makeGateway(context, { accountService, tableService, matchService, presence, chat, staleness })
  const deps = {
    context,
    tableService,
    matchService,
    presence,
    accountService,
    auth,
    chat,
    notifier,
    stopping: stopping.signal,
    isRefusing: () => stopping.signal.aborted && !isReplaced,
  }
  const app = await makeApp(deps, server)
  cleanups.add(() => app.close())
  await app.ready()
  server.on('upgrade', (request, socket, head) => gateway.handleUpgrade(request, socket, head))
  removeStartupHandler(server)
  log.info({ url: config.url, port: config.port, engine: store.engine }, 'ready')

  let closed: Promise<void> | undefined
  async function close(othersServe: boolean): Promise<void> {
    log.info('stopping')
    isReplaced = othersServe
    stopping.abort()
    const drainMs = config.drainSeconds * 1000
    const left = othersServe ? stopListening(server, drainMs) : undefined
    // Closed first, while presence is still known: pending notifications of players who are away are sent now.
    await completesWithin(drainMs, notifier.close())
    await Promise.all([left ?? stopListening(server, drainMs), gateway.close()])
    if (!(await completesWithin(drainMs, matchService.drain()))) log.warn('some matches were not finished in time')
    await cleanups.runAll()
    log.info('stopped')
  }
  return {
    url: config.url,
    port: config.port,
    context,
    close: ({ othersServe } = { othersServe: false }) => {
      closed ??= close(othersServe)
      return closed
    },
  }
}

/** Whether the work is done within the time. */
async function completesWithin(timeoutMs: number, work: Promise<void>): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined
  const timeout = new Promise<false>((resolve) => {
    timer = setTimeout(resolve, timeoutMs, false)
  })
  return await Promise.race([work.then(() => true), timeout]).finally(() => clearTimeout(timer))
}

/** With port 0 the system chooses one, which becomes part of the address. */
export function withPort(url: string, port: number): string {
  const address = new URL(url)
  if (address.port !== '0') return url
  address.port = String(port)
  return address.origin
}
