/** Where turning points are sought: beside the page, so that no step ever waits for them. */
import { findInCatalog } from '@spellbough/games/catalog'
import { requireVersion } from '@spellbough/kernel'
import { MatchHistory } from './match-history.ts'
import { findSwings } from './swings.ts'
import type { SwingsRequest, SwingsResponse } from './swings-messages.ts'

self.onmessage = async ({ data }: MessageEvent<SwingsRequest>) => {
  self.postMessage(await answer(data))
}

async function answer({ game: id, version, beginning, entries }: SwingsRequest): Promise<SwingsResponse> {
  try {
    const game = await findInCatalog(id, version)?.load()
    if (game === undefined) return { fault: `there is no game ${id}` }
    requireVersion(game, version)
    const reel = new MatchHistory(game.rules, beginning, entries)
    return { swings: findSwings(reel, game.evaluate) }
  } catch (error) {
    return { fault: error instanceof Error ? error.message : String(error) }
  }
}
