import { describe, expect, it } from 'vitest'
import type { BotQuestion, BotRunner } from '../../src/hall/bot-player.ts'
import { type Cluster, freshCluster } from './cluster.ts'
import { STEP, whispers } from './whispers.ts'

/** Bots that need all the time they are given, and take the first move. */
class Thinkers implements BotRunner {
  readonly asked: BotQuestion[] = []
  /** How many have thought at the same time. */
  most = 0
  readonly #cluster: Cluster
  #now = 0

  constructor(cluster: Cluster) {
    this.#cluster = cluster
  }

  choose(question: BotQuestion): Promise<object> {
    this.asked.push(question)
    this.most = Math.max(this.most, ++this.#now)
    return new Promise((answer) => {
      this.#cluster.time.after(question.milliseconds, () => {
        this.#now--
        answer(question.moves[0] ?? {})
      })
    })
  }
}

/** A bot that never comes to anything. */
const brooding = (asked: BotQuestion[]): BotRunner => ({
  choose(question) {
    asked.push(question)
    return new Promise(() => {})
  },
})

const TOGETHER = { game: 'magical-treehouse', pace: 'live' } as const

const logOf = async (cluster: Cluster, table: string) =>
  (await cluster.store.entries(table, 0)).map(({ entry }) => entry)

describe('a bot that thinks for long', () => {
  it.each(['mage', 'archmage'])('has thought when its time to move comes: %s', async (bot) => {
    const cluster = await freshCluster()
    const bots = new Thinkers(cluster)
    const node = cluster.node({ games: [whispers], bots })
    const table = await cluster.begin(node, 1, { game: 'whispers', pace: 'live', seats: [{ bot }] })
    for (let turn = 0; turn < 6; turn++) {
      await node.hall.play(table, 0, `t${turn}`, STEP)
      const { batches } = cluster
      const waited = await cluster.time.until(() => cluster.batches > batches)
      // Neither longer for having thought nor shorter for having had nothing to think about.
      const usual = Math.max(800, bots.asked.at(-1)?.milliseconds ?? 0)
      expect(waited).toBeGreaterThanOrEqual(usual)
      expect(waited).toBeLessThanOrEqual(1.5 * usual)
    }
    expect(bots.asked).toHaveLength(6)
  })

  it('does so at the same time as others at the table', async () => {
    const cluster = await freshCluster()
    const bots = new Thinkers(cluster)
    const seats = Array.from({ length: 3 }, () => ({ bot: 'archmage' }))
    const table = await cluster.begin(cluster.node({ bots }), 1, { ...TOGETHER, seats })
    await cluster.time.pass(2_500)
    expect(bots.most).toBe(3)
    expect((await logOf(cluster, table)).map(({ seat }) => seat).toSorted()).toEqual([1, 2, 3])
  })

  it('holds up nobody else’s clock', async () => {
    const cluster = await freshCluster()
    const asked: BotQuestion[] = []
    const node = cluster.node({ bots: brooding(asked) })
    const table = await cluster.begin(node, 1, { ...TOGETHER, seats: [{ bot: 'mage' }], time: { perMove: 10_000 } })
    await cluster.time.pass(10_000)
    expect(asked.map(({ seat }) => seat)).toContain(1)
    expect(await logOf(cluster, table)).toMatchObject([{ kind: 'expired', seat: 0, at: 10_000 }])
  })

  it('does not keep a node from stopping, and is told that nobody waits any more', async () => {
    const cluster = await freshCluster()
    const asked: BotQuestion[] = []
    const node = cluster.node({ bots: brooding(asked) })
    await cluster.begin(node, 1, { ...TOGETHER, seats: [{ bot: 'mage' }] })
    await cluster.time.pass(2_000)
    expect(asked.map(({ dropped }) => dropped?.aborted)).toEqual([false])
    await node.hall.drain()
    expect(asked.map(({ dropped }) => dropped?.aborted)).toEqual([true])
  })
})
