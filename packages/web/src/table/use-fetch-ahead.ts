import { findInCatalog } from '@spellbough/games/catalog'
import { type BoardModule, fetchPanel } from '@spellbough/table'
import { useEffect } from 'react'
import { loadGameWords } from '../play/game-words.ts'
import { fetchParts } from './later.tsx'

/**
 * Once the board is there and the browser has nothing else to do, fetches all that this game may still need: the other
 * parts of the table, the rules to read, and the other language. So it is there at once, and without a connection too.
 */
export function useFetchAhead(game: string, board: BoardModule | undefined): void {
  useEffect(() => {
    if (board !== undefined) return whenIdle(() => void fetchAhead(game, board).catch(() => undefined))
  }, [game, board])
}

async function fetchAhead(game: string, board: BoardModule): Promise<void> {
  const entry = findInCatalog(game)
  await fetchParts()
  await fetchPanel()
  await entry?.knowledge()
  for (const language of ['en', 'de'] as const) {
    await entry?.rulesText[language]()
    await entry?.fullWords[language]()
    await entry?.terms[language]()
    await loadGameWords(game, language)
    await board.speak?.(language)
  }
}

/** Safari does not tell when it is idle; by then the first picture has been drawn. */
const USUALLY_IDLE = 3000

function whenIdle(run: () => void): () => void {
  if ('requestIdleCallback' in window) {
    const asked = requestIdleCallback(run, { timeout: USUALLY_IDLE })
    return () => cancelIdleCallback(asked)
  }
  const timer = setTimeout(run, USUALLY_IDLE)
  return () => clearTimeout(timer)
}
