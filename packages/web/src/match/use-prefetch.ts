import { type BoardModule, preloadTooltipPanel } from '@spellbough/board-kit'
import { findInCatalog } from '@spellbough/games/catalog'
import { LANGUAGES } from '@spellbough/kernel/languages'
import { useEffect } from 'react'
import { loadGameWords } from '../play/game-words.ts'
import { prefetchParts } from './lazy-parts.tsx'

/**
 * Once the board is loaded and the browser is idle, loads everything this game may still need: the other parts of the
 * page, the rules, and the other languages. It is then available at once, and offline.
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
  await entry?.model?.()
  for (const language of LANGUAGES) {
    await entry?.rulesText[language]()
    await entry?.fullWords[language]()
    await entry?.terms?.[language]()
    await loadGameWords(game, language, version)
    await board.loadTexts?.(language)
  }
}

/** Safari has no `requestIdleCallback`; after this time the first rendering is done. */
const IDLE_TIMEOUT_MS = 3000

function whenIdle(run: () => void): () => void {
  if ('requestIdleCallback' in window) {
    const asked = requestIdleCallback(run, { timeout: IDLE_TIMEOUT_MS })
    return () => cancelIdleCallback(asked)
  }
  const timer = setTimeout(run, IDLE_TIMEOUT_MS)
  return () => clearTimeout(timer)
}
