/** Worker that finds turning points, so that stepping through the match does not wait for them. */
import { findInCatalog } from '@spellbough/games/catalog'
import { requireVersion } from '@spellbough/kernel'
import { MatchHistory } from './match-history.ts'
import { findSwings } from './swings.ts'
import type { SwingsRequest, SwingsResponse } from './swings-messages.ts'

self.onmessage = async ({ data }: MessageEvent<SwingsRequest>) => {
  self.postMessage(await handleRequest(data))
}

async function handleRequest({ game: id, version, setup, entries }: SwingsRequest): Promise<SwingsResponse> {
  try {
    const game = await findInCatalog(id, version)?.load()
    if (game === undefined) return { fault: `there is no game ${id}` }
    requireVersion(game, version)
    const matchHistory = new MatchHistory(game.rules, setup, entries)
    return { swings: findSwings(matchHistory, game.evaluate) }
  } catch (error) {
    return { fault: error instanceof Error ? error.message : String(error) }
  }
}
