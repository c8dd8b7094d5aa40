import { COLOURS, INGREDIENTS } from '../data/cards.ts'
import { cardNameDe, colourDe, faceDe, ingredientDe, objectiveDe } from '../help/names.de.ts'
import type { Speech } from './speech.ts'
import { de } from './words.de.ts'

export const speech: Speech = {
  say: de,
  card: cardNameDe,
  face: faceDe,
  colour: (colour) => colourDe(COLOURS[colour] ?? '').toLowerCase(),
  ingredient: (colour) => ingredientDe(INGREDIENTS[colour] ?? ''),
  objective: objectiveDe,
}
