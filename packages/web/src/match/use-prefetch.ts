import { type BoardModule, preloadTooltipPanel } from '@spellbough/board-kit'
import { findInCatalog } from '@spellbough/games/catalog'
import { useEffect } from 'react'
import { loadGameWords } from '../play/game-words.ts'
import { prefetchParts } from './lazy-parts.tsx'

/**
 * Once the board is there and the browser has nothing else to do, fetches all that this game may still need: the other
 * parts of the table, the rules to read, and the other language. So it is there at once, and without a connection too.
 */
export function usePrefetch(game: string, version: number, board: BoardModule | undefined): void {
  useEffect(() => {
    if (board !== undefined) return whenIdle(() => void prefetchGame(game, version, board).catch(() => undefined))
  }, [game, version, board])
}

async function prefetchGame(game: string, version: number, board: BoardModule): Promise<void> {
  const entry = findInCatalog(game, version)
  await prefetchParts()
  await preloadTooltipPanel()
  await entry?.knowledge()
  for (const language of ['en', 'de'] as const) {
    await entry?.rulesText[language]()
    await entry?.fullWords[language]()
    await entry?.terms[language]()
    await loadGameWords(game, language, version)
    await board.loadTexts?.(language)
  }
}

/** Safari does not tell when it is idle; by then the first picture has been drawn. */
const IDLE_TIMEOUT_MS = 3000

function whenIdle(run: () => void): () => void {
  if ('requestIdleCallback' in window) {
    const asked = requestIdleCallback(run, { timeout: IDLE_TIMEOUT_MS })
    return () => cancelIdleCallback(asked)
  }
  const timer = setTimeout(run, IDLE_TIMEOUT_MS)
  return () => clearTimeout(timer)
}
