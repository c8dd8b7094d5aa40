import { randomBytes } from 'node:crypto'
import type { Server } from 'node:http'
import { GAMES } from '@spellbough/games'
import { BotPool } from './bots/pool.ts'
import { openBus } from './bus/open-bus.ts'
import { CannotStart } from './cannot-start.ts'
import { makeChat } from './chat/make-chat.ts'
import { Closing } from './closing.ts'
import type { Config } from './config/config.ts'
import { takeDataFolder } from './config/data-folder.ts'
import { makeHall } from './hall/make-hall.ts'
import { presenceBoard } from './hall/presence-board.ts'
import { makeApp } from './http/app.ts'
import { handOver, listen, stopListening } from './http/listener.ts'
import { makeLog } from './log.ts'
import { makeMetrics } from './metrics.ts'
import { makeMailer } from './notices/mailer.ts'
import { makeNotices } from './notices/make-notices.ts'
import { makeAuth } from './people/auth.ts'
import { makePeople } from './people/make-people.ts'
import { makeGateway } from './socket/gateway.ts'
import type { KyselyStore } from './storage/kysely-store.ts'
import { openStore } from './storage/open-store.ts'
import { unusable } from './storage/unusable.ts'
import { makeDesk } from './tables/make-desk.ts'
import { makeUpkeep } from './upkeep.ts'
import type { World } from './world.ts'

/** A node that runs. */
export interface RunningNode {
  /** Where people reach it. */
  readonly url: string
  readonly port: number
  readonly world: World
  /** Takes on nothing more, finishes what is under way, and ends. */
  close(): Promise<void>
}

/** What tests hand in: their own time, chance, games and log. */
export type Overrides = Partial<Pick<World, 'games' | 'log' | 'metrics' | 'now' | 'bytes'>>

/** Starts a node: its port first, then its database, then everything that stands on it. */
export async function startNode(given: Config, overrides: Overrides = {}): Promise<RunningNode> {
  const { server, port } = await listen(given.host, given.port)
  const config = given.port === 0 ? { ...given, port, url: withPort(given.url, port) } : given
  const closing = new Closing()
  try {
    const world = await openWorld(config, overrides, closing)
    return await openHouse(world, server, closing)
  } catch (error) {
    await stopListening(server, 0)
    await closing.all()
    throw error
  }
}

type OpenWorld = World & { readonly store: KyselyStore }

/** The ground everything stands on: the database in its current form, and the way to the other nodes. */
async function openWorld(config: Config, overrides: Overrides, closing: Closing): Promise<OpenWorld> {
  const node = randomBytes(6).toString('hex')
  const log = overrides.log ?? makeLog(config, node)
  if (config.database === null) closing.add(takeDataFolder(config.dataDir))
  try {
    const store = openStore(config)
    closing.add(() => store.close())
    await store.migrate()
    const bus = await openBus(config, node, log, store.database)
    closing.add(() => bus.close())
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
    const why = unusable(error)
    throw why === undefined ? error : new CannotStart(why)
  }
}

/** All parts of the node, each given those it stands on; in the end it takes requests. */
async function openHouse(world: OpenWorld, server: Server, closing: Closing): Promise<RunningNode> {
  const { config, store, log } = world
  const stopping = new AbortController()
  const presence = presenceBoard(world)
  closing.add(() => presence.close())
  const desk = makeDesk(world, presence)
  const mailer = makeMailer(config.mail)
  closing.add(() => mailer?.close())
  const auth = await makeAuth(world, store.database, mailer)
  const people = await makePeople(world, auth, desk)
  closing.add(() => people.close())
  const bots = new BotPool(config.botThreads, world)
  closing.add(() => bots.close())
  const hall = makeHall(world, desk, { bots })
  const chat = makeChat(world, desk)
  const upkeep = makeUpkeep(world, desk, people)
  closing.add(() => upkeep.stop())
  const notices = await makeNotices(world, { hall, desk, presence, people, mailer })
  const gateway = makeGateway(world, { people, desk, hall, presence, chat })
  const parts = { world, desk, hall, presence, people, auth, chat, notices, stopping: stopping.signal }
  const app = await makeApp(parts, server)
  closing.add(() => app.close())
  await app.ready()
  server.on('upgrade', (request, socket, head) => gateway.handleUpgrade(request, socket, head))
  handOver(server)
  log.info({ url: config.url, port: config.port, engine: store.engine }, 'ready')

  let closed: Promise<void> | undefined
  async function close(): Promise<void> {
    log.info('stopping')
    stopping.abort()
    const patience = config.drainSeconds * 1000
    // While it is still known who is there: whoever is away is told now of what this node would have said later.
    await within(patience, notices.close())
    await Promise.all([stopListening(server, patience), gateway.close()])
    if (!(await within(patience, hall.drain()))) log.warn('some matches did not come to rest in time')
    await closing.all()
    log.info('stopped')
  }
  return {
    url: config.url,
    port: config.port,
    world,
    close: () => {
      closed ??= close()
      return closed
    },
  }
}

/** Whether the work is done within so many milliseconds. */
async function within(wait: number, work: Promise<void>): Promise<boolean> {
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
