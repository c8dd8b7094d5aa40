import { findInCatalog } from '@spellbough/games/catalog'
import type { FullWords, LanguageCode, Words } from '@spellbough/kernel'
import { useEffect, useState } from 'react'
import { useLanguage } from '../messages/messages.tsx'
import { useLoaded } from '../ui/use-loaded.ts'

/** The texts of a game in one language. */
export interface LoadedGameWords {
  readonly game: string
  readonly language: LanguageCode
  readonly words: Words
}

const loadedWords = new Map<string, LoadedGameWords>()

const keyOf = (game: string, language: LanguageCode): string => `${game} ${language}`

/** Loads the texts of a game. */
export async function loadGameWords(game: string, language: LanguageCode): Promise<LoadedGameWords> {
  const key = keyOf(game, language)
  const words = loadedWords.get(key)?.words ?? (await findInCatalog(game)?.words[language]())
  if (words === undefined) throw new Error(`there is no game ${game}`)
  const gameWords = loadedWords.get(key) ?? { game, language, words }
  loadedWords.set(key, gameWords)
  return gameWords
}

/**
 * The texts of a game in the current language; `undefined` until loaded. While those of another language are loading, and
 * if loading them fails, the previous ones stay.
 */
export function useGameWords(game: string | undefined): LoadedGameWords | undefined {
  const language = useLanguage()
  const [gameWords, setSpoken] = useState(() =>
    game === undefined ? undefined : loadedWords.get(keyOf(game, language)),
  )
  const [error, setError] = useState<unknown>()
  useEffect(() => {
    if (game === undefined) return
    let isStale = false
    loadGameWords(game, language).then(
      (loaded) => isStale || setSpoken(loaded),
      (reason: unknown) => isStale || setError(reason),
    )
    return () => {
      isStale = true
    }
  }, [game, language])
  if (gameWords !== undefined && gameWords.game === game) return gameWords
  if (error !== undefined) throw error
  return undefined
}

/** The texts including those of the text view; `undefined` until loaded. */
export function useFullWords(game: string, language: LanguageCode): FullWords | undefined {
  return useLoaded(findInCatalog(game)?.fullWords[language])
}
