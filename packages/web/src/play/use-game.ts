import type { CatalogEntry } from '@spellbough/games/catalog'
import type { PlayableGame } from '@spellbough/kernel'
import { useLoaded } from '../ui/use-loaded.ts'

/** A game with its rules, fetched when it is first needed; nothing until it is there. */
export function useGame(entry: CatalogEntry | undefined): PlayableGame | undefined {
  return useLoaded(entry?.load)
}
