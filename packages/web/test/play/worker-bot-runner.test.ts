import { findGame } from '@spellbough/games'
import type { BotRequest } from '@spellbough/host'
import { fastRng, makeSeatView, readConfig } from '@spellbough/kernel'
import { describe, expect, it } from 'vitest'
import { BotClient, type BotWorker } from '../../src/play/bot-client.ts'
import type { BotWorkerRequest } from '../../src/play/bot-messages.ts'
import { WorkerBotRunner } from '../../src/play/worker-bot-runner.ts'

/** A runner whose worker answers a request with this move when the test lets it. */
function openRunner(move: object) {
  const sent: BotWorkerRequest[] = []
  const answers: (() => void)[] = []
  const worker: BotWorker = {
    onmessage: null,
    onerror: null,
    terminate() {},
    postMessage(request) {
      sent.push(request)
      answers.push(() => worker.onmessage?.({ data: { id: request.id, move } } as MessageEvent))
    },
  }
  const client = new BotClient(() => worker, { after: () => () => {} })
  const runner = new WorkerBotRunner(client, { pastViews: async () => [], seed: () => 1 })
  return { runner, sent, answers }
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

describe('bots in the worker of a page', () => {
  it('give the listed move that came back as data', async () => {
    const wanted = request.moves.at(-1) ?? {}
    const { runner, answers } = openRunner(structuredClone(wanted))
    const chosen = runner.choose(request)
    await settle()
    answers.shift()?.()
    expect(await chosen).toBe(wanted)
  })

  it('give any listed move for one that is not listed', async () => {
    const { runner, answers } = openRunner({ do: 'nonsense' })
    const chosen = runner.choose(request)
    await settle()
    answers.shift()?.()
    expect(request.moves).toContain(await chosen)
  })

  it('get one request at a time, and none that was aborted while it waited', async () => {
    const { runner, sent, answers } = openRunner(request.moves[0] ?? {})
    const controller = new AbortController()
    const first = runner.choose(request)
    const aborted = runner.choose({ ...request, match: 'two', signal: controller.signal })
    const last = runner.choose({ ...request, match: 'three' })
    await settle()
    expect(sent.map(({ match }) => match)).toEqual(['one'])
    controller.abort()
    answers.shift()?.()
    await first
    expect(request.moves).toContain(await aborted)
    await settle()
    answers.shift()?.()
    await last
    expect(sent.map(({ match }) => match)).toEqual(['one', 'three'])
  })
})
