/** The games on the shelf: each one's box at once, what is needed to play when it is opened, words as they are spoken. */
import type { Box, FullWords, InEachLanguage, Knowledge, PlayableGame, TermWords, Words } from '@spellbough/kernel'
import { box as magMell } from './mag-mell/box.ts'
import { box as magicalTreehouse } from './magical-treehouse/box.ts'
import { box as magicianAndTenant } from './magician-and-tenant/box.ts'
import { box as treeSociety } from './tree-society/box.ts'

export interface CatalogEntry {
  readonly box: Box
  /** Fetches the game itself: rules, and all that bots need which do not search. */
  readonly load: () => Promise<PlayableGame>
  /** Fetches what bots that search know besides. */
  readonly knowledge: () => Promise<Knowledge>
  /** Fetches its words, without those that draw the table as text. */
  readonly words: InEachLanguage<() => Promise<Words>>
  /** Fetches all of its words. */
  readonly fullWords: InEachLanguage<() => Promise<FullWords>>
  /** Fetches what its terms say for or against a move: for hints and reviews alone. */
  readonly terms: InEachLanguage<() => Promise<TermWords>>
  /** Fetches its rules as a text to read. */
  readonly rulesText: InEachLanguage<() => Promise<string>>
}

export const CATALOG: readonly CatalogEntry[] = [
  {
    box: magicalTreehouse,
    load: async () => (await import('./magical-treehouse/game.ts')).magicalTreehouseToPlay,
    knowledge: async () => (await import('./magical-treehouse/bot/knowledge.ts')).knowledge,
    words: {
      en: async () => (await import('./magical-treehouse/help/sentences.en.ts')).sentencesEn,
      de: async () => (await import('./magical-treehouse/help/sentences.de.ts')).sentencesDe,
    },
    fullWords: {
      en: async () => (await import('./magical-treehouse/help/words.en.ts')).wordsEn,
      de: async () => (await import('./magical-treehouse/help/words.de.ts')).wordsDe,
    },
    terms: {
      en: async () => (await import('./magical-treehouse/help/terms.en.ts')).termsEn,
      de: async () => (await import('./magical-treehouse/help/terms.de.ts')).termsDe,
    },
    rulesText: {
      en: async () => (await import('./magical-treehouse/help/rules.en.ts')).rulesEn,
      de: async () => (await import('./magical-treehouse/help/rules.de.ts')).rulesDe,
    },
  },
  {
    box: magicianAndTenant,
    load: async () => (await import('./magician-and-tenant/game.ts')).magicianAndTenantToPlay,
    knowledge: async () => (await import('./magician-and-tenant/bot/knowledge.ts')).knowledge,
    words: {
      en: async () => (await import('./magician-and-tenant/help/sentences.en.ts')).sentencesEn,
      de: async () => (await import('./magician-and-tenant/help/sentences.de.ts')).sentencesDe,
    },
    fullWords: {
      en: async () => (await import('./magician-and-tenant/help/words.en.ts')).wordsEn,
      de: async () => (await import('./magician-and-tenant/help/words.de.ts')).wordsDe,
    },
    terms: {
      en: async () => (await import('./magician-and-tenant/help/terms.en.ts')).termsEn,
      de: async () => (await import('./magician-and-tenant/help/terms.de.ts')).termsDe,
    },
    rulesText: {
      en: async () => (await import('./magician-and-tenant/help/rules.en.ts')).rulesEn,
      de: async () => (await import('./magician-and-tenant/help/rules.de.ts')).rulesDe,
    },
  },
  {
    box: magMell,
    load: async () => (await import('./mag-mell/game.ts')).magMellToPlay,
    knowledge: async () => (await import('./mag-mell/bot/knowledge.ts')).knowledge,
    words: {
      en: async () => (await import('./mag-mell/help/sentences.en.ts')).sentencesEn,
      de: async () => (await import('./mag-mell/help/sentences.de.ts')).sentencesDe,
    },
    fullWords: {
      en: async () => (await import('./mag-mell/help/words.en.ts')).wordsEn,
      de: async () => (await import('./mag-mell/help/words.de.ts')).wordsDe,
    },
    terms: {
      en: async () => (await import('./mag-mell/help/terms.en.ts')).termsEn,
      de: async () => (await import('./mag-mell/help/terms.de.ts')).termsDe,
    },
    rulesText: {
      en: async () => (await import('./mag-mell/help/rules.en.ts')).rulesEn,
      de: async () => (await import('./mag-mell/help/rules.de.ts')).rulesDe,
    },
  },
  {
    box: treeSociety,
    load: async () => (await import('./tree-society/game.ts')).treeSocietyToPlay,
    knowledge: async () => (await import('./tree-society/bot/knowledge.ts')).knowledge,
    words: {
      en: async () => (await import('./tree-society/help/sentences.en.ts')).sentencesEn,
      de: async () => (await import('./tree-society/help/sentences.de.ts')).sentencesDe,
    },
    fullWords: {
      en: async () => (await import('./tree-society/help/words.en.ts')).wordsEn,
      de: async () => (await import('./tree-society/help/words.de.ts')).wordsDe,
    },
    terms: {
      en: async () => (await import('./tree-society/help/terms.en.ts')).termsEn,
      de: async () => (await import('./tree-society/help/terms.de.ts')).termsDe,
    },
    rulesText: {
      en: async () => (await import('./tree-society/help/rules.en.ts')).rulesEn,
      de: async () => (await import('./tree-society/help/rules.de.ts')).rulesDe,
    },
  },
]

/** The game of this id, if it is on the shelf. */
export const findInCatalog = (id: string): CatalogEntry | undefined => CATALOG.find(({ box }) => box.id === id)
