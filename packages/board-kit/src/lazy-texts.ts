import type { LanguageCode, Localized } from '@spellbough/kernel'

/** The texts of a board, loaded per language. */
export interface LazyTexts<Speech> {
  /** Loads a language; the board module's `loadTexts`. */
  readonly loadTexts: (language: LanguageCode) => Promise<void>
  /** The texts of a loaded language. */
  readonly textsOf: (language: LanguageCode) => Speech
}

/** The texts of a board, each language loaded only when it is used. */
export function lazyTexts<Speech>(load: Localized<() => Promise<Speech>>): LazyTexts<Speech> {
  const fetched = new Map<LanguageCode, Speech>()
  return {
    loadTexts: async (language) => {
      if (!fetched.has(language)) fetched.set(language, await load[language]())
    },
    textsOf: (language) => {
      const speech = fetched.get(language)
      if (speech === undefined) throw new Error(`the texts of the board are not loaded in ${language}`)
      return speech
    },
  }
}
