import { COLOURS, INGREDIENTS } from '../../data/cards.ts'
import { cardNameDe, colourDe, faceDe, ingredientDe, objectiveDe } from '../../help/de/names.ts'
import type { BoardTexts } from '../texts.ts'
import { de } from './words.ts'

export const boardTexts: BoardTexts = {
  say: de,
  card: cardNameDe,
  face: faceDe,
  colour: (colour) => colourDe(COLOURS[colour] ?? '').toLowerCase(),
  ingredient: (colour) => ingredientDe(INGREDIENTS[colour] ?? ''),
  objective: objectiveDe,
}
