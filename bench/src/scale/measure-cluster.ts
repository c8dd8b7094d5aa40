/** What moves cost in a cluster of three nodes, in several arrangements of players and spectators. */
import { setTimeout as sleep } from 'node:timers/promises'
import { FrameMeter, quantile } from '../server/frame-meter.ts'
import { type LoadResult, runPaced, runSaturated } from '../server/load.ts'
import { SpellboughMatch } from '../server/spellbough-client.ts'
import type { ClusterUse, MeasuredCluster } from './cluster.ts'
import { watchMatch } from './spectator.ts'

export interface ScaleWorkload {
  readonly matches: number
  /** Matches played to their end at every node beforehand, so that its code is compiled. */
  readonly warmUp: number
  readonly idleSeconds: number
  readonly settleSeconds: number
  readonly pacedSeconds: number
  readonly flatOutSeconds: number
  /** Spectators of each match, where there are many. */
  readonly spectators: number
  readonly moveIntervalMs: readonly [number, number]
}

/** Per move, what nobody's move causes already subtracted. */
export interface MoveCosts {
  readonly moves: number
  readonly movesPerSecond: number
  /** Milliseconds of processor time at each node. */
  readonly nodesMs: readonly number[]
  readonly databaseMs: number
  readonly redisMs: number
  readonly statements: number
  readonly notifications: number
  readonly walBytes: number
  /** From sending a move until it is acknowledged. */
  readonly p50Ms: number
  readonly p99Ms: number
}

/** What a cluster does per second while nobody moves. */
export type IdleCosts = Omit<MoveCosts, 'moves' | 'movesPerSecond' | 'p50Ms' | 'p99Ms'>

export interface ClusterFigures {
  readonly idle: IdleCosts
  /** All players of every match are at node 1, and nobody is at the others; moves come now and then. */
  readonly pacedOneNode: MoveCosts
  /** The players of every match are at all three nodes; moves come now and then. */
  readonly pacedSpread: MoveCosts
  /** The players at one node move as fast as they can: much is then written and sent together. */
  readonly oneNode: MoveCosts
  /** The same with the players of every match at all three nodes. */
  readonly spread: MoveCosts
  /** As `oneNode`, with a spectator of every match at node 2. */
  readonly watched: MoveCosts
  /** As `oneNode`, with many spectators of every match at node 2. */
  readonly crowded: MoveCosts
}

export type Arrangement = Exclude<keyof ClusterFigures, 'idle'>

/** Where moves come now and then, each is written and sent by itself. */
const isPaced = (name: Arrangement): boolean => name.startsWith('paced')

const PARALLEL_OPENS = 4
const SETUP_TIMEOUT_SECONDS = 120
/** In this pause nodes finish what opening matches has left. */
const PAUSE_MS = 1_500

export async function measureCluster<Name extends Arrangement>(
  cluster: MeasuredCluster,
  size: ScaleWorkload,
  arrangements: readonly Name[],
  onStep: (step: string) => void,
): Promise<Pick<ClusterFigures, 'idle' | Name>> {
  onStep('warming up')
  await warmUp(cluster, size)
  onStep('nobody moves')
  const idle = await measureIdle(cluster, size.idleSeconds)
  const measured: Partial<Record<Arrangement, MoveCosts>> = {}
  for (const name of arrangements) {
    onStep(name)
    measured[name] = await measureArrangement(cluster, size, name, idle)
  }
  return { idle, ...measured } as Pick<ClusterFigures, 'idle' | Name>
}

async function warmUp(cluster: MeasuredCluster, { warmUp }: ScaleWorkload): Promise<void> {
  for (const port of cluster.ports) {
    const matches = await openMatches(cluster, [port], warmUp)
    const watching = await watchAll(cluster, matches, 1)
    await runSaturated(matches, warmUp, SETUP_TIMEOUT_SECONDS)
    for (const one of [...matches, ...watching]) one.disconnect()
  }
  await sleep(PAUSE_MS)
}

async function measureIdle(cluster: MeasuredCluster, seconds: number): Promise<IdleCosts> {
  const before = await cluster.use()
  const startedAt = performance.now()
  await sleep(seconds * 1000)
  const after = await cluster.use()
  return costsBetween(before, after, (performance.now() - startedAt) / 1000)
}

async function measureArrangement(
  cluster: MeasuredCluster,
  size: ScaleWorkload,
  name: Arrangement,
  idle: IdleCosts,
): Promise<MoveCosts> {
  const isSpread = name === 'spread' || name === 'pacedSpread'
  const ports = isSpread ? cluster.ports : cluster.ports.slice(0, 1)
  const matches = await openMatches(cluster, ports, size.matches)
  const watching = await watchAll(cluster, matches, spectatorsOf(name, size))
  const play = (seconds: number): Promise<LoadResult> =>
    isPaced(name) ? runPaced(matches, size.moveIntervalMs, seconds) : runSaturated(matches, size.matches, seconds)
  await sleep(PAUSE_MS)
  if (isPaced(name)) await play(size.settleSeconds)
  const before = await cluster.use()
  const startedAt = performance.now()
  const load = await play(isPaced(name) ? size.pacedSeconds : size.flatOutSeconds)
  const after = await cluster.use()
  const wholeSeconds = (performance.now() - startedAt) / 1000
  for (const one of [...matches, ...watching]) one.disconnect()
  if (load.refusals.length > 0) throw new Error(`a move was refused: ${load.refusals[0]}`)
  const moves = load.latenciesMs.length
  return {
    moves,
    movesPerSecond: load.moves / load.seconds,
    p50Ms: quantile(load.latenciesMs, 0.5),
    p99Ms: quantile(load.latenciesMs, 0.99),
    ...withoutIdle(costsBetween(before, after, moves), idle, wholeSeconds / moves),
  }
}

const spectatorsOf = (name: Arrangement, { spectators }: ScaleWorkload): number =>
  name === 'watched' ? 1 : name === 'crowded' ? spectators : 0

async function openMatches(
  { dialect }: MeasuredCluster,
  ports: readonly number[],
  count: number,
): Promise<SpellboughMatch[]> {
  const nodes = ports.map((port) => `127.0.0.1:${port}`)
  const matches: SpellboughMatch[] = []
  let left = count
  const openSome = async () => {
    while (left-- > 0) matches.push(await SpellboughMatch.open(nodes[0] ?? '', new FrameMeter(), { nodes, dialect }))
  }
  await Promise.all(Array.from({ length: PARALLEL_OPENS }, openSome))
  return matches
}

/** Spectators at the second node. */
async function watchAll(
  { ports: [, port = 0], dialect }: MeasuredCluster,
  matches: readonly SpellboughMatch[],
  spectators: number,
): Promise<{ disconnect(): void }[]> {
  const watching: { disconnect(): void }[] = []
  for (const { id } of matches)
    for (let count = 0; count < spectators; count++) watching.push(await watchMatch(port, id, dialect))
  return watching
}

/** `count` is a number of moves or of seconds. */
function costsBetween(before: ClusterUse, after: ClusterUse, count: number): IdleCosts {
  const [from, to] = [before.database, after.database]
  const ms = (start: number, end: number) => (1000 * (end - start)) / count
  return {
    nodesMs: after.nodes.map((seconds, node) => ms(before.nodes[node] ?? 0, seconds)),
    databaseMs: ms(from.processorSeconds, to.processorSeconds),
    redisMs: ms(before.redis, after.redis),
    statements: (to.statements - from.statements) / count,
    notifications: (to.notifications - from.notifications) / count,
    walBytes: (to.walBytes - from.walBytes) / count,
  }
}

/** What is left of the costs of a move when those of the time that passed for it are taken off. */
export function withoutIdle(costs: IdleCosts, idle: IdleCosts, secondsPerMove: number): IdleCosts {
  const left = (cost: number, perSecond: number) => Math.max(0, cost - perSecond * secondsPerMove)
  return {
    nodesMs: costs.nodesMs.map((cost, node) => left(cost, idle.nodesMs[node] ?? 0)),
    databaseMs: left(costs.databaseMs, idle.databaseMs),
    redisMs: left(costs.redisMs, idle.redisMs),
    statements: left(costs.statements, idle.statements),
    notifications: left(costs.notifications, idle.notifications),
    // What is written while nobody moves comes in bursts, after checkpoints.
    walBytes: costs.walBytes,
  }
}
