import { describe, expect, it } from 'vitest'
import { type Job, LEAST, PATIENCE, Waiting } from '../../src/bots/waiting.ts'
import { someQuestion } from './kit.ts'

const question = someQuestion()

const jobOf = (milliseconds: number, asked = 0): Job => ({
  question: { ...question, milliseconds },
  asked,
  again: false,
  answer: () => {},
})

/** All were asked at once; each is thought about for just its budget. Gives the budgets in order. */
function worked(usual: readonly number[], threads: number): { budgets: number[]; last: number } {
  const waiting = new Waiting()
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
    expect(worked([300], 1).budgets).toEqual([300])
    expect(worked([1000, 300, 300], 1).budgets).toEqual([1000, 300, 300])
    expect(worked(many(8, 1000), 4).budgets).toEqual(many(8, 1000))
  })

  it('get less when there are many, so that all are answered in time', () => {
    for (const count of [10, 50, 150]) {
      const { budgets, last } = worked(many(count, 300), 1)
      for (const budget of budgets) expect(budget).toBeLessThan(300)
      expect(last).toBeLessThanOrEqual(PATIENCE + count)
    }
    expect(worked(many(100, 1000), 4).last).toBeLessThanOrEqual(PATIENCE + 100)
  })

  it('always get a little, and never more than is usual', () => {
    expect(Math.min(...worked(many(5_000, 300), 2).budgets)).toBe(LEAST)
    expect(worked(many(5_000, 3), 1).budgets).toEqual(many(5_000, 3))
  })

  it('that have waited too long get the least', () => {
    const waiting = new Waiting()
    const job = jobOf(300)
    waiting.add(job)
    expect(waiting.budgetFor(job, 1, PATIENCE + 1)).toBe(LEAST)
  })

  it('do not count any more once they are dropped', () => {
    const waiting = new Waiting()
    const [first, ...others] = many(50, 1000).map((milliseconds) => jobOf(milliseconds))
    if (first === undefined) throw new Error('there is one')
    for (const job of [first, ...others]) waiting.add(job)
    for (const job of others) expect(waiting.remove(job)).toBe(true)
    expect(others.some((job) => waiting.remove(job))).toBe(false)
    expect(waiting.count).toBe(1)
    expect(waiting.budgetFor(first, 1, 0)).toBe(1000)
  })
})
