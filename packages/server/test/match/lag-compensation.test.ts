import { describe, expect, it } from 'vitest'
import { LagCompensator, MAX_LAG_MS } from '../../src/match/lag-compensation.ts'
import { FakeClock } from '../kit/fake-clock.ts'
import { freshCluster } from '../kit/test-cluster.ts'
import { TestViewer } from '../kit/test-viewer.ts'
import { STEP, whispers } from '../kit/whispers.ts'

/** Actions as they arrive: which seat, when, over which delay. */
interface Arrival {
  readonly who: string
  readonly at: number
  readonly lagMs: number
}

/** Which actions are released when, if the slowest connection has this delay. */
async function releaseOrder(arrivals: readonly Arrival[], largest: number): Promise<[string, number][]> {
  const time = new FakeClock()
  const start = time.now()
  const hold = new LagCompensator(time.now, time)
  const released: [string, number][] = []
  for (const { who, at, lagMs } of arrivals) {
    await time.advance(start + at - time.now())
    void hold.waitForTurn(lagMs, largest).then(() => released.push([who, time.now() - start]))
  }
  await time.advance(1_000)
  expect(hold.isIdle).toBe(true)
  return released
}

describe('racing actions', () => {
  it('are released in the order in which they were made, whatever their delays', async () => {
    const arrivals = [
      { who: 'near', at: 100, lagMs: 10 },
      { who: 'far', at: 170, lagMs: 120 },
    ]
    expect(await releaseOrder(arrivals, 120)).toEqual([
      ['far', 170],
      ['near', 210],
    ])
  })

  it('are held only by the difference to the slowest connection', async () => {
    expect(await releaseOrder([{ who: 'alone', at: 0, lagMs: 40 }], 40)).toEqual([['alone', 0]])
    expect(await releaseOrder([{ who: 'near', at: 0, lagMs: 0 }], 40)).toEqual([['near', 40]])
  })

  it('come after what was made before them by more than the longest compensated delay', async () => {
    const arrivals = [
      { who: 'near', at: 100, lagMs: 0 },
      { who: 'liar', at: 200, lagMs: 5_000 },
    ]
    expect(await releaseOrder(arrivals, 5_000)).toEqual([
      ['liar', 200],
      ['near', 100 + MAX_LAG_MS],
    ])
    const late = [
      { who: 'near', at: 100, lagMs: 0 },
      { who: 'liar', at: 251, lagMs: 5_000 },
    ]
    expect((await releaseOrder(late, 5_000)).map(([who]) => who)).toEqual(['near', 'liar'])
  })

  it('of one connection keep their order', async () => {
    const arrivals = [1, 2, 3].map((step) => ({ who: `step ${step}`, at: step, lagMs: 30 }))
    expect((await releaseOrder(arrivals, 90)).map(([who]) => who)).toEqual(['step 1', 'step 2', 'step 3'])
  })
})

describe('a real-time table', () => {
  /** Both are ready and the round has started; both have a first move that is always legal: to place a card. */
  async function race() {
    const cluster = await freshCluster()
    const node = cluster.node()
    const table = await cluster.begin(node, 2, { game: 'magical-treehouse', options: { pace: 'realtime' } })
    const [near, far] = await Promise.all([0, 1].map((seat) => TestViewer.at(node, table, seat)))
    for (const seat of [0, 1])
      await node.matchService.play(table, seat, `ready${seat}`, { do: 'ready' }, seat === 1 ? 120 : 10)
    await cluster.time.advance(5_000)
    const firstMove = (viewer: TestViewer | undefined) => viewer?.scene.moves[0]
    return { cluster, node, table, moves: [firstMove(near), firstMove(far)] }
  }

  it('puts the earlier but slower action first, and stores its compensation', async () => {
    const { cluster, node, table, moves } = await race()
    const { time } = cluster
    const near = node.matchService.play(table, 0, 'near', moves[0], 10)
    await time.advance(50)
    const far = node.matchService.play(table, 1, 'far', moves[1], 120)
    await time.advance(500)
    await Promise.all([near, far])
    const entries = (await node.matchService.entries(table)).slice(3)
    expect(entries.map(({ entry, lagMs }) => [entry.seat, lagMs])).toEqual([
      [1, 120],
      [0, 10],
    ])
    const [first, second] = entries.map(({ entry }) => entry.at)
    expect((second ?? 0) - (first ?? 0)).toBe(60)
  })

  it('compensates no delay beyond the limit', async () => {
    const { cluster, node, table, moves } = await race()
    const far = node.matchService.play(table, 1, 'far', moves[1], 90_000)
    await cluster.time.advance(500)
    await far
    expect((await node.matchService.entries(table)).at(-1)?.lagMs).toBe(MAX_LAG_MS)
  })
})

it('in a game of turns an action is neither held nor compensated', async () => {
  const cluster = await freshCluster()
  const node = cluster.node({ games: [whispers] })
  const table = await cluster.begin(node, 2, { game: 'whispers' })
  await TestViewer.at(node, table, 1)
  await cluster.time.advance(1_000)
  await node.matchService.play(table, 0, 'a', STEP, 120)
  expect(await node.matchService.entries(table)).toMatchObject([{ lagMs: 0, entry: { at: 1_000 } }])
})
