/** Worker that analyses a finished match, so that the page does not wait for it. */
import { findInCatalog } from '@spellbough/games/catalog'
import { requireVersion } from '@spellbough/kernel'
import { analyseMatch } from './analyse-match.ts'
import type { AnalysisRequest, AnalysisResponse } from './analysis-messages.ts'

self.onmessage = async ({ data }: MessageEvent<AnalysisRequest>) => {
  self.postMessage(await handleRequest(data))
}

async function handleRequest(request: AnalysisRequest): Promise<AnalysisResponse> {
  try {
    const game = await findInCatalog(request.game, request.version)?.load()
    if (game === undefined) return { fault: `there is no game ${request.game}` }
    requireVersion(game, request.version)
    return { analysis: analyseMatch(game, request) }
  } catch (error) {
    return { fault: error instanceof Error ? error.message : String(error) }
  }
}
