import { makeBot, prepareGameForLevel } from '@spellbough/bots'
import { findInCatalog } from '@spellbough/games/catalog'
import { WorkerBots } from '@spellbough/host/worker'
import { type PlayableGame, requireVersion } from '@spellbough/kernel'

/** The bots of a thread, which knows the registered games. */
export function makeThreadBots(): WorkerBots {
  /** By id and version. What a game is prepared with for strong bots is kept with this object. */
  const games = new Map<string, PlayableGame>()
  return new WorkerBots({
    async loadGame(id, version) {
      const key = `${id} ${version}`
      const game = games.get(key) ?? (await loadGame(id, version))
      games.set(key, game)
      return game
    },
    makeBot: async (level, game) => makeBot(level, await prepareGameForLevel(level, game)),
  })
}

/** The game in the version that the match began with, and the model that searching bots use. */
async function loadGame(id: string, version: number): Promise<PlayableGame> {
  const entry = findInCatalog(id, version)
  if (entry === undefined) throw new Error(`there is no game ${id}`)
  const [game, model] = await Promise.all([entry.load(), entry.model?.()])
  requireVersion(game, version)
  return model === undefined ? game : { ...game, model }
}
