/**
 * What a cluster can do, computed from measured costs. Pure: no clock, no I/O. `docs/scale.md` explains the model and what
 * it assumes.
 */

/** Measured costs, in milliseconds of processor time unless they say otherwise. */
export interface Costs {
  /** A move at the node that takes it, the four players' updates included. */
  readonly nodeMs: number
  /** The same move at each further node at which players of the match are, beyond their updates. */
  readonly remoteNodeMs: number
  /** The hint of a move at a node where nobody views the match. */
  readonly hintMs: number
  /** A move at PostgreSQL, without telling other nodes. */
  readonly databaseMs: number
  /** What each further node reads of it. */
  readonly remoteReadMs: number
  readonly walBytes: number
  readonly bus: BusCosts
}

export interface BusCosts {
  readonly engine: 'postgres' | 'redis'
  /** A message at the server that passes it on, and for each node that it is sent to. */
  readonly messageMs: number
  readonly recipientMs: number
  /** The most messages a second that were seen to go through, whatever cores there are. */
  readonly maxMessagesPerSecond: number
}

/** Where the players of a match are connected. */
export type Placement = 'any node' | 'by match'

/** What may be exhausted first. */
export type Resource = 'nodes' | 'PostgreSQL' | 'notifications' | 'Redis'

export interface Capacity {
  readonly cores: number
  readonly placement: Placement
  /** Cores for nodes, one each; the others are for PostgreSQL and the bus. */
  readonly nodes: number
  readonly movesPerSecond: number
  readonly liveMatches: number
  /** The share of each resource that is used at that speed. */
  readonly used: ReadonlyMap<Resource, number>
  /** What is used up then, or as good as. */
  readonly limits: readonly Resource[]
  readonly walMegabytesPerSecond: number
}

/** Each node collects messages for so long before it sends them together. */
const BATCH_SECONDS = 0.005
const PLAYERS = 4
/** A match of four at a live table: its players together make a move every two seconds. */
export const MOVES_PER_SECOND_OF_MATCH = 0.5
const MS_PER_SECOND = 1000
/** Cores are divided as a whole, so that the second scarcest resource is seldom used to the end. */
const USED_UP = 0.97

/** The division of the cores between nodes and PostgreSQL with which most moves are made. */
export function capacityOf(costs: Costs, cores: number, placement: Placement): Capacity {
  const layouts = Array.from({ length: cores - 1 }, (_, index) => capacityWith(costs, cores, index + 1, placement))
  return layouts.reduce((best, one) => (one.movesPerSecond > best.movesPerSecond ? one : best))
}

function capacityWith(costs: Costs, cores: number, nodes: number, placement: Placement): Capacity {
  const movesPerSecond = fastestWithin((moves) => isWithin(usedAt(costs, cores, nodes, placement, moves)))
  const used = usedAt(costs, cores, nodes, placement, movesPerSecond)
  return {
    cores,
    placement,
    nodes,
    movesPerSecond,
    liveMatches: movesPerSecond / MOVES_PER_SECOND_OF_MATCH,
    used,
    limits: [...used].filter(([, share]) => share >= USED_UP).map(([resource]) => resource),
    walMegabytesPerSecond: (movesPerSecond * costs.walBytes) / 1e6,
  }
}

/** The share of each resource that so many moves a second use. */
export function usedAt(
  costs: Costs,
  cores: number,
  nodes: number,
  placement: Placement,
  movesPerSecond: number,
): Map<Resource, number> {
  const { bus } = costs
  const others = otherNodesOfMatch(nodes, placement)
  const nodeMs = costs.nodeMs + others * costs.remoteNodeMs + (nodes - 1 - others) * costs.hintMs
  const messages = messagesPerSecond(nodes, movesPerSecond)
  const busMs = messages * (bus.messageMs + nodes * bus.recipientMs)
  const databaseMs = movesPerSecond * (costs.databaseMs + others * costs.remoteReadMs)
  const used = new Map<Resource, number>([
    ['nodes', (movesPerSecond * nodeMs) / (nodes * MS_PER_SECOND)],
    // PostgreSQL and the bus share the cores that the nodes leave.
    ['PostgreSQL', (databaseMs + busMs) / ((cores - nodes) * MS_PER_SECOND)],
  ])
  if (bus.engine === 'postgres') used.set('notifications', messages / bus.maxMessagesPerSecond)
  // One thread does all of its work.
  else used.set('Redis', busMs / MS_PER_SECOND)
  return used
}

/** How many nodes a match has players at, beside the one that takes a move. */
export function otherNodesOfMatch(nodes: number, placement: Placement): number {
  if (placement === 'by match') return 0
  return nodes * (1 - (1 - 1 / nodes) ** PLAYERS) - 1
}

/** Each node sends what it has collected since its last message: at most one in `BATCH_SECONDS`. */
export function messagesPerSecond(nodes: number, movesPerSecond: number): number {
  const ofOneNode = movesPerSecond / nodes
  return (nodes * ofOneNode) / (1 + ofOneNode * BATCH_SECONDS)
}

const isWithin = (used: ReadonlyMap<Resource, number>): boolean => [...used.values()].every((share) => share <= 1)

/** The largest speed that is possible, where all smaller ones are. */
function fastestWithin(isPossible: (movesPerSecond: number) => boolean): number {
  let [possible, impossible] = [0, 1]
  while (isPossible(impossible)) {
    possible = impossible
    impossible *= 2
  }
  while (impossible - possible > 1) {
    const middle = (possible + impossible) / 2
    if (isPossible(middle)) possible = middle
    else impossible = middle
  }
  return possible
}
