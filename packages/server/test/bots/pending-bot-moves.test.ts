import type { BotRequest, BotRunner } from '@spellbough/host'
import { describe, expect, it } from 'vitest'
import { freshCluster, type TestCluster } from '../kit/test-cluster.ts'
import { STEP, whispers } from '../kit/whispers.ts'

/** Bots that use their whole budget and take the first move. */
class ManualBots implements BotRunner {
  readonly asked: BotRequest[] = []
  /** The largest number of requests at the same time. */
  maxThinking = 0
  readonly #cluster: TestCluster
  #thinking = 0

  constructor(cluster: TestCluster) {
    this.#cluster = cluster
  }

  choose(request: BotRequest): Promise<object> {
    this.asked.push(request)
    this.maxThinking = Math.max(this.maxThinking, ++this.#thinking)
    return new Promise((resolve) => {
      this.#cluster.time.after(request.budgetMs, () => {
        this.#thinking--
        resolve(request.moves[0] ?? {})
      })
    })
  }
}

/** A bot that never answers. */
const neverAnswering = (asked: BotRequest[]): BotRunner => ({
  choose(request) {
    asked.push(request)
    return new Promise(() => {})
  },
})

const SIMULTANEOUS_GAME = { game: 'magical-treehouse', pace: 'live' } as const

const logOf = async (cluster: TestCluster, table: string) =>
  (await cluster.store.entries(table, 0)).map(({ entry }) => entry)

describe('a bot with a long thinking time', () => {
  it.each(['mage', 'archmage'])('has chosen when its move is due: %s', async (bot) => {
    const cluster = await freshCluster()
    const bots = new ManualBots(cluster)
    const node = cluster.node({ games: [whispers], bots })
    const table = await cluster.begin(node, 1, { game: 'whispers', pace: 'live', seats: [{ bot }] })
    for (let turn = 0; turn < 6; turn++) {
      await node.matchService.play(table, 0, `t${turn}`, STEP)
      const { batches } = cluster
      const waited = await cluster.time.advanceUntil(() => cluster.batches > batches)
      // The thinking time is part of the delay, and a forced move does not shorten it.
      const usual = Math.max(800, bots.asked.at(-1)?.budgetMs ?? 0)
      expect(waited).toBeGreaterThanOrEqual(usual)
      expect(waited).toBeLessThanOrEqual(1.5 * usual)
    }
    expect(bots.asked).toHaveLength(6)
  })

  it('thinks at the same time as the other bots at the table', async () => {
    const cluster = await freshCluster()
    const bots = new ManualBots(cluster)
    const seats = Array.from({ length: 3 }, () => ({ bot: 'archmage' }))
    const table = await cluster.begin(cluster.node({ bots }), 1, { ...SIMULTANEOUS_GAME, seats })
    await cluster.time.advance(2_500)
    expect(bots.maxThinking).toBe(3)
    expect((await logOf(cluster, table)).map(({ seat }) => seat).toSorted()).toEqual([1, 2, 3])
  })

  it('does not delay the clock of another seat', async () => {
    const cluster = await freshCluster()
    const asked: BotRequest[] = []
    const node = cluster.node({ bots: neverAnswering(asked) })
    const table = await cluster.begin(node, 1, {
      ...SIMULTANEOUS_GAME,
      seats: [{ bot: 'mage' }],
      time: { perMove: 10_000 },
    })
    await cluster.time.advance(10_000)
    expect(asked.map(({ seat }) => seat)).toContain(1)
    expect(await logOf(cluster, table)).toMatchObject([{ kind: 'expired', seat: 0, at: 10_000 }])
  })

  it('does not keep a node from stopping, and its request is aborted', async () => {
    const cluster = await freshCluster()
    const asked: BotRequest[] = []
    const node = cluster.node({ bots: neverAnswering(asked) })
    await cluster.begin(node, 1, { ...SIMULTANEOUS_GAME, seats: [{ bot: 'mage' }] })
    await cluster.time.advance(2_000)
    expect(asked.map(({ signal }) => signal?.aborted)).toEqual([false])
    await node.matchService.drain()
    expect(asked.map(({ signal }) => signal?.aborted)).toEqual([true])
  })
})
