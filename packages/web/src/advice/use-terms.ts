import { findInCatalog } from '@spellbough/games/catalog'
import type { LanguageCode, Rules, TermWords } from '@spellbough/kernel'
import { useEffect, useState } from 'react'

/** The texts for the evaluation terms of a game; `undefined` until loaded, and if loading fails. */
export function useTerms(
  { id, version }: Pick<Rules, 'id' | 'version'>,
  language: LanguageCode,
): TermWords | undefined {
  const [loaded, setLoaded] = useState<{ readonly of: string; readonly terms: TermWords }>()
  const of = `${id} ${version} ${language}`
  useEffect(() => {
    let isStale = false
    findInCatalog(id, version)
      ?.terms?.[language]()
      .then(
        (terms) => isStale || setLoaded({ of, terms }),
        () => undefined,
      )
    return () => {
      isStale = true
    }
  }, [id, version, language, of])
  return loaded?.of === of ? loaded.terms : undefined
}
