/** Runs in the worker: the bots that search, with all they know. They come when somebody wants to play against one. */
import { type Bot, makeBot, prepareGameForLevel } from '@spellbough/bots'
import { type CatalogEntry, findInCatalog } from '@spellbough/games/catalog'
import type { PlayableGame } from '@spellbough/kernel'

/** A bot of any level, for one match. */
export const createSearchBot = async (level: string, game: string, version: number): Promise<Bot> =>
  makeBot(level, await loadGameForBot(level, game, version))

/** A game in a version, with all that a bot of this level needs to know of it. */
export async function loadGameForBot(level: string, id: string, version: number): Promise<PlayableGame> {
  const entry = requireCatalogEntry(id, version)
  const [game, knowledge] = await Promise.all([entry.load(), entry.knowledge()])
  const knowing = { ...game, searchHooks: knowledge }
  // Without a connection what it has learnt may be out of reach: then it plays with what it knows anyway.
  return await prepareGameForLevel(level, knowing).catch(() => knowing)
}

function requireCatalogEntry(id: string, version: number): CatalogEntry {
  const entry = findInCatalog(id, version)
  if (entry === undefined) throw new Error(`there is no game ${id}`)
  return entry
}
