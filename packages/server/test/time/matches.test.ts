/** Matches while the system clocks of machines are set: what counts is the time that really passes. */
import type { BotRunner } from '@spellbough/host'
import { describe, expect, it } from 'vitest'
import { openSteadyTime } from '../../src/time/steady-time.ts'
import { freshCluster, PEOPLE, type TestCluster, type TestNode } from '../kit/test-cluster.ts'
import { databaseOn, TestMachine } from '../kit/test-machine.ts'
import { STEP, whispers } from '../kit/whispers.ts'

const HOUR = 3_600_000
/** Shorter than a match stays in memory, so that a clock runs out to the millisecond. */
const BUDGET = 50_000
const games = [whispers]
const firstMove: BotRunner = { choose: async ({ moves }) => moves[0] ?? {} }

/** A node as `startNode` makes it, on a machine; the database runs on another or on the same. */
async function startNode(cluster: TestCluster, machine: TestMachine, database = machine) {
  const store = databaseOn(database, cluster.store)
  const node = cluster.node({ games, bots: firstMove, store, now: () => time.now(), calendarNow: machine.systemNow })
  // By the node's own store, which a dead node cannot reach any more.
  const time = await openSteadyTime({
    ...node.context,
    scheduler: cluster.time,
    monotonicNow: machine.monotonicNow,
  })
  return node
}

async function startWorld() {
  const cluster = await freshCluster()
  const machine = new TestMachine(cluster.time)
  const node = await startNode(cluster, machine)
  return { cluster, time: cluster.time, machine, node }
}

const logOf = async (cluster: TestCluster, table: string) =>
  (await cluster.store.entries(table, 0)).map(({ entry }) => entry)

const STEPS = [
  ['back by an hour', -HOUR],
  ['forward by an hour', HOUR],
] as const

describe.each(STEPS)('when the system clock is set %s', (_, step) => {
  it('a bot that is to move does so in its usual time', async () => {
    const { cluster, time, machine, node } = await startWorld()
    const table = await cluster.begin(node, 1, { game: 'whispers', pace: 'live', seats: [{ bot: 'adept' }] })
    await node.matchService.play(table, 0, 'a', STEP)
    await time.advance(100)
    machine.aheadMs += step
    const { batches } = cluster
    const waitedMs = 100 + (await time.advanceUntil(() => cluster.batches > batches))
    expect(waitedMs).toBeGreaterThanOrEqual(800)
    expect(waitedMs).toBeLessThanOrEqual(1_200)
    const [own, answer] = await logOf(cluster, table)
    expect((answer?.at ?? 0) - (own?.at ?? 0)).toBe(waitedMs)
  })

  it('a player’s clock loses only what really passed, and runs out at its time', async () => {
    const { cluster, time, machine, node } = await startWorld()
    const table = await cluster.begin(node, 2, { game: 'whispers', pace: 'live', time: { budget: BUDGET } })
    await time.advance(10_000)
    machine.aheadMs += step
    const left = async () => {
      const { clock } = await node.matchService.scene(table, 0)
      return (clock.due[0] ?? 0) - clock.now
    }
    expect(await left()).toBe(BUDGET - 10_000)
    await time.advance(20_000)
    expect(await left()).toBe(BUDGET - 30_000)
    await time.advance(BUDGET - 30_001)
    expect(await logOf(cluster, table)).toEqual([])
    await time.advance(1)
    expect((await logOf(cluster, table))[0]).toEqual({ kind: 'expired', seat: 0, at: BUDGET })
  })

  it('a node that starts later goes on with the same time', async () => {
    const { cluster, time, machine, node } = await startWorld()
    const table = await cluster.begin(node, 2, { game: 'whispers', pace: 'live', time: { budget: BUDGET } })
    await time.advance(10_000)
    machine.aheadMs += step
    await time.advance(2_000)
    node.die()
    await time.advance(8_000)
    const next = await startNode(cluster, machine)
    const { clock } = await next.matchService.scene(table, 0)
    expect((clock.due[0] ?? 0) - clock.now).toBe(BUDGET - 20_000)
    await time.advance(BUDGET - 20_001)
    expect(await logOf(cluster, table)).toEqual([])
    await time.advance(1_000)
    expect((await logOf(cluster, table))[0]).toMatchObject({ kind: 'expired', seat: 0 })
  })

  it('dates follow the calendar at once, also that of a match, whose clock does not', async () => {
    const { cluster, time, machine, node } = await startWorld()
    machine.aheadMs += step
    await time.advance(2_000)
    const table = await cluster.begin(node, 2, { game: 'whispers', pace: 'live', time: { budget: BUDGET } })
    const { created, begun } = await node.tableService.read(table)
    expect([created, begun]).toEqual([machine.systemNow(), machine.systemNow()])
    await time.advance(5_000)
    await node.matchService.play(table, 0, 'a', STEP)
    expect((await logOf(cluster, table))[0]).toMatchObject({ at: 5_000 })
    await node.tableService.resign(table, PEOPLE[0] as (typeof PEOPLE)[number])
    expect((await node.tableService.read(table)).ended).toBe(machine.systemNow())
  })
})

describe('a system clock that is set back while the server does not run', () => {
  it('does not freeze bots', async () => {
    const { cluster, time, machine, node } = await startWorld()
    const table = await cluster.begin(node, 1, { game: 'whispers', pace: 'live', seats: [{ bot: 'adept' }] })
    await time.advance(10_000)
    node.die()
    machine.aheadMs -= HOUR
    const next = await startNode(cluster, machine)
    await next.matchService.play(table, 0, 'a', STEP)
    await time.advance(10_000)
    expect(await logOf(cluster, table)).toMatchObject([{ seat: 0 }, { seat: 1 }])
  })
})

describe('a table that nobody has started', () => {
  const open = ({ tableService }: TestNode) =>
    tableService.open(PEOPLE[0] as (typeof PEOPLE)[number], {
      ...{ game: 'whispers', options: {}, pace: 'live', time: {}, visibility: 'open', rated: false, watchable: true },
      seats: ['me', 'open'],
    })

  it('is not closed as stale because the clock was set', async () => {
    const { time, machine, node } = await startWorld()
    const { id } = await open(node)
    machine.aheadMs += 2 * 24 * HOUR
    await time.advance(2_000)
    expect(await node.tableService.closeStaleTables()).toBe(0)
    expect((await node.tableService.read(id)).status).toBe('open')
    await time.jump(24 * HOUR)
    expect(await node.tableService.closeStaleTables()).toBe(1)
  })

  it('is closed a day after it was opened, also where the calendar is years ahead of steady time', async () => {
    const { time, machine, node } = await startWorld()
    machine.aheadMs += 10_000 * 24 * HOUR
    await time.advance(2_000)
    await open(node)
    await time.jump(23 * HOUR)
    expect(await node.tableService.closeStaleTables()).toBe(0)
    await time.jump(2 * HOUR)
    expect(await node.tableService.closeStaleTables()).toBe(1)
  })
})

describe('two nodes whose machines differ by an hour', () => {
  it.each([
    ['the first', 0],
    ['the second', 1],
    ['neither', 2],
  ])('play one match with the right clocks, with the database on %s', async (_, place) => {
    const cluster = await freshCluster()
    const { time } = cluster
    const machines = [-HOUR / 2, HOUR / 2, 0].map((aheadMs) => new TestMachine(time, aheadMs))
    const database = machines[place] as TestMachine
    const nodes = [
      await startNode(cluster, machines[0] as TestMachine, database),
      await startNode(cluster, machines[1] as TestMachine, database),
    ] as const
    const table = await cluster.begin(nodes[0], 2, { game: 'whispers', pace: 'live', time: { budget: BUDGET } })
    for (let turn = 0; turn < 6; turn++) {
      await time.advance(5_000)
      // Each seat plays at the other node in turn.
      await nodes[turn % 3 === 0 ? 0 : 1].matchService.play(table, turn % 2, `t${turn}`, STEP)
    }
    expect((await logOf(cluster, table)).map(({ at }) => at)).toEqual([1, 2, 3, 4, 5, 6].map((turn) => turn * 5_000))
    await time.advance(5_000)
    for (const { matchService } of nodes) {
      const { clock } = await matchService.scene(table, 0)
      expect([(clock.due[0] ?? 0) - clock.now, clock.left[1]]).toEqual([BUDGET - 20_000, BUDGET - 15_000])
    }
    await time.advance(BUDGET - 20_001)
    expect(await logOf(cluster, table)).toHaveLength(6)
    await time.advance(1)
    expect((await logOf(cluster, table))[6]).toEqual({ kind: 'expired', seat: 0, at: 30_000 + BUDGET - 15_000 })
  })
})
