import { findInCatalog } from '@spellbough/games/catalog'
import { useLanguage } from '../messages/messages.tsx'
import { useLoaded } from '../ui/use-loaded.ts'

/** A game's rules to read, in the language in use; nothing until they are there. */
export function useRulesText(game: string): string | undefined {
  return useLoaded(findInCatalog(game)?.rulesText[useLanguage()])
}
