import { findInCatalog } from '@spellbough/games/catalog'
import { useLoaded } from '../ui/use-loaded.ts'
import { useLanguage } from '../messages/messages.tsx'

/** A game's rules to read, in the language in use; nothing until they are there. */
export function useRulesText(game: string): string | undefined {
  return useLoaded(findInCatalog(game)?.rulesText[useLanguage()])
}
