import { BroadcastChannel } from 'node:worker_threads'
import { LEVELS } from '@spellbough/bots'
import { GAMES } from '@spellbough/games'
import type { WorkerRequest } from '@spellbough/host'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { whispers } from '../kit/whispers.ts'
import { ensureServerBuilt } from '../resilience/kit/build-server.ts'
import {
  botRequestAt,
  faultyWorker,
  makePool,
  requireGame,
  type SampledPosition,
  sampleBotRequest,
  samplePositions,
  testPoolDeps,
  waitUntil,
} from './bot-fixtures.ts'

beforeAll(ensureServerBuilt)

interface WorkerReport {
  readonly thread: number
  readonly request: WorkerRequest
}

/** The requests that threads report, in the order of their reports. */
function listenToWorkers(): { name: string; reports: WorkerReport[] } {
  const name = `asked-${listening.length}-${Math.random()}`
  const channel = new BroadcastChannel(name)
  const reports: WorkerReport[] = []
  channel.onmessage = (event: unknown) => void reports.push((event as { data: WorkerReport }).data)
  listening.push(channel)
  return { name, reports }
}

const listening: BroadcastChannel[] = []
afterEach(() => {
  for (const channel of listening.splice(0)) channel.close()
})

describe('bots in threads', () => {
  for (const game of GAMES)
    it(`answer with a legal move at every level: ${game.rules.id}`, async () => {
      const context = testPoolDeps()
      const { pool } = makePool(2, context)
      for (const { id } of LEVELS) {
        const requests = samplePositions(game, 6).map((at) => botRequestAt(at, { level: id }))
        const moves = await Promise.all(requests.map((request) => pool.choose(request)))
        moves.forEach((move, index) => expect(requests[index]?.moves).toContain(move))
      }
      expect(context.logged).toEqual([])
    })

  it('choose only among the moves that a stand-in may make', async () => {
    const { pool } = makePool(1, testPoolDeps())
    for (const at of samplePositions(requireGame('magical-treehouse'), 8)) {
      const { moves } = botRequestAt(at)
      const last = moves.slice(-1)
      expect(await pool.choose(botRequestAt(at, { moves: last }))).toBe(last[0])
    }
  })

  it('need no thread at the random level, nor for a game that threads do not know', async () => {
    const { pool } = makePool(2, testPoolDeps())
    await pool.choose(sampleBotRequest({ level: 'random' }))
    const { rules } = whispers
    const state = rules.setup({ hurry: false }, 2, { int: () => 0, shuffle: () => {} })
    await pool.choose(botRequestAt({ game: whispers, state, seat: 0 }))
    expect(pool.threadCount).toBe(0)
  })

  it('start no more threads than the server allows, however many requests there are', async () => {
    const { pool, workers } = makePool(2, testPoolDeps())
    const moves = await Promise.all(Array.from({ length: 12 }, () => pool.choose(sampleBotRequest())))
    expect(moves).toHaveLength(12)
    expect(workers).toHaveLength(2)
  })

  it('are asked in the same thread for every move of a match', async () => {
    const { name, reports } = listenToWorkers()
    const { pool } = makePool(2, testPoolDeps(), { createWorker: () => faultyWorker(name) })
    const ask = (match: string) => pool.choose(sampleBotRequest({ match }))
    await Promise.all([ask('oak'), ask('elm')])
    for (const match of ['elm', 'elm', 'oak', 'elm', 'oak']) await ask(match)
    await waitUntil(() => reports.length === 7)
    const threadsOf = (match: string) =>
      new Set(reports.filter(({ request }) => request.match === match).map(({ thread }) => thread))
    expect(threadsOf('oak').size).toBe(1)
    expect(threadsOf('elm').size).toBe(1)
    expect(threadsOf('oak')).not.toEqual(threadsOf('elm'))
  })

  it('are replaced by any legal move if they report a fault or an illegal move', async () => {
    for (const fault of ['nonsense', 'fault']) {
      const context = testPoolDeps()
      const { pool, workers } = makePool(1, context, { createWorker: () => faultyWorker(fault) })
      const request = sampleBotRequest({ match: 'oak' })
      expect(request.moves).toContain(await pool.choose(request))
      expect(workers).toHaveLength(1)
      expect(context.logged).toMatchObject([{ match: 'oak', seat: request.seat, bot: 'adept' }])
    }
  })
})

it('the stand-in level chooses for a bot that fails', async () => {
  const context = testPoolDeps()
  const { pool } = makePool(1, context, { createWorker: () => faultyWorker('no mage') })
  const request = sampleBotRequest({ match: 'oak', level: 'mage' })
  expect(request.moves).toContain(await pool.choose(request))
  expect(context.logged).toMatchObject([{ match: 'oak', bot: 'mage', fault: 'too hard' }])
})

describe('when too many requests wait', () => {
  it('all are answered, with smaller budgets', async () => {
    const context = testPoolDeps()
    const { name, reports } = listenToWorkers()
    const { pool } = makePool(1, context, { createWorker: () => faultyWorker(name) })
    const requests = Array.from({ length: 40 }, (_, index) =>
      sampleBotRequest({ match: `m${index}`, level: 'mage', budgetMs: 300 }),
    )
    await Promise.all(requests.map((request) => pool.choose(request)))
    await waitUntil(() => reports.length === requests.length)
    const [first = 0, ...others] = reports.map(({ request: { budget } }) =>
      'milliseconds' in budget ? budget.milliseconds : 0,
    )
    expect(first).toBe(300)
    for (const budget of others) expect(budget).toBeLessThan(300)
    for (const budget of others) expect(budget).toBeGreaterThanOrEqual(10)
    expect((await context.metrics.botBudgetCuts.get()).values[0]?.value).toBe(39)
    expect((await context.metrics.botRequestsWaiting.get()).values[0]?.value).toBe(0)
  })

  it('an aborted request is not sent to a thread', async () => {
    const { name, reports } = listenToWorkers()
    const { pool } = makePool(1, testPoolDeps(), { createWorker: () => faultyWorker(name) })
    const gone = new AbortController()
    const first = pool.choose(sampleBotRequest({ match: 'first' }))
    const dropped = pool.choose(sampleBotRequest({ match: 'dropped', signal: gone.signal }))
    const last = pool.choose(sampleBotRequest({ match: 'last' }))
    gone.abort()
    await Promise.all([first, dropped, last])
    await pool.choose(sampleBotRequest({ match: 'too late', signal: gone.signal }))
    await waitUntil(() => reports.length >= 2)
    expect(reports.map(({ request }) => request.match)).toEqual(['first', 'last'])
  })
})

describe('closing', () => {
  it('ends every thread, answers all requests, and starts no more threads', async () => {
    const { pool, workers } = makePool(2, testPoolDeps(), { createWorker: () => faultyWorker('hang') })
    const request = sampleBotRequest()
    const asked = Array.from({ length: 5 }, () => pool.choose(request))
    await pool.close()
    expect(workers.map(({ threadId }) => threadId)).toEqual([-1, -1])
    for (const move of await Promise.all(asked)) expect(request.moves).toContain(move)
    expect(request.moves).toContain(await pool.choose(request))
    expect(workers).toHaveLength(2)
  })
})

it('a thread gets the request and nothing else', async () => {
  const { name, reports } = listenToWorkers()
  const { pool } = makePool(1, testPoolDeps(), { createWorker: () => faultyWorker(name) })
  const [at] = samplePositions(requireGame('mag-mell'), 1) as [SampledPosition]
  await pool.choose(botRequestAt(at))
  await waitUntil(() => reports.length === 1)
  expect(Object.keys(reports[0]?.request ?? {}).toSorted()).toEqual(
    ['budget', 'game', 'level', 'match', 'seat', 'seed', 'version', 'view'].toSorted(),
  )
})
