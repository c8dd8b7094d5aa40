import type { LanguageCode, Localized } from '@spellbough/kernel'

/** What a board says, each language by itself. */
export interface LazyTexts<Speech> {
  /** Fetches a language; a board's own `speak`. */
  readonly loadTexts: (language: LanguageCode) => Promise<void>
  /** A language that has been fetched. */
  readonly textsOf: (language: LanguageCode) => Speech
}

/** A board's speech in languages that are fetched only where they are spoken. */
export function lazyTexts<Speech>(load: Localized<() => Promise<Speech>>): LazyTexts<Speech> {
  const fetched = new Map<LanguageCode, Speech>()
  return {
    loadTexts: async (language) => {
      if (!fetched.has(language)) fetched.set(language, await load[language]())
    },
    textsOf: (language) => {
      const speech = fetched.get(language)
      if (speech === undefined) throw new Error(`the board has not been asked to speak ${language}`)
      return speech
    },
  }
}
