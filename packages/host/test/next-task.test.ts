import { describe, expect, it } from 'vitest'
import { listDueTasks, nextTask, nextWakeAt, PendingBotMoves } from '../src/index.ts'
import { ADEPT, hostMatch, ManualBots, optionsWith } from './host-fixtures.ts'

function startHost() {
  const hosted = hostMatch()
  const bots = new ManualBots()
  let readyCount = 0
  const pendingMoves = new PendingBotMoves(bots, () => readyCount++)
  const tasks = listDueTasks(hosted, optionsWith(ADEPT))
  const taskAt = (now: number) => nextTask(hosted, tasks, pendingMoves, now)
  const wakeAt = () => nextWakeAt(tasks, pendingMoves)
  return { bots, pendingMoves, tasks, taskAt, wakeAt, readyCount: () => readyCount }
}

describe('a host', () => {
  it('waits until a bot starts to think', () => {
    const { bots, taskAt, wakeAt } = startHost()
    expect(taskAt(0)).toBeUndefined()
    expect(wakeAt()).toBe(680)
    expect(bots.requests).toEqual([])
  })

  it('asks the bot once and waits for its answer', () => {
    const { bots, tasks, taskAt, wakeAt } = startHost()
    expect(taskAt(680)).toBeUndefined()
    expect(taskAt(5_000)).toBeUndefined()
    expect(wakeAt()).toBe(Number.POSITIVE_INFINITY)
    expect(bots.requests).toHaveLength(tasks.length)
    expect(bots.requests[0]).toMatchObject({ match: 'oak', level: 'adept', budgetMs: 20 })
  })

  it('makes the move once the bot has chosen and the time has come', async () => {
    const { bots, tasks, taskAt, wakeAt, readyCount } = startHost()
    taskAt(680)
    await bots.answerAll()
    expect(readyCount()).toBe(tasks.length)
    expect(taskAt(690)).toBeUndefined()
    expect(wakeAt()).toBe(700)
    expect(taskAt(700)).toBe(tasks[0])
  })
})

describe('a pending move', () => {
  it('is aborted when its task is no longer there, and its answer is ignored', async () => {
    const { bots, pendingMoves, taskAt, wakeAt, readyCount } = startHost()
    taskAt(680)
    pendingMoves.retainOnly([])
    expect(pendingMoves.isEmpty).toBe(true)
    expect(bots.requests.every(({ signal }) => signal?.aborted)).toBe(true)
    await bots.answerAll()
    expect(readyCount()).toBe(0)
    expect(wakeAt()).toBe(680)
  })
})
