import { lazyTexts } from '@spellbough/board-kit/lazy-texts'
import type { LanguageCode } from '@spellbough/kernel'
import { CARDS, type Card, UNSEEN } from '../data/cards.ts'
import type { BoardWords } from './en/words.ts'

/** How the board speaks: the game's own names, and what only a board says. */
export interface BoardTexts {
  readonly say: BoardWords
  /** What a card is called: `Dome House, level 3`. */
  card(card: Card): string
  /** What a card does, in a sentence. */
  ability(card: Card): string
  colour(colour: number): string
  /** The kind of Treehouse of a colour: `Dome House`. */
  house(colour: number): string
  /** The ingredient of a colour, in the plural, and one of it. */
  ingredient(colour: number): string
  ingredientOne(colour: number): string
  objective(id: string): string
}

export const { loadTexts, textsOf } = lazyTexts<BoardTexts>({
  en: async () => (await import('./en/texts.ts')).boardTexts,
  de: async () => (await import('./de/texts.ts')).boardTexts,
})

const cards = CARDS.map((_, card) => card).filter((card) => card !== UNSEEN)

/** All names that sentences of the log have, longest first. */
export const logNames = (language: LanguageCode): string[] =>
  [...new Set(cards.map((card) => textsOf(language).card(card)))].sort((a, b) => b.length - a.length)
