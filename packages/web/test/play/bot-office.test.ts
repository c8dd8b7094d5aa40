import { describe, expect, it } from 'vitest'
import type { BotRequest } from '../../src/play/bot-messages.ts'
import { BotClient, type BotWorker } from '../../src/play/bot-office.ts'

const question = {
  match: 'one',
  game: 'mag-mell',
  version: 1,
  seat: 1,
  level: 'mage',
  view: {},
  milliseconds: 300,
  seed: 1,
}

/** Workers that do what a test says, in the order in which they are opened. */
function office(...plans: readonly ((worker: BotWorker, question: BotRequest) => void)[]) {
  const opened: { terminated: boolean; readonly asked: BotRequest[] }[] = []
  const timers: (() => void)[] = []
  const bots = new BotClient(
    () => {
      const note = { terminated: false, asked: [] as BotRequest[] }
      const plan = plans[opened.length]
      opened.push(note)
      const worker: BotWorker = {
        onmessage: null,
        onerror: null,
        terminate: () => {
          note.terminated = true
        },
        postMessage: (asked) => {
          note.asked.push(asked)
          queueMicrotask(() => plan?.(worker, asked))
        },
      }
      return worker
    },
    (_, run) => {
      timers.push(run)
      return () => timers.splice(timers.indexOf(run), 1)
    },
  )
  return { bots, opened, timers }
}

const answers = (worker: BotWorker, { id }: BotRequest) =>
  worker.onmessage?.({ data: { id, move: { do: 'stop' } } } as MessageEvent)
const dies = (worker: BotWorker) => worker.onerror?.(new Event('error') as ErrorEvent)
const fails = (worker: BotWorker, { id }: BotRequest) =>
  worker.onmessage?.({ data: { id, fault: 'it broke' } } as MessageEvent)
const isSilent = () => undefined

describe('the office of the bots', () => {
  it('hands on what a bot chooses', async () => {
    const { bots, opened, timers } = office(answers)
    expect(await bots.requestMove(question)).toEqual({ do: 'stop' })
    expect(opened).toHaveLength(1)
    expect(timers).toEqual([])
  })

  it('asks another worker once more when one dies in mid-thought', async () => {
    const { bots, opened } = office(dies, answers)
    expect(await bots.requestMove(question)).toEqual({ do: 'stop' })
    expect(opened.map(({ terminated }) => terminated)).toEqual([true, false])
    expect(opened[1]?.asked).toEqual(opened[0]?.asked)
  })

  it('answers with nothing when the second one dies as well, and is there for the next question', async () => {
    const { bots, opened } = office(dies, dies, answers)
    expect(await bots.requestMove(question)).toBeUndefined()
    expect(await bots.requestMove(question)).toEqual({ do: 'stop' })
    expect(opened).toHaveLength(3)
  })

  it('asks a bot that failed once more', async () => {
    let count = 0
    const { bots, opened } = office((worker, asked) => (count++ === 0 ? fails : answers)(worker, asked))
    expect(await bots.requestMove(question)).toEqual({ do: 'stop' })
    expect(opened).toHaveLength(1)
    const broken = office(fails)
    expect(await broken.bots.requestMove(question)).toBeUndefined()
    expect(broken.opened[0]?.asked).toHaveLength(2)
  })

  it('gives a worker up that does not answer any more', async () => {
    const { bots, opened, timers } = office(isSilent, answers)
    const answer = bots.requestMove(question)
    timers[0]?.()
    expect(await answer).toEqual({ do: 'stop' })
    expect(opened[0]?.terminated).toBe(true)
  })

  it('asks everything anew that the dead one was asked', async () => {
    const { bots, opened } = office((worker, { seat }) => (seat === 2 ? dies(worker) : undefined), answers)
    expect(await Promise.all([bots.requestMove(question), bots.requestMove({ ...question, seat: 2 })])).toEqual([
      { do: 'stop' },
      { do: 'stop' },
    ])
    expect(opened[1]?.asked.map(({ seat }) => seat)).toEqual([1, 2])
  })

  it('knows which bots have seen what their seats saw, and that a new worker has seen nothing', async () => {
    const { bots } = office(answers, answers)
    expect(bots.hasHistoryOf(question)).toBe(false)
    await bots.requestMove({ ...question, memory: [] })
    expect(bots.hasHistoryOf(question)).toBe(true)
    expect(bots.hasHistoryOf({ ...question, seat: 2 })).toBe(false)
    const dying = office(
      (worker, asked) => (asked.memory === undefined ? dies(worker) : answers(worker, asked)),
      answers,
    )
    await dying.bots.requestMove({ ...question, memory: [] })
    await dying.bots.requestMove(question)
    expect(dying.bots.hasHistoryOf(question)).toBe(false)
  })

  it('answers with nothing where there are no workers, and when it closes', async () => {
    const none = new BotClient(() => {
      throw new Error('workers are forbidden')
    })
    expect(await none.requestMove(question)).toBeUndefined()
    const { bots, opened } = office(isSilent)
    const answer = bots.requestMove(question)
    bots.close()
    expect(await answer).toBeUndefined()
    expect(opened[0]?.terminated).toBe(true)
  })
})
