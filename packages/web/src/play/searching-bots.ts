/** Runs in the worker: the bots that search, with all they know. They come when somebody wants to play against one. */
import { type Bot, makeBot, prepareGameForLevel } from '@spellbough/bots'
import { type CatalogEntry, findInCatalog } from '@spellbough/games/catalog'
import type { PlayableGame } from '@spellbough/kernel'

/** A bot of any level, for one match. */
export const createSearchBot = async (level: string, game: string): Promise<Bot> =>
  makeBot(level, await loadGameForBot(level, game))

/** A game with the model that a bot of this level uses. */
export async function loadGameForBot(level: string, id: string): Promise<PlayableGame> {
  const entry = requireCatalogEntry(id)
  const [game, model] = await Promise.all([entry.load(), entry.model?.()])
  const withModel = model === undefined ? game : { ...game, model }
  // Without a connection the trained network may not load: then the bot plays without it.
  return await prepareGameForLevel(level, withModel).catch(() => withModel)
}

function requireCatalogEntry(id: string): CatalogEntry {
  const entry = findInCatalog(id)
  if (entry === undefined) throw new Error(`there is no game ${id}`)
  return entry
}
