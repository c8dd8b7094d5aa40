import type { CatalogEntry } from '@spellbough/games/catalog'
import type { Game } from '@spellbough/kernel'
import { useEffect, useState } from 'react'

/** A game with its rules and words, fetched when it is first needed; nothing until it is there. */
export function useGame(entry: CatalogEntry | undefined): Game | undefined {
  const [loaded, setLoaded] = useState<{ readonly entry: CatalogEntry; readonly game: Game }>()
  const [error, setError] = useState<unknown>()
  useEffect(() => {
    if (entry === undefined) return
    entry.load().then((game) => setLoaded({ entry, game }), setError)
  }, [entry])
  if (error !== undefined) throw error
  return loaded?.entry === entry ? loaded?.game : undefined
}
