import { COLOURS, INGREDIENTS } from '../../data/cards.ts'
import { COLOUR_NAMES, cardName, HOUSE_KINDS } from '../../data/names.ts'
import { ingredientEn, objectiveEn, oneIngredientEn } from '../../help/en/names.ts'
import { abilityOf } from '../ability.ts'
import type { BoardTexts } from '../texts.ts'
import { en } from './words.ts'

export const boardTexts: BoardTexts = {
  say: en,
  card: cardName,
  ability: (card) => abilityOf(card, boardTexts),
  colour: (colour) => COLOUR_NAMES[COLOURS[colour] ?? ''] ?? '',
  house: (colour) => HOUSE_KINDS[COLOURS[colour] ?? ''] ?? '',
  ingredient: (colour) => ingredientEn(INGREDIENTS[colour] ?? ''),
  ingredientOne: (colour) => oneIngredientEn(INGREDIENTS[colour] ?? ''),
  objective: objectiveEn,
}
