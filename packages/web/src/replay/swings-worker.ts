/** Worker that finds turning points, so that stepping through the match does not wait for them. */
import { findInCatalog } from '@spellbough/games/catalog'
import { rulesOfVersion } from '@spellbough/kernel'
import { MatchHistory } from './match-history.ts'
import { findSwings } from './swings.ts'
import type { SwingsRequest, SwingsResponse } from './swings-messages.ts'

self.onmessage = async ({ data }: MessageEvent<SwingsRequest>) => {
  self.postMessage(await answer(data))
}

async function answer({ game: id, version, setup, entries }: SwingsRequest): Promise<SwingsResponse> {
  try {
    const game = await findInCatalog(id)?.load()
    if (game === undefined) return { fault: `there is no game ${id}` }
    const matchHistory = new MatchHistory(rulesOfVersion(game, version), setup, entries)
    return { swings: findSwings(matchHistory, game.evaluate) }
  } catch (error) {
    return { fault: error instanceof Error ? error.message : String(error) }
  }
}
