import type { Worker } from 'node:worker_threads'
import type { Scheduler } from '@spellbough/host'
import { beforeAll, describe, expect, it } from 'vitest'
import { openWorker } from '../../src/bots/bot-thread.ts'
import { systemScheduler } from '../../src/due/system-scheduler.ts'
import { FakeClock } from '../kit/fake-clock.ts'
import { awaitedPeople, freshCluster, SimulatedPlayers } from '../kit/test-cluster.ts'
import { ensureServerBuilt } from '../resilience/kit/build-server.ts'
import { faultyWorker, makePool, sampleBotRequest, testPoolDeps, waitUntil } from './bot-fixtures.ts'

beforeAll(ensureServerBuilt)

/** The first threads have these faults; all later ones work. */
function faultyAtFirst(...faults: string[]) {
  return () => {
    const fault = faults.shift()
    return fault === undefined ? openWorker() : faultyWorker(fault)
  }
}

/** Faults that end the thread. */
const FATAL_FAULTS = ['exit', 'throw', 'memory']

describe('a thread that dies over a request', () => {
  it.each(FATAL_FAULTS)('is replaced, and its request is sent once more (%s)', async (fault) => {
    const context = testPoolDeps()
    const { pool, workers } = makePool(1, context, { createWorker: faultyAtFirst(fault) })
    const request = sampleBotRequest({ match: 'oak' })
    expect(request.moves).toContain(await pool.choose(request))
    expect(workers).toHaveLength(2)
    expect(pool.threadCount).toBe(1)
    expect(context.logged).toMatchObject([{ match: 'oak', seat: request.seat, how: 'died' }])
    expect((await context.metrics.botThreadsLost.get()).values).toMatchObject([{ labels: { how: 'died' }, value: 1 }])
  })

  it('is replaced also when it is terminated from outside', async () => {
    const { pool, workers } = makePool(1, testPoolDeps(), { createWorker: faultyAtFirst('hang') })
    const request = sampleBotRequest()
    const asked = pool.choose(request)
    await workers[0]?.terminate()
    expect(request.moves).toContain(await asked)
    expect(workers).toHaveLength(2)
  })

  it('gets any legal move for a request that kills two threads, and other requests are answered', async () => {
    const context = testPoolDeps()
    const { pool, workers } = makePool(1, context, { createWorker: faultyAtFirst('exit', 'exit') })
    const request = sampleBotRequest({ match: 'oak' })
    const other = sampleBotRequest({ match: 'elm' })
    const [move, next] = await Promise.all([pool.choose(request), pool.choose(other)])
    expect(request.moves).toContain(move)
    expect(other.moves).toContain(next)
    expect(workers).toHaveLength(3)
    expect(context.logged).toMatchObject([
      { match: 'oak', seat: request.seat },
      { match: 'oak', seat: request.seat, msg: expect.stringContaining('any legal move') },
    ])
  })

  it('while it is idle is replaced with the next request', async () => {
    const { pool, workers } = makePool(1, testPoolDeps())
    await pool.choose(sampleBotRequest())
    await workers[0]?.terminate()
    const request = sampleBotRequest()
    expect(request.moves).toContain(await pool.choose(request))
    expect(workers).toHaveLength(2)
  })
})

describe('a thread that hangs', () => {
  it.each(['hang', 'silent'])('is terminated and replaced when it does not answer in time (%s)', async (fault) => {
    const context = testPoolDeps()
    const time = new FakeClock()
    const { pool, workers } = makePool(1, context, { scheduler: time, createWorker: faultyAtFirst(fault) })
    const request = sampleBotRequest({ match: 'oak', budgetMs: 100 })
    let move: object | undefined
    const asked = pool.choose(request).then((chosen) => {
      move = chosen
    })
    await time.advance(5_399)
    expect(workers).toHaveLength(1)
    expect(move).toBeUndefined()
    await time.advance(1)
    await asked
    expect(request.moves).toContain(move)
    expect(workers).toHaveLength(2)
    await waitUntil(() => workers[0]?.threadId === -1)
    expect(context.logged).toMatchObject([{ match: 'oak', seat: request.seat, how: 'hung' }])
  })
})

/** Delays after which a thread that hangs is given up. */
const HANG_TIMEOUT_MS = 50

/**
 * Threads with these faults at first, and timeouts that only run out for the ones that hang: however busy the machine
 * is, no thread that works or dies is taken for one that hangs.
 */
function faultyThreads(...faults: string[]): { createWorker: () => Worker; scheduler: Scheduler } {
  let newest: string | undefined
  return {
    createWorker() {
      newest = faults.shift()
      return newest === undefined ? openWorker() : faultyWorker(newest)
    },
    scheduler: {
      after: (_, run) => (newest === 'hang' ? systemScheduler.after(HANG_TIMEOUT_MS, run) : () => undefined),
    },
  }
}

describe('a match', () => {
  it('is played to its end while threads die and hang', async () => {
    const cluster = await freshCluster()
    const context = testPoolDeps()
    const { pool, workers } = makePool(2, context, faultyThreads('exit', 'hang', 'hang', 'throw', 'exit', 'memory'))
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
