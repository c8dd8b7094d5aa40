/** The worker in which bots think and advice is computed, so that the page stays responsive. */
import { AdeptBot, RandomBot } from '@spellbough/bots'
import { findInCatalog } from '@spellbough/games/catalog'
import { WorkerBots } from '@spellbough/host/worker'
import { requireVersion } from '@spellbough/kernel'
import type { AdviceRequest } from '../advice/advice-messages.ts'
import type { BotWorkerRequest, BotWorkerResponse } from './bot-messages.ts'

const bots = new WorkerBots({
  async loadGame(id, version) {
    const game = await findInCatalog(id, version)?.load()
    if (game === undefined) throw new Error(`there is no game ${id}`)
    requireVersion(game, version)
    return game
  },

  /** The usual bots come with the worker; the code of the others is loaded with the first of them. */
  async makeBot(level, game) {
    if (level === 'random') return new RandomBot()
    if (level === 'adept') return new AdeptBot(game)
    return await (await import('./searching-bots.ts')).makeSearchingBot(level, game)
  },
})

self.onmessage = async ({ data }: MessageEvent<BotWorkerRequest | AdviceRequest>) => {
  if (!('kind' in data)) {
    const response: BotWorkerResponse = { ...(await bots.respond(data)), id: data.id }
    self.postMessage(response)
    return
  }
  // Advice is rare: its code is loaded with the first request.
  const { handleAdviceRequest } = await import('../advice/handle-advice-request.ts')
  await handleAdviceRequest(data, (response) => self.postMessage(response))
}
