/** Runs in the worker: the bots that search, with all they know. Loaded when one of them is first needed. */
import { type Bot, makeBot, prepareGameForLevel } from '@spellbough/bots'
import { type CatalogEntry, findInCatalog } from '@spellbough/games/catalog'
import type { PlayableGame } from '@spellbough/kernel'

/** A bot of any level, for one match of the game. */
export const makeSearchingBot = async (level: string, game: PlayableGame): Promise<Bot> =>
  makeBot(level, await withSearchHooks(level, game))

/** A game with all that a bot of this level needs to know of it. */
export const loadGameForBot = async (level: string, id: string): Promise<PlayableGame> =>
  withSearchHooks(level, await requireCatalogEntry(id).load())

async function withSearchHooks(level: string, game: PlayableGame): Promise<PlayableGame> {
  const searchHooks = await requireCatalogEntry(game.rules.id).knowledge()
  const prepared = { ...game, searchHooks }
  // Offline the trained network may not be available: then the bot plays without it.
  return await prepareGameForLevel(level, prepared).catch(() => prepared)
}

function requireCatalogEntry(id: string): CatalogEntry {
  const entry = findInCatalog(id)
  if (entry === undefined) throw new Error(`there is no game ${id}`)
  return entry
}
