import { type BoardModule, preloadTooltipPanel } from '@spellbough/board-kit'
import { findInCatalog } from '@spellbough/games/catalog'
import { LANGUAGES } from '@spellbough/kernel/languages'
import { loadGameWords } from '../play/game-words.ts'
import { prefetchParts } from './lazy-parts.tsx'

/** Loads everything a match of this game may still need, part by part. */
export async function prefetchGame(game: string, version: number, board: BoardModule): Promise<void> {
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
