import { availableParallelism } from 'node:os'
import { describeMachine, formatColumns } from '../columns.ts'
import type { BasicFigures, ScaleFigures, ScaleSize } from './bench-scale.ts'
import { costsOf, viewerCostsOf } from './costs.ts'
import type { MoveCosts } from './measure-cluster.ts'
import { type Capacity, type Costs, capacityOf, MOVES_PER_SECOND_OF_MATCH, type Placement } from './model.ts'

/** The machines that capacity is computed for. */
const CORES = [4, 16, 96]
const PLACEMENTS: readonly Placement[] = ['any node', 'by match']
const PLACES = { 'any node': 'any node', 'by match': 'one node' } as const satisfies Record<Placement, string>
/** What lichess.org has at its peak. */
const LICHESS_MOVES_PER_SECOND = 4_000
/** Below this speed the bus should not be what limits. */
const TARGET_MOVES_PER_SECOND = 40_000
/** The other checkout's processor time per move, at least so many times this one's. */
const TARGET_RATIO = 2

export function scaleAsText(figures: ScaleFigures, { cluster: size }: ScaleSize): string {
  const { postgres, redis, bus, other } = figures
  const arrangements: (readonly [string, MoveCosts])[] = [
    ['now and then, players of a match at one node', postgres.pacedOneNode],
    ['… at three nodes', postgres.pacedSpread],
    ['as fast as they can, at one node', postgres.oneNode],
    ['… and a spectator at node 2', postgres.watched],
    [`… and ${size.spectators} spectators at node 2`, postgres.crowded],
    ['… at three nodes', postgres.spread],
    ['bus over Redis, now and then, at one node', redis.pacedOneNode],
    ['… at three nodes', redis.pacedSpread],
    ['bus over Redis, as fast as they can, at one node', redis.oneNode],
    ['… at three nodes', redis.spread],
  ]
  const viewers = viewerCostsOf(postgres, size.spectators)
  return [
    `MEASURED: three nodes on one PostgreSQL server, ${size.matches} matches of Mag Mell for four,`,
    `on ${availableParallelism()} cores of ${describeMachine()}, players included.`,
    'Processor time for each move in milliseconds, without what is used while nobody moves:',
    '',
    ...formatColumns([COLUMNS, ...arrangements.map(([what, costs]) => [what, ...rowOf(costs)])]),
    '',
    `Nobody moving, in ms a second: nodes ${postgres.idle.nodesMs.map(milliseconds).join(', ')}, PostgreSQL ${milliseconds(postgres.idle.databaseMs)}.`,
    `A spectator at another node costs it ${milliseconds(viewers.firstViewerMs)} ms a move, and PostgreSQL ${milliseconds(viewers.databaseMs)} ms; one more there ${microseconds(viewers.nextViewerMs)}.`,
    ...(['postgres', 'redis'] as const).map((engine) => {
      const { messageMs, recipientMs, maxMessagesPerSecond } = bus[engine]
      return `A message over ${NAMES[engine]}: ${microseconds(messageMs)}, and ${microseconds(recipientMs)} for each node; at most ${whole(maxMessagesPerSecond)} a second were sent.`
    }),
    ...(other === undefined ? [] : ['', ...comparisonLines(figures, other.figures)]),
    '',
    'COMPUTED from these: the most moves a second, and live matches that move every',
    `${1 / MOVES_PER_SECOND_OF_MATCH} s. Some of the cores are nodes, the others are PostgreSQL’s; bots and opening tables are not counted.`,
    '',
    ...formatColumns([
      ['players of a match', 'cores', 'nodes', 'moves/s', 'live matches', '× lichess', 'used up', 'used', 'WAL'],
      ...modelsOf(figures).flatMap(([name, costs]) => capacitiesOf(costs).map((one) => capacityRow(name, one))),
    ]),
    '',
    `lichess has about ${LICHESS_MOVES_PER_SECOND} moves/s at its peak.`,
    ...busLines(figures),
  ].join('\n')
}

export function scaleAsJson(figures: ScaleFigures, { cluster: size }: ScaleSize): object {
  return {
    machine: describeMachine(),
    cores: availableParallelism(),
    size,
    measured: { ...figures, viewers: viewerCostsOf(figures.postgres, size.spectators) },
    ratios: figures.other === undefined ? null : Object.fromEntries(ratiosOf(figures, figures.other.figures)),
    computed: modelsOf(figures).map(([bus, costs]) => ({
      bus,
      costs,
      capacities: capacitiesOf(costs).map((one) => ({ ...one, used: Object.fromEntries(one.used) })),
    })),
  }
}

const COLUMNS = [
  '',
  'moves/s',
  'node 1',
  'node 2',
  'node 3',
  'PostgreSQL',
  'Redis',
  'statements',
  'notifications',
  'WAL',
  'p50',
  'p99',
]

const NAMES = { postgres: 'PostgreSQL', redis: 'Redis' } as const

const modelsOf = ({ postgres, redis, bus }: ScaleFigures): (readonly [string, Costs])[] => [
  [NAMES.postgres, costsOf(postgres, 'postgres', bus.postgres)],
  [NAMES.redis, costsOf(redis, 'redis', bus.redis)],
]

const capacitiesOf = (costs: Costs): Capacity[] =>
  PLACEMENTS.flatMap((placement) => CORES.map((cores) => capacityOf(costs, cores, placement)))

function capacityRow(bus: string, one: Capacity): string[] {
  return [
    `at ${PLACES[one.placement]}, bus over ${bus}`,
    String(one.cores),
    String(one.nodes),
    whole(one.movesPerSecond),
    whole(one.liveMatches),
    (one.movesPerSecond / LICHESS_MOVES_PER_SECOND).toFixed(1),
    one.limits.join(', '),
    [...one.used].map(([resource, share]) => `${resource} ${Math.round(100 * share)} %`).join(', '),
    `${one.walMegabytesPerSecond.toFixed(1)} MB/s`,
  ]
}

/** Where the bus is what limits a cluster below the target, so that partitions are needed, or the other bus. */
function busLines(figures: ScaleFigures): string[] {
  return modelsOf(figures).flatMap(([name, costs]) => {
    const limited = capacitiesOf(costs).filter(
      ({ limits, movesPerSecond }) =>
        (limits.includes('notifications') || limits.includes('Redis')) && movesPerSecond < TARGET_MOVES_PER_SECOND,
    )
    const where = limited.map(({ cores, placement }) => `${cores} cores with players at ${PLACES[placement]}`)
    if (where.length === 0)
      return [`The bus over ${name} is nowhere what limits below ${TARGET_MOVES_PER_SECOND} moves/s.`]
    return [`The bus over ${name} limits below ${TARGET_MOVES_PER_SECOND} moves/s: ${where.join('; ')}.`]
  })
}

/** How many times as much processor time the other checkout uses. */
interface Ratios {
  readonly nodes: number
  readonly database: number
}

const COMPARED = {
  pacedOneNode: 'now and then, at one node',
  pacedSpread: 'now and then, at three nodes',
  oneNode: 'as fast as they can, at one node',
  spread: 'as fast as they can, at three nodes',
} as const
type Compared = keyof typeof COMPARED
const COMPARED_NAMES = Object.keys(COMPARED) as Compared[]

const ratiosOf = ({ postgres }: ScaleFigures, other: BasicFigures): ReadonlyMap<Compared, Ratios> =>
  new Map(COMPARED_NAMES.map((name) => [name, ratiosBetween(other[name], postgres[name])]))

const ratiosBetween = (other: MoveCosts, own: MoveCosts): Ratios => ({
  nodes: nodesMs(other) / nodesMs(own),
  database: other.databaseMs / own.databaseMs,
})

function comparisonLines(figures: ScaleFigures, other: BasicFigures): string[] {
  const rows = COMPARED_NAMES.flatMap((name) => [
    [`${COMPARED[name]}, the other`, ...rowOf(other[name])],
    ['… this', ...rowOf(figures.postgres[name])],
  ])
  return [
    'MEASURED in the same run, the other checkout beside this one:',
    '',
    ...formatColumns([COLUMNS, ...rows]),
    '',
    ...[...ratiosOf(figures, other)].map(([name, { nodes, database }]) => {
      const isMet = Math.min(nodes, database) >= TARGET_RATIO
      return `  ${isMet ? '✓' : '✗'} ${COMPARED[name]}: the other takes ${nodes.toFixed(2)}× the processor time on the nodes and ${database.toFixed(2)}× on PostgreSQL (aim: ${TARGET_RATIO}×)`
    }),
  ]
}

const nodesMs = (costs: MoveCosts): number => costs.nodesMs.reduce((total, one) => total + one, 0)

const rowOf = (costs: MoveCosts): string[] => [
  whole(costs.movesPerSecond),
  ...costs.nodesMs.map(milliseconds),
  milliseconds(costs.databaseMs),
  milliseconds(costs.redisMs),
  costs.statements.toFixed(2),
  costs.notifications.toFixed(2),
  `${whole(costs.walBytes)} B`,
  `${costs.p50Ms.toFixed(1)} ms`,
  `${costs.p99Ms.toFixed(1)} ms`,
]

const whole = (number: number): string => Math.round(number).toString()
const milliseconds = (number: number): string => number.toFixed(3)
const microseconds = (ms: number): string => `${(1000 * ms).toFixed(0)} µs`
