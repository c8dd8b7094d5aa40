import type { BusCost } from './bus-cost.ts'
import { type BusEngine, NODES } from './cluster.ts'
import type { ClusterFigures } from './measure-cluster.ts'
import type { Costs } from './model.ts'

/** What spectators cost at a node without players, per move of the match they watch. */
export interface ViewerCosts {
  /** The first spectator: the node reads the move, plays it and renders it. */
  readonly firstViewerMs: number
  readonly nextViewerMs: number
  /** What the first spectator's node reads. */
  readonly databaseMs: number
}

/** The costs of the model from what a busy cluster was seen to use. */
export function costsOf(
  { oneNode, spread }: Pick<ClusterFigures, 'oneNode' | 'spread'>,
  engine: BusEngine,
  bus: BusCost,
): Costs {
  const [nodeMs = 0, ...bystandersMs] = oneNode.nodesMs
  const others = NODES - 1
  const messagesMs = (notifications: number) =>
    engine === 'postgres' ? notifications * (bus.messageMs + NODES * bus.recipientMs) : 0
  const databaseMs = Math.max(0, oneNode.databaseMs - messagesMs(oneNode.notifications))
  const spreadDatabaseMs = Math.max(0, spread.databaseMs - messagesMs(spread.notifications))
  return {
    nodeMs,
    remoteNodeMs: Math.max(0, (sum(spread.nodesMs) - nodeMs) / others),
    hintMs: sum(bystandersMs) / others,
    databaseMs,
    remoteReadMs: Math.max(0, (spreadDatabaseMs - databaseMs) / others),
    walBytes: oneNode.walBytes,
    bus: { engine, ...bus },
  }
}

export function viewerCostsOf(
  { oneNode, watched, crowded }: Pick<ClusterFigures, 'oneNode' | 'watched' | 'crowded'>,
  spectators: number,
): ViewerCosts {
  const [, without = 0] = oneNode.nodesMs
  const [, withOne = 0] = watched.nodesMs
  const [, withMany = 0] = crowded.nodesMs
  return {
    firstViewerMs: Math.max(0, withOne - without),
    nextViewerMs: Math.max(0, (withMany - withOne) / (spectators - 1)),
    databaseMs: Math.max(0, watched.databaseMs - oneNode.databaseMs),
  }
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0)
