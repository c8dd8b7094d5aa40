import { describe, expect, it } from 'vitest'
import { clockTasks, entryForTask, listDueTasks, variedDelay } from '../src/index.ts'
import { ADEPT, awaitedSeat, hostMatch, optionsWith } from './host-fixtures.ts'

describe('the move of a bot', () => {
  it('is due after the delay, and its thinking ends then', () => {
    const hosted = hostMatch()
    const [task] = listDueTasks(hosted, optionsWith(ADEPT))
    expect(task).toMatchObject({ kind: 'bot-move', reason: 'bot', level: 'adept', at: 700, thinkFrom: 680 })
  })

  it('comes with a varied delay no sooner than its thinking time', () => {
    const botDelayMs = variedDelay(700)
    const timeOf = (level: string) =>
      listDueTasks(hostMatch(), optionsWith({ level, isStandIn: false }, { botDelayMs }))[0]?.at ?? 0
    expect(timeOf('adept')).toBeGreaterThanOrEqual(700)
    expect(timeOf('adept')).toBeLessThanOrEqual(1_050)
    expect(timeOf('archmage')).toBeGreaterThanOrEqual(1_000)
  })

  it('comes with a varied delay at the same time on every host, and not in every match', () => {
    const botDelayMs = variedDelay(1_000)
    const timeOf = (id: string) => listDueTasks(hostMatch(id), optionsWith(ADEPT, { botDelayMs }))[0]?.at ?? 0
    const times = Array.from({ length: 50 }, (_, index) => timeOf(`match ${index}`))
    expect(times).toEqual(Array.from({ length: 50 }, (_, index) => timeOf(`match ${index}`)))
    expect(Math.min(...times)).toBeGreaterThanOrEqual(1_000)
    expect(Math.max(...times)).toBeLessThanOrEqual(1_500)
    expect(new Set(times).size).toBeGreaterThan(25)
  })

  it('becomes an entry when it is due and not before, and only once', () => {
    const hosted = hostMatch()
    const options = optionsWith(ADEPT)
    const seat = awaitedSeat(hosted)
    const [move] = hosted.match.moves(seat)
    const task = listDueTasks(hosted, options).find((one) => one.kind === 'bot-move' && one.seat === seat)
    if (task === undefined) throw new Error('the bot has no task')
    expect(entryForTask(hosted, options, task, 699, move)).toBeUndefined()
    const entry = entryForTask(hosted, options, task, 700, move)
    expect(entry).toEqual({ kind: 'move', seat, move, at: 700 })
    if (entry !== undefined) hosted.apply(entry)
    expect(entryForTask(hosted, options, task, 5_000, move)).toBeUndefined()
  })

  it('is marked as a stand-in’s if it is one', () => {
    const hosted = hostMatch()
    const options = optionsWith({ level: 'adept', isStandIn: true })
    const [task] = listDueTasks(hosted, options)
    if (task === undefined) throw new Error('the stand-in has no task')
    const [move] = hosted.match.moves(awaitedSeat(hosted))
    expect(entryForTask(hosted, options, task, 700, move)).toMatchObject({ standIn: true })
  })
})

describe('a player’s seat', () => {
  it('has no task without a clock', () => {
    expect(listDueTasks(hostMatch(), optionsWith(undefined))).toEqual([])
    expect(listDueTasks(hostMatch(), optionsWith(undefined, { clockTasks }))).toEqual([])
  })

  it('has the expiry of its clock, and then the move of a stand-in', () => {
    const hosted = hostMatch('oak', { perMove: 10_000 })
    const options = optionsWith(undefined, { clockTasks })
    const [task] = listDueTasks(hosted, options)
    expect(task).toMatchObject({ kind: 'expire', at: 10_000 })
    if (task === undefined) throw new Error('the clock has no task')
    const expired = entryForTask(hosted, options, task, 10_000)
    if (expired === undefined) throw new Error('the clock has not run out')
    const { seat } = expired
    hosted.apply(expired)
    const standIn = listDueTasks(hosted, options).find((one) => one.kind === 'bot-move')
    expect(standIn).toMatchObject({ seat, reason: 'expired', level: 'adept', at: 10_000 })
  })
})
