import { lazyTexts } from '@spellbough/board-kit/lazy-texts'
import type { LanguageCode, Localized } from '@spellbough/kernel'
import { CARDS, type Card, mage } from '../data/cards.ts'
import { SCHOOL_NAMES } from '../data/names.ts'
import { TREASURES } from '../data/treasures.ts'
import type { BoardWords } from './en/words.ts'

/** How the board speaks: the game's own names, and what only a board says. */
export interface BoardTexts {
  readonly say: BoardWords
  card(card: Card): string
  /** With its article, as the object of a sentence: "an Athrach Witch", „einen Dämon“. */
  aCard(id: string): string
  /** A guild, a school or a special, by its id. */
  trait(id: string): string
  /** A treasure by its guild, in the plural, or by its school. */
  treasure(id: string): string
}

export const { loadTexts, textsOf } = lazyTexts<BoardTexts>({
  en: async () => (await import('./en/texts.ts')).boardTexts,
  de: async () => (await import('./de/texts.ts')).boardTexts,
})

/** What stands on a card's plate: its guild, or the special and what it does where its pills do not say it. */
export function plateOf(card: Card, { say, card: nameOf, trait }: BoardTexts): readonly [name: string, below?: string] {
  const { id, guild, schools } = mage(card)
  const plates: Readonly<Record<string, string>> = say.plates
  if (guild !== null) return [plates[guild] ?? trait(guild)]
  const name = plates[id] ?? nameOf(card)
  return schools.length > 0 ? [name] : [name, say.hints[id as keyof BoardWords['hints']]]
}

/** A card's name in two parts, as it stands under a small picture: the school above, where it has one and a guild. */
export function captionOf(
  card: Card,
  { say, card: nameOf, trait }: BoardTexts,
): readonly [school: string, name: string] {
  const { id, guild, schools } = mage(card)
  const plates: Readonly<Record<string, string>> = say.plates
  return guild === null
    ? ['', plates[id] ?? nameOf(card)]
    : [SCHOOL_NAMES[schools[0] ?? ''] ?? '', plates[guild] ?? trait(guild)]
}

/** Names in other cases, as sentences of the log have them, with the name as the board has it. */
const DECLINED: Localized<Readonly<Record<string, string>>> = { en: {}, de: { Vertrauten: 'Vertrauter' } }

/** All names that sentences of the log have, longest first. */
export function logNames(language: LanguageCode): string[] {
  const { card, treasure } = textsOf(language)
  const cards = CARDS.map((_, index) => card(index))
  const declined = Object.keys(DECLINED[language])
  return [...new Set([...cards, ...TREASURES.map(treasure), ...declined])].toSorted((a, b) => b.length - a.length)
}

const UNDECLINED: Readonly<Record<string, string>> = Object.assign({}, ...Object.values(DECLINED))

/** The name as a card or treasure has it, for one that the log's reader points at. */
export const plainName = (name: string | undefined): string | undefined =>
  name === undefined ? undefined : (UNDECLINED[name] ?? name)
