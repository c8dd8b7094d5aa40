import { type BoardModule, preloadTooltipPanel } from '@spellbough/board-kit'
import { findInCatalog } from '@spellbough/games/catalog'
import { LANGUAGES } from '@spellbough/kernel/languages'
import { useEffect } from 'react'
import { loadGameWords } from '../play/game-words.ts'
import { prefetchParts } from './lazy-parts.tsx'

/**
 * Once the board is there and the browser has nothing else to do, fetches all that this game may still need: the other
 * parts of the table, the rules to read, and the other languages. So it is there at once, and without a connection too.
 */
export function usePrefetch(game: string, board: BoardModule | undefined): void {
  useEffect(() => {
    if (board !== undefined) return whenIdle(() => void prefetchGame(game, board).catch(() => undefined))
  }, [game, board])
}

async function prefetchGame(game: string, board: BoardModule): Promise<void> {
  const entry = findInCatalog(game)
  await prefetchParts()
  await preloadTooltipPanel()
  await entry?.model?.()
  for (const language of LANGUAGES) {
    await entry?.rulesText[language]()
    await entry?.fullWords[language]()
    await entry?.terms?.[language]()
    await loadGameWords(game, language)
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
