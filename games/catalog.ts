/** The games on the shelf: each one's box at once, what is needed to play when it is opened, words as they are spoken. */
import type { FullWords, GameListing, GameModel, Localized, PlayableGame, TermWords, Words } from '@spellbough/kernel'
import { box as magMell } from './mag-mell/box.ts'
import { box as magicalTreehouse } from './magical-treehouse/box.ts'
import { box as magicianAndTenant } from './magician-and-tenant/box.ts'
import { box as treeSociety } from './tree-society/box.ts'

export interface CatalogEntry {
  readonly box: GameListing
  /** Fetches the game itself: rules, and all that bots need which do not search. */
  readonly load: () => Promise<PlayableGame>
  /** Loads the model that searching bots use. */
  readonly model: () => Promise<GameModel>
  /** Fetches its words, without those that draw the table as text. */
  readonly words: Localized<() => Promise<Words>>
  /** Fetches all of its words. */
  readonly fullWords: Localized<() => Promise<FullWords>>
  /** Fetches what its terms say for or against a move: for hints and reviews alone. */
  readonly terms: Localized<() => Promise<TermWords>>
  /** Fetches its rules as a text to read. */
  readonly rulesText: Localized<() => Promise<string>>
}

export const CATALOG: readonly CatalogEntry[] = [
  {
    box: magicalTreehouse,
    load: async () => (await import('./magical-treehouse/game.ts')).playableMagicalTreehouse,
    model: async () => (await import('./magical-treehouse/bot/model.ts')).model,
    words: {
      en: async () => (await import('./magical-treehouse/help/en/sentences.ts')).sentencesEn,
      de: async () => (await import('./magical-treehouse/help/de/sentences.ts')).sentencesDe,
    },
    fullWords: {
      en: async () => (await import('./magical-treehouse/help/en/words.ts')).wordsEn,
      de: async () => (await import('./magical-treehouse/help/de/words.ts')).wordsDe,
    },
    terms: {
      en: async () => (await import('./magical-treehouse/help/en/terms.ts')).termsEn,
      de: async () => (await import('./magical-treehouse/help/de/terms.ts')).termsDe,
    },
    rulesText: {
      en: async () => (await import('./magical-treehouse/help/en/rules.ts')).rulesEn,
      de: async () => (await import('./magical-treehouse/help/de/rules.ts')).rulesDe,
    },
  },
  {
    box: magicianAndTenant,
    load: async () => (await import('./magician-and-tenant/game.ts')).playableMagicianAndTenant,
    model: async () => (await import('./magician-and-tenant/bot/model.ts')).model,
    words: {
      en: async () => (await import('./magician-and-tenant/help/en/sentences.ts')).sentencesEn,
      de: async () => (await import('./magician-and-tenant/help/de/sentences.ts')).sentencesDe,
    },
    fullWords: {
      en: async () => (await import('./magician-and-tenant/help/en/words.ts')).wordsEn,
      de: async () => (await import('./magician-and-tenant/help/de/words.ts')).wordsDe,
    },
    terms: {
      en: async () => (await import('./magician-and-tenant/help/en/terms.ts')).termsEn,
      de: async () => (await import('./magician-and-tenant/help/de/terms.ts')).termsDe,
    },
    rulesText: {
      en: async () => (await import('./magician-and-tenant/help/en/rules.ts')).rulesEn,
      de: async () => (await import('./magician-and-tenant/help/de/rules.ts')).rulesDe,
    },
  },
  {
    box: magMell,
    load: async () => (await import('./mag-mell/game.ts')).playableMagMell,
    model: async () => (await import('./mag-mell/bot/model.ts')).model,
    words: {
      en: async () => (await import('./mag-mell/help/en/sentences.ts')).sentencesEn,
      de: async () => (await import('./mag-mell/help/de/sentences.ts')).sentencesDe,
    },
    fullWords: {
      en: async () => (await import('./mag-mell/help/en/words.ts')).wordsEn,
      de: async () => (await import('./mag-mell/help/de/words.ts')).wordsDe,
    },
    terms: {
      en: async () => (await import('./mag-mell/help/en/terms.ts')).termsEn,
      de: async () => (await import('./mag-mell/help/de/terms.ts')).termsDe,
    },
    rulesText: {
      en: async () => (await import('./mag-mell/help/en/rules.ts')).rulesEn,
      de: async () => (await import('./mag-mell/help/de/rules.ts')).rulesDe,
    },
  },
  {
    box: treeSociety,
    load: async () => (await import('./tree-society/game.ts')).playableTreeSociety,
    model: async () => (await import('./tree-society/bot/model.ts')).model,
    words: {
      en: async () => (await import('./tree-society/help/en/sentences.ts')).sentencesEn,
      de: async () => (await import('./tree-society/help/de/sentences.ts')).sentencesDe,
    },
    fullWords: {
      en: async () => (await import('./tree-society/help/en/words.ts')).wordsEn,
      de: async () => (await import('./tree-society/help/de/words.ts')).wordsDe,
    },
    terms: {
      en: async () => (await import('./tree-society/help/en/terms.ts')).termsEn,
      de: async () => (await import('./tree-society/help/de/terms.ts')).termsDe,
    },
    rulesText: {
      en: async () => (await import('./tree-society/help/en/rules.ts')).rulesEn,
      de: async () => (await import('./tree-society/help/de/rules.ts')).rulesDe,
    },
  },
]

/** The game of this id, if it is on the shelf. */
export const findInCatalog = (id: string): CatalogEntry | undefined => CATALOG.find(({ box }) => box.id === id)
