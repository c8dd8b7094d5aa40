import { makeBot, prepareGameForLevel } from '@spellbough/bots'
import { findInCatalog } from '@spellbough/games/catalog'
import { WorkerBots } from '@spellbough/host/worker'

/** The bots of a thread, which knows the registered games. */
export const makeThreadBots = (): WorkerBots =>
  new WorkerBots({
    async loadGame(id, version) {
      const entry = findInCatalog(id, version)
      if (entry === undefined) throw new Error(`there is no game ${id}`)
      const [game, model] = await Promise.all([entry.load(), entry.model?.()])
      return model === undefined ? game : { ...game, model }
    },
    makeBot: async (level, game) => makeBot(level, await prepareGameForLevel(level, game)),
  })
