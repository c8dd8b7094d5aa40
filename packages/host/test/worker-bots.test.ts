import type { Bot, MoveRequest } from '@spellbough/bots'
import { findGame } from '@spellbough/games'
import { encoderOf } from '@spellbough/kernel'
import { describe, expect, it } from 'vitest'
import { botRequestFor, listDueTasks, toWorkerRequest, type WorkerRequest } from '../src/index.ts'
import { WorkerBots } from '../src/worker-bots.ts'
import { ADEPT, hostMatch, optionsWith } from './host-fixtures.ts'

/** A bot that takes the last move and keeps what it was asked. */
class RecordingBot implements Bot {
  readonly name = 'recording'
  readonly asked: MoveRequest[] = []

  choose(request: MoveRequest): object {
    this.asked.push(request)
    if (request.moves.length === 0) throw new Error('there is nothing to choose')
    return request.moves.at(-1) ?? {}
  }
}

function openWorker() {
  const made: RecordingBot[] = []
  const bots = new WorkerBots({
    loadGame: async (id) => findGame(id),
    makeBot: async () => {
      const bot = new RecordingBot()
      made.push(bot)
      return bot
    },
  })
  return { bots, made }
}

function sampleRequest(): WorkerRequest {
  const hosted = hostMatch()
  const [task] = listDueTasks(hosted, optionsWith(ADEPT))
  if (task?.kind !== 'bot-move') throw new Error('the bot has no task')
  return toWorkerRequest(botRequestFor(hosted, task, 0), {
    milliseconds: 20,
    seed: 1,
    encodeView: ({ viewCodec }, view) => encoderOf(viewCodec)(view),
  })
}

describe('the bots of a worker', () => {
  const request = sampleRequest()

  it('choose among the moves that the view allows', async () => {
    const { bots, made } = openWorker()
    const { moves } = findGame('mag-mell').rules
    expect(await bots.respond(request)).toEqual({ move: expect.any(Object) })
    const [asked] = made[0]?.asked ?? []
    if (asked === undefined) throw new Error('the bot was not asked')
    expect(asked.moves).toEqual(moves(asked.view, request.seat))
    expect(asked.budget).toEqual({ milliseconds: 20 })
  })

  it('choose among some of them if the request says so', async () => {
    const { bots, made } = openWorker()
    await bots.respond({ ...request, among: [1] })
    await bots.respond(request)
    const [some, all] = made[0]?.asked ?? []
    expect(some?.moves).toEqual([all?.moves[1]])
  })

  it('are kept by match, seat and level', async () => {
    const { bots, made } = openWorker()
    await bots.respond(request)
    await bots.respond(request)
    expect(made).toHaveLength(1)
    await bots.respond({ ...request, match: 'elm' })
    await bots.respond({ ...request, level: 'mage' })
    expect(made).toHaveLength(3)
  })

  it('are forgotten when 200 others were asked since', async () => {
    const { bots, made } = openWorker()
    await bots.respond(request)
    for (let index = 0; index < 199; index++) await bots.respond({ ...request, match: `m${index}` })
    await bots.respond(request)
    expect(made).toHaveLength(200)
    for (let index = 0; index < 200; index++) await bots.respond({ ...request, match: `n${index}` })
    await bots.respond(request)
    expect(made).toHaveLength(401)
  })

  it('are made anew with a memory, and observe it with one move before they choose', async () => {
    const { bots, made } = openWorker()
    await bots.respond(request)
    await bots.respond({ ...request, memory: [request.view, request.view] })
    expect(made).toHaveLength(2)
    expect(made[1]?.asked.map(({ moves }) => moves.length === 1)).toEqual([true, true, false])
  })

  it('say why they have no move, and are made anew after a fault', async () => {
    const { bots, made } = openWorker()
    expect(await bots.respond({ ...request, among: [] })).toEqual({ fault: 'there is nothing to choose' })
    await bots.respond(request)
    expect(made).toHaveLength(2)
    expect(await bots.respond({ ...request, game: 'nothing' })).toEqual({ fault: expect.any(String) })
  })
})
