import type { CatalogEntry } from '@spellbough/games/catalog'
import type { PlayableGame } from '@spellbough/kernel'
import { useLoaded } from '../ui/use-loaded.ts'

/** Loads a game with its rules; `undefined` until loaded. */
export function useGame(entry: CatalogEntry | undefined): PlayableGame | undefined {
  return useLoaded(entry?.load)
}
