import { findInCatalog } from '@spellbough/games/catalog'
import type { LanguageCode, TermWords } from '@spellbough/kernel'
import { useEffect, useState } from 'react'

/** The texts for the evaluation terms of a game; `undefined` until loaded, and if loading fails. */
export function useTerms(game: string, language: LanguageCode): TermWords | undefined {
  const [loaded, setLoaded] = useState<{ readonly of: string; readonly terms: TermWords }>()
  const of = `${game} ${language}`
  useEffect(() => {
    let isStale = false
    findInCatalog(game)
      ?.terms?.[language]()
      .then(
        (terms) => isStale || setLoaded({ of, terms }),
        () => undefined,
      )
    return () => {
      isStale = true
    }
  }, [game, language, of])
  return loaded?.of === of ? loaded.terms : undefined
}
