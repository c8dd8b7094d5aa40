import { BroadcastChannel } from 'node:worker_threads'
import { LEVELS } from '@spellbough/bots'
import { GAMES } from '@spellbough/games'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { Question } from '../../src/bots/question.ts'
import { whispers } from '../hall/whispers.ts'
import { serverBuilt } from '../proof/kit/built.ts'
import {
  gameOf,
  ground,
  oddWorker,
  type Position,
  poolOf,
  questionAt,
  somePositions,
  someQuestion,
  until,
} from './kit.ts'

beforeAll(serverBuilt)

interface Told {
  readonly thread: number
  readonly question: Question
}

/** What threads were asked, in the order in which they say so. */
function listen(): { name: string; told: Told[] } {
  const name = `asked-${listening.length}-${Math.random()}`
  const channel = new BroadcastChannel(name)
  const told: Told[] = []
  channel.onmessage = (event: unknown) => void told.push((event as { data: Told }).data)
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
      const world = ground()
      const { pool } = poolOf(2, world)
      for (const { id } of LEVELS) {
        const questions = somePositions(game, 6).map((at) => questionAt(at, { name: id }))
        const moves = await Promise.all(questions.map((question) => pool.choose(question)))
        moves.forEach((move, place) => expect(questions[place]?.moves).toContain(move))
      }
      expect(world.logged).toEqual([])
    })

  it('choose only among what a stand-in may do', async () => {
    const { pool } = poolOf(1, ground())
    for (const at of somePositions(gameOf('magical-treehouse'), 8)) {
      const { moves } = questionAt(at)
      const last = moves.slice(-1)
      expect(await pool.choose(questionAt(at, { moves: last }))).toBe(last[0])
    }
  })

  it('need no thread for any legal move, nor for a game that threads do not know', async () => {
    const { pool } = poolOf(2, ground())
    await pool.choose(someQuestion({ name: 'random' }))
    const { rules } = whispers
    const state = rules.setup({ hurry: false }, 2, { int: () => 0, shuffle: () => {} })
    await pool.choose(questionAt({ game: whispers, state, seat: 0 }))
    expect(pool.threads).toBe(0)
  })

  it('are as many as the server is told, however many are asked', async () => {
    const { pool, workers } = poolOf(2, ground())
    const moves = await Promise.all(Array.from({ length: 12 }, () => pool.choose(someQuestion())))
    expect(moves).toHaveLength(12)
    expect(workers).toHaveLength(2)
  })

  it('are asked where they may remember the match', async () => {
    const { name, told } = listen()
    const { pool } = poolOf(2, ground(), { open: () => oddWorker(name) })
    const ask = (match: string) => pool.choose(someQuestion({ match }))
    await Promise.all([ask('oak'), ask('elm')])
    for (const match of ['elm', 'elm', 'oak', 'elm', 'oak']) await ask(match)
    await until(() => told.length === 7)
    const threadsOf = (match: string) =>
      new Set(told.filter(({ question }) => question.match === match).map(({ thread }) => thread))
    expect(threadsOf('oak').size).toBe(1)
    expect(threadsOf('elm').size).toBe(1)
    expect(threadsOf('oak')).not.toEqual(threadsOf('elm'))
  })

  it('that find no move, or one that is not legal, have any legal move made for them', async () => {
    for (const oddity of ['nonsense', 'fault']) {
      const world = ground()
      const { pool, workers } = poolOf(1, world, { open: () => oddWorker(oddity) })
      const question = someQuestion({ match: 'oak' })
      expect(question.moves).toContain(await pool.choose(question))
      expect(workers).toHaveLength(1)
      expect(world.logged).toMatchObject([{ match: 'oak', seat: question.seat, bot: 'adept' }])
    }
  })
})

it('a bot that fails is helped out by a simpler one', async () => {
  const world = ground()
  const { pool } = poolOf(1, world, { open: () => oddWorker('no mage') })
  const question = someQuestion({ match: 'oak', name: 'mage' })
  expect(question.moves).toContain(await pool.choose(question))
  expect(world.logged).toMatchObject([{ match: 'oak', bot: 'mage', fault: 'too hard' }])
})

describe('when too many wait', () => {
  it('everybody is answered, with less time each', async () => {
    const world = ground()
    const { name, told } = listen()
    const { pool } = poolOf(1, world, { open: () => oddWorker(name) })
    const questions = Array.from({ length: 40 }, (_, place) =>
      someQuestion({ match: `m${place}`, name: 'mage', milliseconds: 300 }),
    )
    await Promise.all(questions.map((question) => pool.choose(question)))
    await until(() => told.length === questions.length)
    const [first = 0, ...others] = told.map(({ question: { budget } }) =>
      'milliseconds' in budget ? budget.milliseconds : 0,
    )
    expect(first).toBe(300)
    for (const budget of others) expect(budget).toBeLessThan(300)
    for (const budget of others) expect(budget).toBeGreaterThanOrEqual(10)
    expect((await world.metrics.botCuts.get()).values[0]?.value).toBe(39)
    expect((await world.metrics.botsWaiting.get()).values[0]?.value).toBe(0)
  })

  it('what a match has gone on from is not thought about', async () => {
    const { name, told } = listen()
    const { pool } = poolOf(1, ground(), { open: () => oddWorker(name) })
    const gone = new AbortController()
    const first = pool.choose(someQuestion({ match: 'first' }))
    const dropped = pool.choose(someQuestion({ match: 'dropped', dropped: gone.signal }))
    const last = pool.choose(someQuestion({ match: 'last' }))
    gone.abort()
    await Promise.all([first, dropped, last])
    await pool.choose(someQuestion({ match: 'too late', dropped: gone.signal }))
    await until(() => told.length >= 2)
    expect(told.map(({ question }) => question.match)).toEqual(['first', 'last'])
  })
})

describe('closing', () => {
  it('ends every thread, answers what was asked, and starts none any more', async () => {
    const { pool, workers } = poolOf(2, ground(), { open: () => oddWorker('hang') })
    const question = someQuestion()
    const asked = Array.from({ length: 5 }, () => pool.choose(question))
    await pool.close()
    expect(workers.map(({ threadId }) => threadId)).toEqual([-1, -1])
    for (const move of await Promise.all(asked)) expect(question.moves).toContain(move)
    expect(question.moves).toContain(await pool.choose(question))
    expect(workers).toHaveLength(2)
  })
})

it('a thread gets the question and nothing else', async () => {
  const { name, told } = listen()
  const { pool } = poolOf(1, ground(), { open: () => oddWorker(name) })
  const [at] = somePositions(gameOf('mag-mell'), 1) as [Position]
  await pool.choose(questionAt(at))
  await until(() => told.length === 1)
  expect(Object.keys(told[0]?.question ?? {}).toSorted()).toEqual(
    ['budget', 'game', 'level', 'match', 'seat', 'seed', 'version', 'view'].toSorted(),
  )
})
