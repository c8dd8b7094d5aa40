import { describe, expect, it } from 'vitest'
import { BotClient, type BotWorker } from '../../src/play/bot-client.ts'
import type { BotWorkerRequest } from '../../src/play/bot-messages.ts'

const request = {
  match: 'one',
  game: 'mag-mell',
  version: 1,
  seat: 1,
  level: 'mage',
  view: '{}',
  budget: { milliseconds: 300 },
  seed: 1,
}

/** A client whose workers do what these plans say, in the order in which they are opened. */
function makeClient(...plans: readonly ((worker: BotWorker, request: BotWorkerRequest) => void)[]) {
  const opened: { terminated: boolean; readonly asked: BotWorkerRequest[] }[] = []
  const timers: (() => void)[] = []
  const bots = new BotClient(
    () => {
      const record = { terminated: false, asked: [] as BotWorkerRequest[] }
      const plan = plans[opened.length]
      opened.push(record)
      const worker: BotWorker = {
        onmessage: null,
        onerror: null,
        terminate: () => {
          record.terminated = true
        },
        postMessage: (asked) => {
          record.asked.push(asked)
          queueMicrotask(() => plan?.(worker, asked))
        },
      }
      return worker
    },
    {
      after: (_, run) => {
        timers.push(run)
        return () => timers.splice(timers.indexOf(run), 1)
      },
    },
  )
  return { bots, opened, timers }
}

const responds = (worker: BotWorker, { id }: BotWorkerRequest) =>
  worker.onmessage?.({ data: { id, move: { do: 'stop' } } } as MessageEvent)
const dies = (worker: BotWorker) => worker.onerror?.(new Event('error') as ErrorEvent)
const fails = (worker: BotWorker, { id }: BotWorkerRequest) =>
  worker.onmessage?.({ data: { id, fault: 'it broke' } } as MessageEvent)
const isSilent = () => undefined

describe('the bot client', () => {
  it('resolves with the move that a bot chooses', async () => {
    const { bots, opened, timers } = makeClient(responds)
    expect(await bots.requestMove(request)).toEqual({ do: 'stop' })
    expect(opened).toHaveLength(1)
    expect(timers).toEqual([])
  })

  it('sends a request to a new worker when the worker dies over it', async () => {
    const { bots, opened } = makeClient(dies, responds)
    expect(await bots.requestMove(request)).toEqual({ do: 'stop' })
    expect(opened.map(({ terminated }) => terminated)).toEqual([true, false])
    expect(opened[1]?.asked).toEqual(opened[0]?.asked)
  })

  it('resolves with nothing when the second worker dies as well, and serves the next request', async () => {
    const { bots, opened } = makeClient(dies, dies, responds)
    expect(await bots.requestMove(request)).toBeUndefined()
    expect(await bots.requestMove(request)).toEqual({ do: 'stop' })
    expect(opened).toHaveLength(3)
  })

  it('sends a request once more to a bot that failed', async () => {
    let count = 0
    const { bots, opened } = makeClient((worker, asked) => (count++ === 0 ? fails : responds)(worker, asked))
    expect(await bots.requestMove(request)).toEqual({ do: 'stop' })
    expect(opened).toHaveLength(1)
    const broken = makeClient(fails)
    expect(await broken.bots.requestMove(request)).toBeUndefined()
    expect(broken.opened[0]?.asked).toHaveLength(2)
  })

  it('replaces a worker that does not respond in time', async () => {
    const { bots, opened, timers } = makeClient(isSilent, responds)
    const response = bots.requestMove(request)
    timers[0]?.()
    expect(await response).toEqual({ do: 'stop' })
    expect(opened[0]?.terminated).toBe(true)
  })

  it('sends all requests of a dead worker again', async () => {
    const { bots, opened } = makeClient((worker, { seat }) => (seat === 2 ? dies(worker) : undefined), responds)
    expect(await Promise.all([bots.requestMove(request), bots.requestMove({ ...request, seat: 2 })])).toEqual([
      { do: 'stop' },
      { do: 'stop' },
    ])
    expect(opened[1]?.asked.map(({ seat }) => seat)).toEqual([1, 2])
  })

  it('knows which bots have seen what their seats saw, and that a new worker has seen nothing', async () => {
    const { bots } = makeClient(responds, responds)
    expect(bots.hasHistoryOf(request)).toBe(false)
    await bots.requestMove({ ...request, memory: [] })
    expect(bots.hasHistoryOf(request)).toBe(true)
    expect(bots.hasHistoryOf({ ...request, seat: 2 })).toBe(false)
    const dying = makeClient(
      (worker, asked) => (asked.memory === undefined ? dies(worker) : responds(worker, asked)),
      responds,
    )
    await dying.bots.requestMove({ ...request, memory: [] })
    await dying.bots.requestMove(request)
    expect(dying.bots.hasHistoryOf(request)).toBe(false)
  })

  it('resolves with nothing where there are no workers, and when it is closed', async () => {
    const none = new BotClient(() => {
      throw new Error('workers are forbidden')
    })
    expect(await none.requestMove(request)).toBeUndefined()
    const { bots, opened } = makeClient(isSilent)
    const response = bots.requestMove(request)
    bots.close()
    expect(await response).toBeUndefined()
    expect(opened[0]?.terminated).toBe(true)
  })
})
