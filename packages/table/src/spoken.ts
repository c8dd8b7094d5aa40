import type { InEachLanguage, LanguageCode } from '@spellbough/kernel'

/** What a board says, each language by itself. */
export interface Spoken<Speech> {
  /** Fetches a language; a board's own `speak`. */
  readonly speak: (language: LanguageCode) => Promise<void>
  /** A language that has been fetched. */
  readonly speechOf: (language: LanguageCode) => Speech
}

/** A board's speech in languages that are fetched only where they are spoken. */
export function spoken<Speech>(load: InEachLanguage<() => Promise<Speech>>): Spoken<Speech> {
  const fetched = new Map<LanguageCode, Speech>()
  return {
    speak: async (language) => {
      if (!fetched.has(language)) fetched.set(language, await load[language]())
    },
    speechOf: (language) => {
      const speech = fetched.get(language)
      if (speech === undefined) throw new Error(`the board has not been asked to speak ${language}`)
      return speech
    },
  }
}
