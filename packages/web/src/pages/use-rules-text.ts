import { findInCatalog } from '@spellbough/games/catalog'
import { useLanguage } from '../messages/messages.tsx'
import { useLoaded } from '../ui/use-loaded.ts'

/** The rules of a game in the current language; `undefined` until loaded. */
export function useRulesText(game: string): string | undefined {
  return useLoaded(findInCatalog(game)?.rulesText[useLanguage()])
}
