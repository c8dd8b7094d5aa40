import { COLOURS, INGREDIENTS } from '../../data/cards.ts'
import { COLOUR_NAMES, cardName } from '../../data/names.ts'
import { faceEn, ingredientEn, objectiveEn } from '../../help/en/names.ts'
import type { BoardTexts } from '../texts.ts'
import { en } from './words.ts'

export const boardTexts: BoardTexts = {
  say: en,
  card: cardName,
  face: faceEn,
  colour: (colour) => COLOUR_NAMES[COLOURS[colour] ?? ''] ?? '',
  ingredient: (colour) => ingredientEn(INGREDIENTS[colour] ?? ''),
  objective: objectiveEn,
}
