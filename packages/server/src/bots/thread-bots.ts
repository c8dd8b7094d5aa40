import { makeBot, prepareGameForLevel } from '@spellbough/bots'
import { findInCatalog } from '@spellbough/games/catalog'
import { WorkerBots } from '@spellbough/host/worker'

/** The bots of a thread, which knows the registered games. */
export const makeThreadBots = (): WorkerBots =>
  new WorkerBots({
    async loadGame(id, version) {
      const game = await findInCatalog(id, version)?.load()
      if (game === undefined) throw new Error(`there is no game ${id}`)
      return game
    },
    makeBot: async (level, game) => makeBot(level, await prepareGameForLevel(level, game)),
  })
