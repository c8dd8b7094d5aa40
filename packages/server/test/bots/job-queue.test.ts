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

/** Runs jobs that were all added at once, each for exactly its budget; returns the budgets in order. */
function drainQueue(usual: readonly number[], threads: number): { budgets: number[]; last: number } {
  const queue = new JobQueue()
  for (const budgetMs of usual) queue.add(jobOf(budgetMs))
  const free = Array<number>(threads).fill(0)
  const budgets: number[] = []
  for (let job = queue.first; job !== undefined; job = queue.first) {
    const now = Math.min(...free)
    const budget = queue.budgetFor(job, threads, now)
    queue.remove(job)
    budgets.push(budget)
    free[free.indexOf(now)] = now + budget
  }
  return { budgets, last: Math.max(...free) }
}

const many = (count: number, budgetMs: number): number[] => Array<number>(count).fill(budgetMs)

describe('bot requests in the queue', () => {
  it('get their usual budget as long as none has to wait long', () => {
    expect(drainQueue([300], 1).budgets).toEqual([300])
    expect(drainQueue([1000, 300, 300], 1).budgets).toEqual([1000, 300, 300])
    expect(drainQueue(many(8, 1000), 4).budgets).toEqual(many(8, 1000))
  })

  it('get smaller budgets when there are many, so that all are answered in time', () => {
    for (const count of [10, 50, 150]) {
      const { budgets, last } = drainQueue(many(count, 300), 1)
      for (const budget of budgets) expect(budget).toBeLessThan(300)
      expect(last).toBeLessThanOrEqual(MAX_WAIT_MS + count)
    }
    expect(drainQueue(many(100, 1000), 4).last).toBeLessThanOrEqual(MAX_WAIT_MS + 100)
  })

  it('get at least the minimum and at most their usual budget', () => {
    expect(Math.min(...drainQueue(many(5_000, 300), 2).budgets)).toBe(MIN_BUDGET_MS)
    expect(drainQueue(many(5_000, 3), 1).budgets).toEqual(many(5_000, 3))
  })

  it('that have waited too long get the minimum', () => {
    const queue = new JobQueue()
    const job = jobOf(300)
    queue.add(job)
    expect(queue.budgetFor(job, 1, MAX_WAIT_MS + 1)).toBe(MIN_BUDGET_MS)
  })

  it('no longer count once they are removed', () => {
    const queue = new JobQueue()
    const [first, ...others] = many(50, 1000).map((budgetMs) => jobOf(budgetMs))
    if (first === undefined) throw new Error('there is one')
    for (const job of [first, ...others]) queue.add(job)
    for (const job of others) expect(queue.remove(job)).toBe(true)
    expect(others.some((job) => queue.remove(job))).toBe(false)
    expect(queue.size).toBe(1)
    expect(queue.budgetFor(first, 1, 0)).toBe(1000)
  })
})
