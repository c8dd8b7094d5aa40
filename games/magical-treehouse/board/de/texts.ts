import { COLOURS, INGREDIENTS } from '../../data/cards.ts'
import {
  cardNameDe,
  colourDe,
  HOUSE_KINDS_DE,
  ingredientDe,
  objectiveDe,
  oneIngredientDe,
} from '../../help/de/names.ts'
import { abilityOf } from '../ability.ts'
import type { BoardTexts } from '../texts.ts'
import { de } from './words.ts'

export const boardTexts: BoardTexts = {
  say: de,
  card: cardNameDe,
  ability: (card) => abilityOf(card, boardTexts),
  colour: (colour) => colourDe(COLOURS[colour] ?? '').toLowerCase(),
  house: (colour) => HOUSE_KINDS_DE[COLOURS[colour] ?? ''] ?? '',
  ingredient: (colour) => ingredientDe(INGREDIENTS[colour] ?? ''),
  ingredientOne: (colour) => oneIngredientDe(INGREDIENTS[colour] ?? ''),
  objective: objectiveDe,
}
