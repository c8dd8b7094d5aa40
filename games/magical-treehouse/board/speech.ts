import type { LanguageCode } from '@spellbough/kernel'
import { spoken } from '@spellbough/table/spoken'
import { CARDS, type Card, UNSEEN } from '../data/cards.ts'
import type { BoardWords } from './words.en.ts'

/** How the board speaks: the game's own names, and what only a board says. */
export interface Speech {
  readonly say: BoardWords
  /** With its number: `blue 3 #36`. */
  card(card: Card): string
  /** Without: `blue 3`. */
  face(card: Card): string
  colour(colour: number): string
  /** The ingredient of a colour, in the plural. */
  ingredient(colour: number): string
  objective(id: string): string
}

export const { speak, speechOf } = spoken<Speech>({
  en: async () => (await import('./speech.en.ts')).speech,
  de: async () => (await import('./speech.de.ts')).speech,
})

const cards = CARDS.map((_, card) => card).filter((card) => card !== UNSEEN)

/** All names that sentences of the log have, longest first. */
export const allNames = (language: LanguageCode): string[] =>
  cards.map((card) => speechOf(language).card(card)).sort((a, b) => b.length - a.length)
