import type { CatalogEntry } from '@spellbough/kernel'
import { box } from './box.ts'
import { olderVersions } from './frozen/index.ts'

export const entry: CatalogEntry = {
  box,
  olderVersions,
  load: async () => (await import('./game.ts')).playableMagicalTreehouse,
  model: async () => (await import('./bot/model.ts')).model,
  words: {
    en: async () => (await import('./help/en/sentences.ts')).sentencesEn,
    de: async () => (await import('./help/de/sentences.ts')).sentencesDe,
  },
  fullWords: {
    en: async () => (await import('./help/en/words.ts')).wordsEn,
    de: async () => (await import('./help/de/words.ts')).wordsDe,
  },
  terms: {
    en: async () => (await import('./help/en/terms.ts')).termsEn,
    de: async () => (await import('./help/de/terms.ts')).termsDe,
  },
  rulesText: {
    en: async () => (await import('./help/en/rules.ts')).rulesEn,
    de: async () => (await import('./help/de/rules.ts')).rulesDe,
  },
  conformance: async () => (await import('./conformance.ts')).conformance,
}
