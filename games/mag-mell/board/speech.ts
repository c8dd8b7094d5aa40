import type { LanguageCode } from '@spellbough/kernel'
import { spoken } from '@spellbough/table/spoken'
import { CARDS, type Card, mage } from '../data/cards.ts'
import { SCHOOL_NAMES } from '../data/names.ts'
import { TREASURES } from '../data/treasures.ts'
import type { BoardWords } from './words.en.ts'

/** How the board speaks: the game's own names, and what only a board says. */
export interface Speech {
  readonly say: BoardWords
  card(card: Card): string
  /** A guild, a school or a special, by its id. */
  trait(id: string): string
  /** A treasure by its guild, in the plural, or by its school. */
  treasure(id: string): string
}

export const { speak, speechOf } = spoken<Speech>({
  en: async () => (await import('./speech.en.ts')).speech,
  de: async () => (await import('./speech.de.ts')).speech,
})

/** What stands on a card's plate: guild and school, or the special and what it does. */
export function plateOf(card: Card, { say, card: nameOf, trait }: Speech): readonly [name: string, below: string] {
  const { id, guild, schools } = mage(card)
  if (guild !== null) return [trait(guild), SCHOOL_NAMES[schools[0] ?? ''] ?? '']
  return [nameOf(card), say.hints[id as keyof BoardWords['hints']]]
}

/** The German accusative of the Familiar, as sentences have it. */
const DECLINED: Readonly<Record<string, string>> = { Vertrauten: 'Vertrauter' }

/** All names that sentences of the log have, longest first. */
export function allNames(language: LanguageCode): string[] {
  const { card, treasure } = speechOf(language)
  const cards = CARDS.map((_, index) => card(index))
  const declined = language === 'de' ? Object.keys(DECLINED) : []
  return [...new Set([...cards, ...TREASURES.map(treasure), ...declined])].toSorted((a, b) => b.length - a.length)
}

/** The name as a card or treasure has it, for one that the log's reader points at. */
export const plainName = (name: string | undefined): string | undefined =>
  name === undefined ? undefined : (DECLINED[name] ?? name)
