import { beforeAll, describe, expect, it } from 'vitest'
import { openWorker } from '../../src/bots/thread.ts'
import { realTimers, type Scheduler } from '../../src/hall/scheduler.ts'
import { awaitedPeople, freshCluster, Players } from '../hall/cluster.ts'
import { TestTime } from '../hall/test-time.ts'
import { serverBuilt } from '../proof/kit/built.ts'
import { ground, oddWorker, poolOf, someQuestion, until } from './kit.ts'

beforeAll(serverBuilt)

/** The first threads are odd in these ways, all later ones as they should be. */
function oddAtFirst(...oddities: string[]) {
  return () => {
    const oddity = oddities.shift()
    return oddity === undefined ? openWorker() : oddWorker(oddity)
  }
}

/** Ways to lose a thread over a question. */
const DEATHS = ['exit', 'throw', 'memory']

describe('a thread that dies over a question', () => {
  it.each(DEATHS)('is replaced, and its question asked once more (%s)', async (death) => {
    const world = ground()
    const { pool, workers } = poolOf(1, world, { open: oddAtFirst(death) })
    const question = someQuestion({ match: 'oak' })
    expect(question.moves).toContain(await pool.choose(question))
    expect(workers).toHaveLength(2)
    expect(pool.threads).toBe(1)
    expect(world.logged).toMatchObject([{ match: 'oak', seat: question.seat, how: 'died' }])
    expect((await world.metrics.botThreadsLost.get()).values).toMatchObject([{ labels: { how: 'died' }, value: 1 }])
  })

  it('may be ended from outside in the middle of a thought', async () => {
    const { pool, workers } = poolOf(1, ground(), { open: oddAtFirst('hang') })
    const question = someQuestion()
    const asked = pool.choose(question)
    await workers[0]?.terminate()
    expect(question.moves).toContain(await asked)
    expect(workers).toHaveLength(2)
  })

  it('twice has any legal move made for it, and others are answered as ever', async () => {
    const world = ground()
    const { pool, workers } = poolOf(1, world, { open: oddAtFirst('exit', 'exit') })
    const question = someQuestion({ match: 'oak' })
    const other = someQuestion({ match: 'elm' })
    const [move, next] = await Promise.all([pool.choose(question), pool.choose(other)])
    expect(question.moves).toContain(move)
    expect(other.moves).toContain(next)
    expect(workers).toHaveLength(3)
    expect(world.logged).toMatchObject([
      { match: 'oak', seat: question.seat },
      { match: 'oak', seat: question.seat, msg: expect.stringContaining('any legal move') },
    ])
  })

  it('while nobody asks is replaced when somebody does', async () => {
    const { pool, workers } = poolOf(1, ground())
    await pool.choose(someQuestion())
    await workers[0]?.terminate()
    const question = someQuestion()
    expect(question.moves).toContain(await pool.choose(question))
    expect(workers).toHaveLength(2)
  })
})

describe('a thread that hangs', () => {
  it.each(['hang', 'silent'])('is ended and replaced when its time is over (%s)', async (oddity) => {
    const world = ground()
    const time = new TestTime()
    const { pool, workers } = poolOf(1, world, { scheduler: time, open: oddAtFirst(oddity) })
    const question = someQuestion({ match: 'oak', milliseconds: 100 })
    let move: object | undefined
    const asked = pool.choose(question).then((chosen) => {
      move = chosen
    })
    await time.pass(5_399)
    expect(workers).toHaveLength(1)
    expect(move).toBeUndefined()
    await time.pass(1)
    await asked
    expect(question.moves).toContain(move)
    expect(workers).toHaveLength(2)
    await until(() => workers[0]?.threadId === -1)
    expect(world.logged).toMatchObject([{ match: 'oak', seat: question.seat, how: 'hung' }])
  })
})

/** Real time, but who hangs is found out four times as soon. */
const impatient: Scheduler = { after: (milliseconds, run) => realTimers.after(milliseconds / 4, run) }

describe('a match', () => {
  it('goes on to its end while threads die and hang', async () => {
    const cluster = await freshCluster()
    const world = ground()
    const open = oddAtFirst('exit', 'hang', 'hang', 'throw', 'exit', 'memory')
    const { pool, workers } = poolOf(2, world, { scheduler: impatient, open })
    const node = cluster.node({ bots: pool })
    const seats = [{ bot: 'apprentice' }, { bot: 'adept' }]
    const table = await cluster.begin(node, 1, { game: 'mag-mell', seats })
    const players = new Players(node)
    const played = await cluster.played(table)
    while (played.match.result === undefined) {
      const [seat] = awaitedPeople(played)
      if (seat !== undefined) await players.move(played, seat, node)
      else await cluster.time.pass(200)
      await cluster.follow(played)
    }
    expect(workers.length).toBeGreaterThan(6)
    expect(new Set(world.logged.map((line) => line['how']))).toEqual(new Set(['died', 'hung']))
    for (const line of world.logged) expect(line).toMatchObject({ match: table, game: 'mag-mell' })
    expect((await cluster.played(table)).match.result).toEqual(played.match.result)
  })
})
