import type { BoardModule } from '@spellbough/board-kit'
import { useEffect } from 'react'
import { whenIdle } from '../ui/when-idle.ts'

/**
 * Once the board is loaded and the browser is idle, loads everything this game may still need: the other parts of the
 * page, the rules, and the other languages. It is then available at once, and offline.
 */
export function usePrefetch(game: string, version: number, board: BoardModule | undefined): void {
  useEffect(() => {
    if (board !== undefined) return whenIdle(() => void prefetch(game, version, board).catch(() => undefined))
  }, [game, version, board])
}

async function prefetch(game: string, version: number, board: BoardModule): Promise<void> {
  await (await import('./prefetch-game.ts')).prefetchGame(game, version, board)
}
