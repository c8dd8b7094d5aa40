import { type CatalogEntry, findInCatalog } from '@spellbough/games/catalog'
import type { FullWords, LanguageCode, Words } from '@spellbough/kernel'
import { useEffect, useState } from 'react'
import { useLanguage } from '../messages/messages.tsx'
import { useLoaded } from '../ui/use-loaded.ts'

/** The texts of a game in one language. */
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

/** Loads the texts of a game, of this version if one is given. */
export async function loadGameWords(game: string, language: LanguageCode, version?: number): Promise<LoadedGameWords> {
  const entry = findInCatalog(game, version)
  if (entry === undefined) throw new Error(`there is no game ${game}`)
  const key = keyOf(entry, language)
  const words = loadedWords.get(key)?.words ?? (await entry.words[language]())
  const gameWords = loadedWords.get(key) ?? { game, olderVersion: entry.olderVersion, language, words }
  loadedWords.set(key, gameWords)
  return gameWords
}

/**
 * The texts of a game in the current language; `undefined` until loaded. While those of another language are loading, and
 * if loading them fails, the previous ones stay.
 */
export function useGameWords(game: string | undefined, version?: number): LoadedGameWords | undefined {
  const language = useLanguage()
  const entry = game === undefined ? undefined : findInCatalog(game, version)
  const [gameWords, setGameWords] = useState(() =>
    entry === undefined ? undefined : loadedWords.get(keyOf(entry, language)),
  )
  const [error, setError] = useState<unknown>()
  useEffect(() => {
    if (game === undefined) return
    let isStale = false
    loadGameWords(game, language, version).then(
      (loaded) => isStale || setGameWords(loaded),
      (reason: unknown) => isStale || setError(reason),
    )
    return () => {
      isStale = true
    }
  }, [game, version, language])
  if (gameWords?.game === game && gameWords?.olderVersion === entry?.olderVersion) return gameWords
  if (error !== undefined) throw error
  return undefined
}

/** The texts including those of the text view; `undefined` until loaded. */
export function useFullWords(game: string, language: LanguageCode, version?: number): FullWords | undefined {
  return useLoaded(findInCatalog(game, version)?.fullWords[language])
}
