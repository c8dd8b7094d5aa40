import { GAMES } from '@spellbough/games'
import type { Game } from '@spellbough/kernel'
import { type CreateTable, createTable } from '@spellbough/protocol'
import type { Config } from '../../src/config/config.ts'
import { configSchema } from '../../src/config/config-schema.ts'
import type { Store } from '../../src/storage/store.ts'
import type { Chance } from './chance.ts'

/** What a run is like, as it follows from its seed. */
export interface Settings {
  readonly engine: Store['engine']
  readonly nodes: number
  readonly config: Config
  readonly heartbeatMs: number
  readonly tables: readonly TableSettings[]
  /** How long people play and things go wrong, in milliseconds. */
  readonly playMs: number
  /** How long people wait between two actions, about. */
  readonly thinkMs: number
  readonly faults: FaultSettings
}

export interface TableSettings {
  readonly request: CreateTable
  /** How many people sit there, the host among them. */
  readonly people: number
  readonly watchers: number
}

/** How often things go wrong: for each kind its share of the mishaps. */
export interface FaultSettings {
  /** Milliseconds between two mishaps, about; infinite where nothing goes wrong. */
  readonly intervalMs: number
  readonly mishaps: readonly Mishap[]
  readonly failBefore: number
  readonly failAfter: number
  readonly slow: number
}

export const MISHAPS = [
  'node killed',
  'node drained',
  'node paused',
  'clock stepped',
  'connection cut',
  'connection stalled',
  'bus disconnected',
  'store away',
  'store worse',
] as const
export type Mishap = (typeof MISHAPS)[number]

export function drawSettings(chance: Chance): Settings {
  const isCluster = chance.happens(0.85)
  const isQuick = chance.happens(0.3)
  return {
    engine: isCluster ? 'postgres' : 'sqlite',
    nodes: isCluster ? chance.pick([2, 2, 3]) : 1,
    config: drawConfig(chance),
    heartbeatMs: 2_000,
    tables: Array.from({ length: chance.happens(0.15) ? 2 : 1 }, () => drawTable(chance)),
    playMs: chance.between(3_000, 12_000),
    thinkMs: isQuick ? 40 : chance.pick([150, 400]),
    faults: drawFaults(chance),
  }
}

const drawConfig = (chance: Chance): Config => ({
  host: '127.0.0.1',
  port: 0,
  url: 'https://table.test',
  dataDir: '',
  database: null,
  bus: null,
  nodes: 1,
  trustProxies: 0,
  logLevel: 'error',
  metrics: 'off',
  botDelay: chance.pick([20, 200, 600]),
  botThreads: 1,
  limits: {
    ...configSchema.parse({}).limits,
    tablesPerPlayer: 20,
    socketsPerPlayer: 10,
    socketsPerAddress: 10,
    framesPerSecond: chance.pick([5, 20]),
    requestsPerMinute: 100,
    guestsPerHour: 100,
    chatsPerMinute: 20,
    socketBacklog: chance.pick([20_000, 1_000_000]),
  },
  mail: null,
  drainSeconds: 2,
  lease: chance.pick([1_000, 2_000]),
  web: null,
})

function drawTable(chance: Chance): TableSettings {
  const game = chance.pick(GAMES)
  const [min, max] = game.rules.seats
  const modes = Object.values(game.conformance.modes)
  const options = chance.pick(modes) as CreateTable['options']
  const seats = chance.happens(0.6) ? min : chance.between(min, max)
  const people = chance.happens(0.25) ? 1 : chance.between(2, seats)
  const rated = people === seats && people > 1 && chance.happens(0.3)
  const open = Array.from({ length: people - 1 }, () => 'open' as const)
  const bots = Array.from({ length: seats - people }, () => ({ bot: chance.pick(['random', 'apprentice']) }))
  const request = createTable.parse({
    game: game.rules.id,
    options,
    seats: ['me', ...open, ...bots],
    ...drawTime(game, options, rated, chance),
    visibility: chance.pick(['open', 'private']),
    rated,
    watchable: chance.happens(0.8),
  })
  return { request, people, watchers: chance.happens(0.5) ? 1 : 0 }
}

function drawTime(game: Game, options: object, rated: boolean, chance: Chance): Pick<CreateTable, 'pace' | 'time'> {
  const isLive = game.isLiveOnly?.(options) === true || chance.happens(0.8)
  if (!isLive) return { pace: 'relaxed', time: { perMove: 60_000 } }
  const times = [{ perMove: 5_000 }, { budget: 10_000, increment: 100 }, { budget: 600_000 }, ...(rated ? [] : [{}])]
  return { pace: 'live', time: chance.pick<NonNullable<CreateTable['time']>>(times) }
}

function drawFaults(chance: Chance): FaultSettings {
  const isCalm = chance.happens(0.1)
  const mishaps = MISHAPS.filter(() => chance.happens(0.5))
  if (isCalm || mishaps.length === 0)
    return { intervalMs: Number.POSITIVE_INFINITY, mishaps: [], failBefore: 0, failAfter: 0, slow: 0 }
  return {
    intervalMs: chance.pick([300, 800, 2_000]),
    mishaps,
    failBefore: chance.pick([0, 0, 0.01, 0.05]),
    failAfter: chance.pick([0, 0, 0.01, 0.05]),
    slow: chance.pick([0, 0, 0.01]),
  }
}
