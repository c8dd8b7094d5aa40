import { findInCatalog } from '@spellbough/games/catalog'
import { useLoaded } from '../ui/use-loaded.ts'
import { useLanguage } from '../words/words.tsx'

/** A game's rules to read, of this version if one is named, in the language in use; nothing until they are there. */
export function useRulesText(game: string, version?: number): string | undefined {
  return useLoaded(findInCatalog(game, version)?.rulesText[useLanguage()])
}
