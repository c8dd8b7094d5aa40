import { randomBytes } from 'node:crypto'
import type { Server } from 'node:http'
import { GAMES } from '@spellbough/games'
import { makeAccountService } from './accounts/account-service.ts'
import { makeAuth } from './accounts/auth.ts'
import { BotPool } from './bots/bot-pool.ts'
import { openBus } from './bus/open-bus.ts'
import { makeChat } from './chat/chat.ts'
import { startCleanupJob } from './cleanup-job.ts'
import { CleanupStack } from './cleanup-stack.ts'
import type { Config } from './config/config.ts'
import { lockDataFolder } from './config/data-folder.ts'
import { makeApp } from './http/app.ts'
import { listen, removeStartupHandler, stopListening } from './http/listener.ts'
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
import { makeTableService } from './tables/table-service.ts'
import { Presence } from './viewers/presence.ts'

/** A node that runs. */
export interface RunningNode {
  /** Where people reach it. */
  readonly url: string
  readonly port: number
  readonly context: NodeContext
  /** Takes on nothing more, finishes what is under way, and ends. */
  close(): Promise<void>
}

/** What tests hand in: their own time, chance, games and log. */
export type NodeOverrides = Partial<Pick<NodeContext, 'games' | 'log' | 'metrics' | 'now' | 'bytes'>>

/** Starts a node: its port first, then its database, then everything that stands on it. */
export async function startNode(given: Config, overrides: NodeOverrides = {}): Promise<RunningNode> {
  const { server, port } = await listen(given.host, given.port)
  const config = given.port === 0 ? { ...given, port, url: withPort(given.url, port) } : given
  const cleanups = new CleanupStack()
  try {
    const context = await openNodeContext(config, overrides, cleanups)
    return await startServices(context, server, cleanups)
  } catch (error) {
    await stopListening(server, 0)
    await cleanups.runAll()
    throw error
  }
}

type OpenNodeContext = NodeContext & { readonly store: KyselyStore }

/** The ground everything stands on: the database in its current form, and the way to the other nodes. */
async function openNodeContext(
  config: Config,
  overrides: NodeOverrides,
  cleanups: CleanupStack,
): Promise<OpenNodeContext> {
  const node = randomBytes(6).toString('hex')
  const log = overrides.log ?? makeLogger(config, node)
  if (config.database === null) cleanups.add(lockDataFolder(config.dataDir))
  try {
    const store = openStore(config)
    cleanups.add(() => store.close())
    await store.migrate()
    const bus = await openBus(config, node, log, store.database)
    cleanups.add(() => bus.close())
    return {
      config,
      games: GAMES,
      store,
      bus,
      log,
      metrics: makeMetrics(),
      node,
      now: Date.now,
      bytes: (count) => new Uint8Array(randomBytes(count)),
      ...overrides,
    }
  } catch (error) {
    const why = describeDatabaseError(error)
    throw why === undefined ? error : new StartupError(why)
  }
}

/** All parts of the node, each given those it stands on; in the end it takes requests. */
async function startServices(world: OpenNodeContext, server: Server, cleanups: CleanupStack): Promise<RunningNode> {
  const { config, store, log } = world
  const stopping = new AbortController()
  const presence = new Presence(world)
  cleanups.add(() => presence.close())
  const tableService = makeTableService(world, presence)
  const mailer = makeMailer(config.mail)
  cleanups.add(() => mailer?.close())
  const auth = await makeAuth(world, store.database, mailer)
  const people = await makeAccountService(world, auth, tableService)
  cleanups.add(() => people.close())
  const bots = new BotPool(config.botThreads, world)
  cleanups.add(() => bots.close())
  const matchService = new MatchService(world, tableService, { bots })
  const chat = makeChat(world, tableService)
  const cleanupJob = startCleanupJob(world, tableService, people)
  cleanups.add(() => cleanupJob.stop())
  const notices = await makeNotifier(world, { matchService, tableService, presence, accountService: people, mailer })
  const gateway = makeGateway(world, { accountService: people, tableService, matchService, presence, chat })
  const parts = {
    context: world,
    tableService,
    matchService,
    presence,
    accountService: people,
    auth,
    chat,
    notifier: notices,
    stopping: stopping.signal,
  }
  const app = await makeApp(parts, server)
  cleanups.add(() => app.close())
  await app.ready()
  server.on('upgrade', (request, socket, head) => gateway.handleUpgrade(request, socket, head))
  removeStartupHandler(server)
  log.info({ url: config.url, port: config.port, engine: store.engine }, 'ready')

  let closed: Promise<void> | undefined
  async function close(): Promise<void> {
    log.info('stopping')
    stopping.abort()
    const patience = config.drainSeconds * 1000
    // While it is still known who is there: whoever is away is told now of what this node would have said later.
    await completesWithin(patience, notices.close())
    await Promise.all([stopListening(server, patience), gateway.close()])
    if (!(await completesWithin(patience, matchService.drain()))) log.warn('some matches did not come to rest in time')
    await cleanups.runAll()
    log.info('stopped')
  }
  return {
    url: config.url,
    port: config.port,
    context: world,
    close: () => {
      closed ??= close()
      return closed
    },
  }
}

/** Whether the work is done within so many milliseconds. */
async function completesWithin(wait: number, work: Promise<void>): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<false>((resolve) => {
    timer = setTimeout(resolve, wait, false)
  })
  return await Promise.race([work.then(() => true), late]).finally(() => clearTimeout(timer))
}

/** With port 0 the system chooses one, and the address follows. */
function withPort(url: string, port: number): string {
  const address = new URL(url)
  if (address.port !== '0') return url
  address.port = String(port)
  return address.origin
}
