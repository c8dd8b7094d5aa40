import { describe, expect, it } from 'vitest'
import { SCALE_SIZES, type ScaleFigures } from '../bench/src/scale/bench-scale.ts'
import { knownFlags } from '../bench/src/scale/checkout-node.ts'
import { costsOf, viewerCostsOf } from '../bench/src/scale/costs.ts'
import { type MoveCosts, withoutIdle } from '../bench/src/scale/measure-cluster.ts'
import {
  type Costs,
  capacityOf,
  messagesPerSecond,
  otherNodesOfMatch,
  type Resource,
  usedAt,
} from '../bench/src/scale/model.ts'
import { parseStat } from '../bench/src/scale/processor-time.ts'
import { scaleAsJson, scaleAsText } from '../bench/src/scale/report.ts'

/** A node and PostgreSQL make 1,000 moves a second with a core each, and nothing else costs anything. */
const SIMPLE: Costs = {
  nodeMs: 1,
  remoteNodeMs: 0,
  hintMs: 0,
  databaseMs: 1,
  remoteReadMs: 0,
  walBytes: 700,
  bus: { engine: 'postgres', messageMs: 0, recipientMs: 0, maxMessagesPerSecond: 1e9 },
}

describe('the model of scale', () => {
  it('divides the cores where nodes and PostgreSQL are used up together', () => {
    const { nodes, movesPerSecond, used } = capacityOf(SIMPLE, 16, 'by match')
    expect(nodes).toBe(8)
    expect(movesPerSecond).toBeCloseTo(8_000, -1)
    for (const share of used.values()) expect(share).toBeLessThanOrEqual(1)
  })

  it('leaves more cores to the nodes where PostgreSQL has less to do', () => {
    const { nodes, limits } = capacityOf({ ...SIMPLE, databaseMs: 0.1 }, 16, 'by match')
    expect(nodes).toBe(14)
    expect(limits).toEqual<Resource[]>(['nodes'])
  })

  it('finds that notifications are used up first', () => {
    const bus = { ...SIMPLE.bus, maxMessagesPerSecond: 500 }
    const { movesPerSecond, nodes, limits } = capacityOf({ ...SIMPLE, bus }, 96, 'by match')
    expect(messagesPerSecond(nodes, movesPerSecond)).toBeCloseTo(500, 0)
    expect(limits).toContain<Resource>('notifications')
    expect(movesPerSecond).toBeLessThan(10_000)
  })

  it('counts every recipient of a message, at the one thread of Redis', () => {
    const bus = { engine: 'redis', messageMs: 0, recipientMs: 0.1, maxMessagesPerSecond: 1e9 } as const
    const used = usedAt({ ...SIMPLE, bus }, 16, 8, 'by match', 800)
    // 100 moves a second at each of 8 nodes: 66.7 messages with 5 ms between them, to 8 nodes.
    expect(used.get('Redis')).toBeCloseTo((8 * (100 / 1.5) * 8 * 0.1) / 1000)
    expect(used.has('notifications')).toBe(false)
  })

  it('lets more moves through where all players of a match are at one node', () => {
    const costs = { ...SIMPLE, remoteNodeMs: 0.5, remoteReadMs: 0.5 }
    const [anywhere, together] = [capacityOf(costs, 16, 'any node'), capacityOf(costs, 16, 'by match')]
    expect(anywhere.movesPerSecond).toBeLessThan(together.movesPerSecond / 2)
    expect(together.movesPerSecond).toBeCloseTo(8_000, -1)
  })

  it('knows at how many nodes four players are who connect anywhere', () => {
    expect(otherNodesOfMatch(1, 'any node')).toBe(0)
    expect(otherNodesOfMatch(2, 'any node')).toBe(0.875)
    expect(otherNodesOfMatch(1e6, 'any node')).toBeCloseTo(3, 4)
    expect(otherNodesOfMatch(64, 'by match')).toBe(0)
  })

  it('sends at most one message in five milliseconds from each node', () => {
    expect(messagesPerSecond(4, 0)).toBe(0)
    expect(messagesPerSecond(4, 40)).toBeCloseTo(38, 0)
    expect(messagesPerSecond(4, 1e9)).toBeCloseTo(800, 0)
  })
})

const measured = (costs: Partial<MoveCosts>): MoveCosts => ({
  moves: 1000,
  movesPerSecond: 100,
  nodesMs: [0, 0, 0],
  databaseMs: 0,
  redisMs: 0,
  statements: 0,
  notifications: 0,
  walBytes: 0,
  p50Ms: 1,
  p99Ms: 2,
  ...costs,
})

describe('the costs of the model', () => {
  it('are what a move costs alone, what a further node adds, and what a hint costs', () => {
    const bus = { messageMs: 0.1, recipientMs: 0.02, maxMessagesPerSecond: 5_000 }
    const oneNode = measured({ nodesMs: [1, 0.1, 0.3], databaseMs: 0.56, notifications: 1, walBytes: 700 })
    const spread = measured({ nodesMs: [0.8, 0.6, 0.6], databaseMs: 0.96, notifications: 1 })
    const costs = costsOf({ oneNode, spread }, 'postgres', bus)
    expect(costs).toMatchObject({ nodeMs: 1, walBytes: 700 })
    expect(costs.remoteNodeMs).toBeCloseTo(0.5)
    expect(costs.hintMs).toBeCloseTo(0.2)
    // Without 0.1 for the message and 0.02 for each of three nodes.
    expect(costs.databaseMs).toBeCloseTo(0.4)
    expect(costs.remoteReadMs).toBeCloseTo(0.2)
    expect(costsOf({ oneNode, spread }, 'redis', bus).databaseMs).toBe(0.56)
  })

  it('are those of the first spectator and of one more', () => {
    const oneNode = measured({ nodesMs: [1, 0.1, 0.1], databaseMs: 0.5 })
    const watched = measured({ nodesMs: [1, 0.5, 0.1], databaseMs: 0.7 })
    const crowded = measured({ nodesMs: [1, 0.9, 0.1], databaseMs: 0.7 })
    const viewers = viewerCostsOf({ oneNode, watched, crowded }, 9)
    expect(viewers.firstViewerMs).toBeCloseTo(0.4)
    expect(viewers.nextViewerMs).toBeCloseTo(0.05)
    expect(viewers.databaseMs).toBeCloseTo(0.2)
  })

  it('leave out what passes while nobody moves, and are never negative', () => {
    const idle = measured({ nodesMs: [10, 20, 30], databaseMs: 40, walBytes: 100 })
    const costs = withoutIdle(measured({ nodesMs: [1, 1, 1], databaseMs: 1, walBytes: 700 }), idle, 0.04)
    expect(costs.nodesMs.map((ms) => ms.toFixed(1))).toEqual(['0.6', '0.2', '0.0'])
    expect(costs.databaseMs).toBe(0)
    expect(costs.walBytes).toBe(700)
  })
})

describe('the report', () => {
  const costs = measured({ nodesMs: [0.4, 0.02, 0.02], databaseMs: 0.2, notifications: 0.1, walBytes: 700 })
  const spread = measured({ nodesMs: [0.4, 0.4, 0.4], databaseMs: 0.3, notifications: 0.2, walBytes: 700 })
  const basic = { idle: measured({}), pacedOneNode: costs, pacedSpread: spread, oneNode: costs, spread }
  const bus = { messageMs: 0.05, recipientMs: 0.02, maxMessagesPerSecond: 5_000 }
  const other = measured({ nodesMs: [0.8, 0.1, 0.1], databaseMs: 0.3 })
  const figures: ScaleFigures = {
    postgres: { ...basic, watched: costs, crowded: costs },
    redis: basic,
    bus: { postgres: bus, redis: { ...bus, recipientMs: 0.001 } },
    other: { checkout: '/old', figures: { ...basic, pacedOneNode: other } },
  }

  it('says what was measured, what is computed, and how another checkout compares', () => {
    const text = scaleAsText(figures, SCALE_SIZES.small)
    expect(text).toMatch(/^MEASURED: (.|\n)*\nMEASURED in the same run(.|\n)*\nCOMPUTED/)
    expect(text).toContain('now and then, at one node: the other takes 2.27× the processor time on the nodes and 1.50×')
    expect(text).toMatch(/The bus over PostgreSQL limits below 40000 moves\/s: .*96 cores with players at any node/)
    expect(text).not.toMatch(/NaN|undefined|Infinity/)
  })

  it('has the same as data', () => {
    const json = JSON.parse(JSON.stringify(scaleAsJson(figures, SCALE_SIZES.small)))
    expect(json.ratios.pacedOneNode.database).toBeCloseTo(1.5)
    expect(json.computed.map(({ bus: name }: { bus: string }) => name)).toEqual(['PostgreSQL', 'Redis'])
    expect(json.computed[0].capacities[0].used.nodes).toBeLessThanOrEqual(1)
  })
})

describe('what is read for it', () => {
  it('is the processor time of a process with any name', () => {
    const line = '4242 (a (strange) name) S 17 4242 4242 0 -1 4194560 1 2 3 4 150 50 30 20 20 0 11 0 12345'
    expect(parseStat(line)).toEqual({ parent: 17, seconds: 2, endedChildrenSeconds: 0.5 })
  })

  it('is which flags an older server knows', () => {
    const help = '  --limits-frames-per-second number\n  --limits-connections-per-address number'
    const flags = { '--limits-frames-per-second': '1', '--limits-connections': '2' }
    expect(knownFlags(flags, help)).toEqual({ '--limits-frames-per-second': '1' })
  })
})
