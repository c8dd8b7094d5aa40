import type { Scheduler } from '@spellbough/host'
import { beforeAll, describe, expect, it } from 'vitest'
import { openWorker } from '../../src/bots/bot-thread.ts'
import { systemScheduler } from '../../src/due/system-scheduler.ts'
import { FakeClock } from '../kit/fake-clock.ts'
import { awaitedPeople, freshCluster, SimulatedPlayers } from '../kit/test-cluster.ts'
import { ensureServerBuilt } from '../resilience/kit/build-server.ts'
import { faultyWorker, makePool, sampleBotRequest, testPoolDeps, waitUntil } from './bot-fixtures.ts'

beforeAll(ensureServerBuilt)

/** The first threads are odd in these ways, all later ones as they should be. */
function faultyAtFirst(...oddities: string[]) {
  return () => {
    const oddity = oddities.shift()
    return oddity === undefined ? openWorker() : faultyWorker(oddity)
  }
}

/** Ways to lose a thread over a question. */
const FATAL_FAULTS = ['exit', 'throw', 'memory']

describe('a thread that dies over a question', () => {
  it.each(FATAL_FAULTS)('is replaced, and its question asked once more (%s)', async (death) => {
    const context = testPoolDeps()
    const { pool, workers } = makePool(1, context, { createWorker: faultyAtFirst(death) })
    const question = sampleBotRequest({ match: 'oak' })
    expect(question.moves).toContain(await pool.choose(question))
    expect(workers).toHaveLength(2)
    expect(pool.threadCount).toBe(1)
    expect(context.logged).toMatchObject([{ match: 'oak', seat: question.seat, how: 'died' }])
    expect((await context.metrics.botThreadsLost.get()).values).toMatchObject([{ labels: { how: 'died' }, value: 1 }])
  })

  it('may be ended from outside in the middle of a thought', async () => {
    const { pool, workers } = makePool(1, testPoolDeps(), { createWorker: faultyAtFirst('hang') })
    const question = sampleBotRequest()
    const asked = pool.choose(question)
    await workers[0]?.terminate()
    expect(question.moves).toContain(await asked)
    expect(workers).toHaveLength(2)
  })

  it('twice has any legal move made for it, and others are answered as ever', async () => {
    const context = testPoolDeps()
    const { pool, workers } = makePool(1, context, { createWorker: faultyAtFirst('exit', 'exit') })
    const question = sampleBotRequest({ match: 'oak' })
    const other = sampleBotRequest({ match: 'elm' })
    const [move, next] = await Promise.all([pool.choose(question), pool.choose(other)])
    expect(question.moves).toContain(move)
    expect(other.moves).toContain(next)
    expect(workers).toHaveLength(3)
    expect(context.logged).toMatchObject([
      { match: 'oak', seat: question.seat },
      { match: 'oak', seat: question.seat, msg: expect.stringContaining('any legal move') },
    ])
  })

  it('while nobody asks is replaced when somebody does', async () => {
    const { pool, workers } = makePool(1, testPoolDeps())
    await pool.choose(sampleBotRequest())
    await workers[0]?.terminate()
    const question = sampleBotRequest()
    expect(question.moves).toContain(await pool.choose(question))
    expect(workers).toHaveLength(2)
  })
})

describe('a thread that hangs', () => {
  it.each(['hang', 'silent'])('is ended and replaced when its time is over (%s)', async (oddity) => {
    const context = testPoolDeps()
    const time = new FakeClock()
    const { pool, workers } = makePool(1, context, { scheduler: time, createWorker: faultyAtFirst(oddity) })
    const question = sampleBotRequest({ match: 'oak', budgetMs: 100 })
    let move: object | undefined
    const asked = pool.choose(question).then((chosen) => {
      move = chosen
    })
    await time.advance(5_399)
    expect(workers).toHaveLength(1)
    expect(move).toBeUndefined()
    await time.advance(1)
    await asked
    expect(question.moves).toContain(move)
    expect(workers).toHaveLength(2)
    await waitUntil(() => workers[0]?.threadId === -1)
    expect(context.logged).toMatchObject([{ match: 'oak', seat: question.seat, how: 'hung' }])
  })
})

/** Real time, but who hangs is found out four times as soon. */
const fastScheduler: Scheduler = { after: (milliseconds, run) => systemScheduler.after(milliseconds / 4, run) }

describe('a match', () => {
  it('goes on to its end while threads die and hang', async () => {
    const cluster = await freshCluster()
    const context = testPoolDeps()
    const open = faultyAtFirst('exit', 'hang', 'hang', 'throw', 'exit', 'memory')
    const { pool, workers } = makePool(2, context, { scheduler: fastScheduler, createWorker: open })
    const node = cluster.node({ bots: pool })
    const seats = [{ bot: 'apprentice' }, { bot: 'adept' }]
    const table = await cluster.begin(node, 1, { game: 'mag-mell', seats })
    const players = new SimulatedPlayers(node)
    const loaded = await cluster.loadMatch(table)
    while (loaded.match.result === undefined) {
      const [seat] = awaitedPeople(loaded)
      if (seat !== undefined) await players.move(loaded, seat, node)
      else await cluster.time.advance(200)
      await cluster.catchUp(loaded)
    }
    expect(workers.length).toBeGreaterThan(6)
    expect(new Set(context.logged.map((line) => line['how']))).toEqual(new Set(['died', 'hung']))
    for (const line of context.logged) expect(line).toMatchObject({ match: table, game: 'mag-mell' })
    expect((await cluster.loadMatch(table)).match.result).toEqual(loaded.match.result)
  })
})
