import type { BotRequest, BotRunner } from '@spellbough/host'
import { describe, expect, it } from 'vitest'
import { freshCluster, type TestCluster } from '../kit/test-cluster.ts'
import { STEP, whispers } from '../kit/whispers.ts'

/** Bots that need all the time they are given, and take the first move. */
class ManualBots implements BotRunner {
  readonly asked: BotRequest[] = []
  /** How many have thought at the same time. */
  most = 0
  readonly #cluster: TestCluster
  #now = 0

  constructor(cluster: TestCluster) {
    this.#cluster = cluster
  }

  choose(question: BotRequest): Promise<object> {
    this.asked.push(question)
    this.most = Math.max(this.most, ++this.#now)
    return new Promise((answer) => {
      this.#cluster.time.after(question.budgetMs, () => {
        this.#now--
        answer(question.moves[0] ?? {})
      })
    })
  }
}

/** A bot that never comes to anything. */
const neverAnswering = (asked: BotRequest[]): BotRunner => ({
  choose(question) {
    asked.push(question)
    return new Promise(() => {})
  },
})

const SIMULTANEOUS_GAME = { game: 'magical-treehouse', pace: 'live' } as const

const logOf = async (cluster: TestCluster, table: string) =>
  (await cluster.store.entries(table, 0)).map(({ entry }) => entry)

describe('a bot that thinks for long', () => {
  it.each(['mage', 'archmage'])('has thought when its time to move comes: %s', async (bot) => {
    const cluster = await freshCluster()
    const bots = new ManualBots(cluster)
    const node = cluster.node({ games: [whispers], bots })
    const table = await cluster.begin(node, 1, { game: 'whispers', pace: 'live', seats: [{ bot }] })
    for (let turn = 0; turn < 6; turn++) {
      await node.matchService.play(table, 0, `t${turn}`, STEP)
      const { batches } = cluster
      const waited = await cluster.time.advanceUntil(() => cluster.batches > batches)
      // Neither longer for having thought nor shorter for having had nothing to think about.
      const usual = Math.max(800, bots.asked.at(-1)?.budgetMs ?? 0)
      expect(waited).toBeGreaterThanOrEqual(usual)
      expect(waited).toBeLessThanOrEqual(1.5 * usual)
    }
    expect(bots.asked).toHaveLength(6)
  })

  it('does so at the same time as others at the table', async () => {
    const cluster = await freshCluster()
    const bots = new ManualBots(cluster)
    const seats = Array.from({ length: 3 }, () => ({ bot: 'archmage' }))
    const table = await cluster.begin(cluster.node({ bots }), 1, { ...SIMULTANEOUS_GAME, seats })
    await cluster.time.advance(2_500)
    expect(bots.most).toBe(3)
    expect((await logOf(cluster, table)).map(({ seat }) => seat).toSorted()).toEqual([1, 2, 3])
  })

  it('holds up nobody else’s clock', async () => {
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

  it('does not keep a node from stopping, and is told that nobody waits any more', async () => {
    const cluster = await freshCluster()
    const asked: BotRequest[] = []
    const node = cluster.node({ bots: neverAnswering(asked) })
    await cluster.begin(node, 1, { ...SIMULTANEOUS_GAME, seats: [{ bot: 'mage' }] })
    await cluster.time.advance(2_000)
    expect(asked.map(({ signal: dropped }) => dropped?.aborted)).toEqual([false])
    await node.matchService.drain()
    expect(asked.map(({ signal: dropped }) => dropped?.aborted)).toEqual([true])
  })
})
