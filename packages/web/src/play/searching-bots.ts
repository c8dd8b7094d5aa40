/** Runs in the worker: the bots that search, with all they know. Loaded when one of them is first needed. */
import { type Bot, makeBot, prepareGameForLevel } from '@spellbough/bots'
import { type CatalogEntry, findInCatalog } from '@spellbough/games/catalog'
import type { PlayableGame } from '@spellbough/kernel'

/** A bot of any level, for one match of the game. */
export const makeSearchingBot = async (level: string, game: PlayableGame): Promise<Bot> =>
  makeBot(level, await withModel(level, game))

/** A game in a version, with the model that a bot of this level uses. */
export const loadGameForBot = async (level: string, id: string, version: number): Promise<PlayableGame> =>
  withModel(level, await requireCatalogEntry(id, version).load())

async function withModel(level: string, game: PlayableGame): Promise<PlayableGame> {
  const model = await requireCatalogEntry(game.rules.id, game.rules.version).model?.()
  const prepared = model === undefined ? game : { ...game, model }
  // Offline the trained network may not be available: then the bot plays without it.
  return await prepareGameForLevel(level, prepared).catch(() => prepared)
}

function requireCatalogEntry(id: string, version: number): CatalogEntry {
  const entry = findInCatalog(id, version)
  if (entry === undefined) throw new Error(`there is no game ${id}`)
  return entry
}
