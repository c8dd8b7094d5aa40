import { findInCatalog } from '@spellbough/games/catalog'
import { useLanguage } from '../messages/messages.tsx'
import { useLoaded } from '../ui/use-loaded.ts'

/** The rules of a game in the current language, of this version if one is given; `undefined` until loaded. */
export function useRulesText(game: string, version?: number): string | undefined {
  return useLoaded(findInCatalog(game, version)?.rulesText[useLanguage()])
}
