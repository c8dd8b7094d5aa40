import { findGame } from '@spellbough/games'
import type { BotRequest } from '@spellbough/host'
import { fastRng, makeSeatView, readConfig } from '@spellbough/kernel'
import { describe, expect, it } from 'vitest'
import { BotClient, type BotWorker } from '../../src/play/bot-client.ts'
import type { BotWorkerRequest } from '../../src/play/bot-messages.ts'
import { WorkerBotRunner } from '../../src/play/worker-bot-runner.ts'

/** A runner whose worker respondFunctions a request with this move when the test lets it. */
function openRunner(move: object) {
  const sent: BotWorkerRequest[] = []
  const respondFunctions: (() => void)[] = []
  const worker: BotWorker = {
    onmessage: null,
    onerror: null,
    terminate() {},
    postMessage(request) {
      sent.push(request)
      respondFunctions.push(() => worker.onmessage?.({ data: { id: request.id, move } } as MessageEvent))
    },
  }
  const client = new BotClient(() => worker, { after: () => () => {} })
  const runner = new WorkerBotRunner(client, { pastViews: async () => [], seed: () => 1 })
  return { runner, sent, respondFunctions }
}

const settle = () => new Promise((resolve) => setImmediate(resolve))

const { rules } = findGame('mag-mell')
const state = rules.setup(readConfig(rules.options, {}), 2, fastRng(1))
const seat = (rules.toAct(state) & 1) === 1 ? 0 : 1
const view = makeSeatView(rules, state, seat)
const request: BotRequest = {
  match: 'one',
  game: findGame('mag-mell'),
  rules,
  level: 'adept',
  seat,
  view,
  moves: rules.moves(view, seat),
  budgetMs: 20,
}

describe('the worker bot runner', () => {
  it('resolves with the listed move that equals the response of the worker', async () => {
    const listedMove = request.moves.at(-1) ?? {}
    const { runner, respondFunctions } = openRunner(structuredClone(listedMove))
    const choice = runner.choose(request)
    await settle()
    respondFunctions.shift()?.()
    expect(await choice).toBe(listedMove)
  })

  it('resolves with any listed move when the response is not a listed move', async () => {
    const { runner, respondFunctions } = openRunner({ do: 'nonsense' })
    const choice = runner.choose(request)
    await settle()
    respondFunctions.shift()?.()
    expect(request.moves).toContain(await choice)
  })

  it('sends one request at a time, and none that was aborted while it was queued', async () => {
    const { runner, sent, respondFunctions } = openRunner(request.moves[0] ?? {})
    const controller = new AbortController()
    const first = runner.choose(request)
    const aborted = runner.choose({ ...request, match: 'two', signal: controller.signal })
    const last = runner.choose({ ...request, match: 'three' })
    await settle()
    expect(sent.map(({ match }) => match)).toEqual(['one'])
    controller.abort()
    respondFunctions.shift()?.()
    await first
    expect(request.moves).toContain(await aborted)
    await settle()
    respondFunctions.shift()?.()
    await last
    expect(sent.map(({ match }) => match)).toEqual(['one', 'three'])
  })
})
