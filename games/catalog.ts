/** The games on the shelf: each one's box at once, what is needed to play when it is opened, words as they are spoken. */
import type {
  FullWords,
  GameListing,
  Localized,
  OlderVersion,
  PlayableGame,
  SearchHooks,
  TermWords,
  Words,
} from '@spellbough/kernel'
import { box as magMell } from './mag-mell/box.ts'
import { olderVersions as olderMagMell } from './mag-mell/frozen/index.ts'
import { box as magicalTreehouse } from './magical-treehouse/box.ts'
import { olderVersions as olderMagicalTreehouse } from './magical-treehouse/frozen/index.ts'
import { box as magicianAndTenant } from './magician-and-tenant/box.ts'
import { olderVersions as olderMagicianAndTenant } from './magician-and-tenant/frozen/index.ts'
import { olderEntry } from './older-entry.ts'
import { box as treeSociety } from './tree-society/box.ts'
import { olderVersions as olderTreeSociety } from './tree-society/frozen/index.ts'

export interface CatalogEntry {
  readonly box: GameListing
  /** Earlier versions of the game, each in a file of its own that comes only when a match of it is opened. */
  readonly olderVersions: readonly OlderVersion[]
  /** The version, if this is not the present one. */
  readonly olderVersion?: number
  /** Fetches the game itself: rules, and all that bots need which do not search. */
  readonly load: () => Promise<PlayableGame>
  /** Fetches what bots that search know besides. */
  readonly knowledge: () => Promise<SearchHooks>
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
    olderVersions: olderMagicalTreehouse,
    load: async () => (await import('./magical-treehouse/game.ts')).playableMagicalTreehouse,
    knowledge: async () => (await import('./magical-treehouse/bot/knowledge.ts')).knowledge,
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
    olderVersions: olderMagicianAndTenant,
    load: async () => (await import('./magician-and-tenant/game.ts')).playableMagicianAndTenant,
    knowledge: async () => (await import('./magician-and-tenant/bot/knowledge.ts')).knowledge,
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
    olderVersions: olderMagMell,
    load: async () => (await import('./mag-mell/game.ts')).playableMagMell,
    knowledge: async () => (await import('./mag-mell/bot/knowledge.ts')).knowledge,
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
    olderVersions: olderTreeSociety,
    load: async () => (await import('./tree-society/game.ts')).playableTreeSociety,
    knowledge: async () => (await import('./tree-society/bot/knowledge.ts')).knowledge,
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

/**
 * The game of this id, if it is on the shelf. With the version that a match began with: the game in that version, or the
 * present one if it has no such earlier version.
 */
export function findInCatalog(id: string, version?: number): CatalogEntry | undefined {
  const entry = CATALOG.find(({ box }) => box.id === id)
  const older = entry?.olderVersions.find((candidate) => candidate.version === version)
  return entry === undefined || older === undefined ? entry : olderEntry(entry, older)
}
