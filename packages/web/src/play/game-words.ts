import { type CatalogEntry, findInCatalog } from '@spellbough/games/catalog'
import type { FullWords, LanguageCode, Words } from '@spellbough/kernel'
import { useEffect, useState } from 'react'
import { useLoaded } from '../ui/use-loaded.ts'
import { useLanguage } from '../words/words.tsx'

/** A game's words in one language. */
export interface LoadedGameWords {
  readonly game: string
  /** The version of the game that they are of, if it is not the present one. */
  readonly olderVersion: number | undefined
  readonly language: LanguageCode
  readonly words: Words
}

const loadedWords = new Map<string, LoadedGameWords>()

const keyOf = ({ box, olderVersion }: CatalogEntry, language: LanguageCode): string =>
  `${box.id} ${olderVersion ?? ''} ${language}`

/** Fetches a game's words, of this version of the game if one is named. */
export async function loadGameWords(game: string, language: LanguageCode, version?: number): Promise<LoadedGameWords> {
  const entry = findInCatalog(game, version)
  if (entry === undefined) throw new Error(`there is no game ${game}`)
  const key = keyOf(entry, language)
  const words = loadedWords.get(key)?.words ?? (await entry.words[language]())
  const spoken = loadedWords.get(key) ?? { game, olderVersion: entry.olderVersion, language, words }
  loadedWords.set(key, spoken)
  return spoken
}

/**
 * A game's words in the language in use, fetched when they are first needed; nothing until they are there. While those of
 * another language are on their way, and if they cannot be had, the last ones stay.
 */
export function useGameWords(game: string | undefined, version?: number): LoadedGameWords | undefined {
  const language = useLanguage()
  const entry = game === undefined ? undefined : findInCatalog(game, version)
  const [spoken, setSpoken] = useState(() =>
    entry === undefined ? undefined : loadedWords.get(keyOf(entry, language)),
  )
  const [error, setError] = useState<unknown>()
  useEffect(() => {
    if (game === undefined) return
    let stale = false
    loadGameWords(game, language, version).then(
      (loaded) => stale || setSpoken(loaded),
      (reason: unknown) => stale || setError(reason),
    )
    return () => {
      stale = true
    }
  }, [game, version, language])
  if (spoken !== undefined && spoken.game === game && spoken.olderVersion === entry?.olderVersion) return spoken
  if (error !== undefined) throw error
  return undefined
}

/** The same with the words that draw the table as text; nothing until they are there. */
export function useFullWords(game: string, language: LanguageCode, version?: number): FullWords | undefined {
  return useLoaded(findInCatalog(game, version)?.fullWords[language])
}
