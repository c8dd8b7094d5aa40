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
  readonly question: WorkerRequest
}

/** What threads were asked, in the order in which they say so. */
function listenToWorkers(): { name: string; told: WorkerReport[] } {
  const name = `asked-${listening.length}-${Math.random()}`
  const channel = new BroadcastChannel(name)
  const told: WorkerReport[] = []
  channel.onmessage = (event: unknown) => void told.push((event as { data: WorkerReport }).data)
  listening.push(channel)
  return { name, told }
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
        const questions = samplePositions(game, 6).map((at) => botRequestAt(at, { level: id }))
        const moves = await Promise.all(questions.map((question) => pool.choose(question)))
        moves.forEach((move, place) => expect(questions[place]?.moves).toContain(move))
      }
      expect(context.logged).toEqual([])
    })

  it('choose only among what a stand-in may do', async () => {
    const { pool } = makePool(1, testPoolDeps())
    for (const at of samplePositions(requireGame('magical-treehouse'), 8)) {
      const { moves } = botRequestAt(at)
      const last = moves.slice(-1)
      expect(await pool.choose(botRequestAt(at, { moves: last }))).toBe(last[0])
    }
  })

  it('need no thread for any legal move, nor for a game that threads do not know', async () => {
    const { pool } = makePool(2, testPoolDeps())
    await pool.choose(sampleBotRequest({ level: 'random' }))
    const { rules } = whispers
    const state = rules.setup({ hurry: false }, 2, { int: () => 0, shuffle: () => {} })
    await pool.choose(botRequestAt({ game: whispers, state, seat: 0 }))
    expect(pool.threadCount).toBe(0)
  })

  it('are as many as the server is told, however many are asked', async () => {
    const { pool, workers } = makePool(2, testPoolDeps())
    const moves = await Promise.all(Array.from({ length: 12 }, () => pool.choose(sampleBotRequest())))
    expect(moves).toHaveLength(12)
    expect(workers).toHaveLength(2)
  })

  it('are asked where they may remember the match', async () => {
    const { name, told } = listenToWorkers()
    const { pool } = makePool(2, testPoolDeps(), { createWorker: () => faultyWorker(name) })
    const ask = (match: string) => pool.choose(sampleBotRequest({ match }))
    await Promise.all([ask('oak'), ask('elm')])
    for (const match of ['elm', 'elm', 'oak', 'elm', 'oak']) await ask(match)
    await waitUntil(() => told.length === 7)
    const threadsOf = (match: string) =>
      new Set(told.filter(({ question }) => question.match === match).map(({ thread }) => thread))
    expect(threadsOf('oak').size).toBe(1)
    expect(threadsOf('elm').size).toBe(1)
    expect(threadsOf('oak')).not.toEqual(threadsOf('elm'))
  })

  it('that find no move, or one that is not legal, have any legal move made for them', async () => {
    for (const oddity of ['nonsense', 'fault']) {
      const context = testPoolDeps()
      const { pool, workers } = makePool(1, context, { createWorker: () => faultyWorker(oddity) })
      const question = sampleBotRequest({ match: 'oak' })
      expect(question.moves).toContain(await pool.choose(question))
      expect(workers).toHaveLength(1)
      expect(context.logged).toMatchObject([{ match: 'oak', seat: question.seat, bot: 'adept' }])
    }
  })
})

it('a bot that fails is helped out by a simpler one', async () => {
  const context = testPoolDeps()
  const { pool } = makePool(1, context, { createWorker: () => faultyWorker('no mage') })
  const question = sampleBotRequest({ match: 'oak', level: 'mage' })
  expect(question.moves).toContain(await pool.choose(question))
  expect(context.logged).toMatchObject([{ match: 'oak', bot: 'mage', fault: 'too hard' }])
})

describe('when too many wait', () => {
  it('everybody is answered, with less time each', async () => {
    const context = testPoolDeps()
    const { name, told } = listenToWorkers()
    const { pool } = makePool(1, context, { createWorker: () => faultyWorker(name) })
    const questions = Array.from({ length: 40 }, (_, place) =>
      sampleBotRequest({ match: `m${place}`, level: 'mage', budgetMs: 300 }),
    )
    await Promise.all(questions.map((question) => pool.choose(question)))
    await waitUntil(() => told.length === questions.length)
    const [first = 0, ...others] = told.map(({ question: { budget } }) =>
      'milliseconds' in budget ? budget.milliseconds : 0,
    )
    expect(first).toBe(300)
    for (const budget of others) expect(budget).toBeLessThan(300)
    for (const budget of others) expect(budget).toBeGreaterThanOrEqual(10)
    expect((await context.metrics.botCuts.get()).values[0]?.value).toBe(39)
    expect((await context.metrics.botsWaiting.get()).values[0]?.value).toBe(0)
  })

  it('what a match has gone on from is not thought about', async () => {
    const { name, told } = listenToWorkers()
    const { pool } = makePool(1, testPoolDeps(), { createWorker: () => faultyWorker(name) })
    const gone = new AbortController()
    const first = pool.choose(sampleBotRequest({ match: 'first' }))
    const dropped = pool.choose(sampleBotRequest({ match: 'dropped', signal: gone.signal }))
    const last = pool.choose(sampleBotRequest({ match: 'last' }))
    gone.abort()
    await Promise.all([first, dropped, last])
    await pool.choose(sampleBotRequest({ match: 'too late', signal: gone.signal }))
    await waitUntil(() => told.length >= 2)
    expect(told.map(({ question }) => question.match)).toEqual(['first', 'last'])
  })
})

describe('closing', () => {
  it('ends every thread, answers what was asked, and starts none any more', async () => {
    const { pool, workers } = makePool(2, testPoolDeps(), { createWorker: () => faultyWorker('hang') })
    const question = sampleBotRequest()
    const asked = Array.from({ length: 5 }, () => pool.choose(question))
    await pool.close()
    expect(workers.map(({ threadId }) => threadId)).toEqual([-1, -1])
    for (const move of await Promise.all(asked)) expect(question.moves).toContain(move)
    expect(question.moves).toContain(await pool.choose(question))
    expect(workers).toHaveLength(2)
  })
})

it('a thread gets the question and nothing else', async () => {
  const { name, told } = listenToWorkers()
  const { pool } = makePool(1, testPoolDeps(), { createWorker: () => faultyWorker(name) })
  const [at] = samplePositions(requireGame('mag-mell'), 1) as [SampledPosition]
  await pool.choose(botRequestAt(at))
  await waitUntil(() => told.length === 1)
  expect(Object.keys(told[0]?.question ?? {}).toSorted()).toEqual(
    ['budget', 'game', 'level', 'match', 'seat', 'seed', 'version', 'view'].toSorted(),
  )
})
