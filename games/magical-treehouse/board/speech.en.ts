import { COLOURS, INGREDIENTS } from '../data/cards.ts'
import { COLOUR_NAMES, cardName } from '../data/names.ts'
import { faceEn, ingredientEn, objectiveEn } from '../help/names.en.ts'
import type { Speech } from './speech.ts'
import { en } from './words.en.ts'

export const speech: Speech = {
  say: en,
  card: cardName,
  face: faceEn,
  colour: (colour) => COLOUR_NAMES[COLOURS[colour] ?? ''] ?? '',
  ingredient: (colour) => ingredientEn(INGREDIENTS[colour] ?? ''),
  objective: objectiveEn,
}
