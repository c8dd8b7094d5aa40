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

/** A client whose workers behave according to these plans, in the order in which they are opened. */
function makeClient(...plans: readonly ((worker: BotWorker, request: BotWorkerRequest) => void)[]) {
  const opened: { terminated: boolean; readonly requests: BotWorkerRequest[] }[] = []
  const timers: (() => void)[] = []
  const bots = new BotClient(
    () => {
      const record = { terminated: false, requests: [] as BotWorkerRequest[] }
      const plan = plans[opened.length]
      opened.push(record)
      const worker: BotWorker = {
        onmessage: null,
        onerror: null,
        terminate: () => {
          record.terminated = true
        },
        postMessage: (workerRequest) => {
          record.requests.push(workerRequest)
          queueMicrotask(() => plan?.(worker, workerRequest))
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
const doesNotRespond = () => undefined

describe('the bot client', () => {
  it('resolves with the move that a bot chooses', async () => {
    const { bots, opened, timers } = makeClient(responds)
    expect(await bots.requestMove(request)).toEqual({ do: 'stop' })
    expect(opened).toHaveLength(1)
    expect(timers).toEqual([])
  })

  it('sends a request to a new worker when its worker dies', async () => {
    const { bots, opened } = makeClient(dies, responds)
    expect(await bots.requestMove(request)).toEqual({ do: 'stop' })
    expect(opened.map(({ terminated }) => terminated)).toEqual([true, false])
    expect(opened[1]?.requests).toEqual(opened[0]?.requests)
  })

  it('resolves with undefined when the second worker dies as well, and handles the next request', async () => {
    const { bots, opened } = makeClient(dies, dies, responds)
    expect(await bots.requestMove(request)).toBeUndefined()
    expect(await bots.requestMove(request)).toEqual({ do: 'stop' })
    expect(opened).toHaveLength(3)
  })

  it('sends a request once more to a bot that failed', async () => {
    let count = 0
    const { bots, opened } = makeClient((worker, workerRequest) =>
      (count++ === 0 ? fails : responds)(worker, workerRequest),
    )
    expect(await bots.requestMove(request)).toEqual({ do: 'stop' })
    expect(opened).toHaveLength(1)
    const broken = makeClient(fails)
    expect(await broken.bots.requestMove(request)).toBeUndefined()
    expect(broken.opened[0]?.requests).toHaveLength(2)
  })

  it('replaces a worker that does not respond in time', async () => {
    const { bots, opened, timers } = makeClient(doesNotRespond, responds)
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
    expect(opened[1]?.requests.map(({ seat }) => seat)).toEqual([1, 2])
  })

  it('knows which bots have observed what their seats saw, and forgets it with the worker', async () => {
    const { bots } = makeClient(responds, responds)
    expect(bots.hasHistoryOf(request)).toBe(false)
    await bots.requestMove({ ...request, memory: [] })
    expect(bots.hasHistoryOf(request)).toBe(true)
    expect(bots.hasHistoryOf({ ...request, seat: 2 })).toBe(false)
    const crashing = makeClient(
      (worker, workerRequest) => (workerRequest.memory === undefined ? dies(worker) : responds(worker, workerRequest)),
      responds,
    )
    await crashing.bots.requestMove({ ...request, memory: [] })
    await crashing.bots.requestMove(request)
    expect(crashing.bots.hasHistoryOf(request)).toBe(false)
  })

  it('resolves with undefined when workers are unavailable, and when it is closed', async () => {
    const client = new BotClient(() => {
      throw new Error('workers are forbidden')
    })
    expect(await client.requestMove(request)).toBeUndefined()
    const { bots, opened } = makeClient(doesNotRespond)
    const response = bots.requestMove(request)
    bots.close()
    expect(await response).toBeUndefined()
    expect(opened[0]?.terminated).toBe(true)
  })
})
