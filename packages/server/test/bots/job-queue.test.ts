import { describe, expect, it } from 'vitest'
import { type BotJob, JobQueue, MAX_WAIT_MS, MIN_BUDGET_MS } from '../../src/bots/job-queue.ts'
import { sampleBotRequest } from './bot-fixtures.ts'

const request = sampleBotRequest()

const jobOf = (budgetMs: number): BotJob => ({
  request: { ...request, budgetMs },
  askedAt: 0,
  isRetry: false,
  resolve: () => {},
})

/** All were asked at once; each is thought about for just its budget. Gives the budgets in order. */
function drainQueue(usual: readonly number[], threads: number): { budgets: number[]; last: number } {
  const waiting = new JobQueue()
  for (const milliseconds of usual) waiting.add(jobOf(milliseconds))
  const free = Array<number>(threads).fill(0)
  const budgets: number[] = []
  for (let job = waiting.first; job !== undefined; job = waiting.first) {
    const now = Math.min(...free)
    const budget = waiting.budgetFor(job, threads, now)
    waiting.remove(job)
    budgets.push(budget)
    free[free.indexOf(now)] = now + budget
  }
  return { budgets, last: Math.max(...free) }
}

const many = (count: number, milliseconds: number): number[] => Array<number>(count).fill(milliseconds)

describe('questions that wait', () => {
  it('get their usual time as long as nobody has to wait long', () => {
    expect(drainQueue([300], 1).budgets).toEqual([300])
    expect(drainQueue([1000, 300, 300], 1).budgets).toEqual([1000, 300, 300])
    expect(drainQueue(many(8, 1000), 4).budgets).toEqual(many(8, 1000))
  })

  it('get less when there are many, so that all are answered in time', () => {
    for (const count of [10, 50, 150]) {
      const { budgets, last } = drainQueue(many(count, 300), 1)
      for (const budget of budgets) expect(budget).toBeLessThan(300)
      expect(last).toBeLessThanOrEqual(MAX_WAIT_MS + count)
    }
    expect(drainQueue(many(100, 1000), 4).last).toBeLessThanOrEqual(MAX_WAIT_MS + 100)
  })

  it('always get a little, and never more than is usual', () => {
    expect(Math.min(...drainQueue(many(5_000, 300), 2).budgets)).toBe(MIN_BUDGET_MS)
    expect(drainQueue(many(5_000, 3), 1).budgets).toEqual(many(5_000, 3))
  })

  it('that have waited too long get the least', () => {
    const waiting = new JobQueue()
    const job = jobOf(300)
    waiting.add(job)
    expect(waiting.budgetFor(job, 1, MAX_WAIT_MS + 1)).toBe(MIN_BUDGET_MS)
  })

  it('do not count any more once they are dropped', () => {
    const waiting = new JobQueue()
    const [first, ...others] = many(50, 1000).map((milliseconds) => jobOf(milliseconds))
    if (first === undefined) throw new Error('there is one')
    for (const job of [first, ...others]) waiting.add(job)
    for (const job of others) expect(waiting.remove(job)).toBe(true)
    expect(others.some((job) => waiting.remove(job))).toBe(false)
    expect(waiting.size).toBe(1)
    expect(waiting.budgetFor(first, 1, 0)).toBe(1000)
  })
})
