import type { LanguageCode, Localized } from '@spellbough/kernel'

/** The texts of a board, loaded per language. */
export interface LazyTexts<Texts> {
  /** Loads a language; the board module's `loadTexts`. */
  readonly loadTexts: (language: LanguageCode) => Promise<void>
  /** The texts of a loaded language. */
  readonly textsOf: (language: LanguageCode) => Texts
}

/** The texts of a board, each language loaded only when it is used. */
export function lazyTexts<Texts>(load: Localized<() => Promise<Texts>>): LazyTexts<Texts> {
  const fetched = new Map<LanguageCode, Texts>()
  return {
    loadTexts: async (language) => {
      if (!fetched.has(language)) fetched.set(language, await load[language]())
    },
    textsOf: (language) => {
      const texts = fetched.get(language)
      if (texts === undefined) throw new Error(`the texts of the board are not loaded in ${language}`)
      return texts
    },
  }
}
