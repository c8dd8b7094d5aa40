/** English names as sentences need them. Those of cards and houses are in `data/names.ts`. */
import { formatSigned } from '@spellbough/kernel'
import { cardOf } from '../../data/cards.ts'
import { cardName } from '../../data/names.ts'
import { groupEqual } from '../wording.ts'

/** A card by its id. */
export const cardEn = (id: string): string => cardName(cardOf(id))

/** Several cards, equal ones together. */
export const cardsEn = (ids: readonly string[]): string => groupEqual(ids.map(cardEn)).join('; ')

const INGREDIENTS_EN: Readonly<Record<string, string>> = {
  bat: 'Bat Fangs',
  apple: 'Juicy Apples',
  web: 'Spider Webs',
  shroom: 'Light Shrooms',
  lizard: 'Lizard’s Tails',
}

export const ingredientEn = (id: string): string => INGREDIENTS_EN[id] ?? id

const INGREDIENT_EN: Readonly<Record<string, string>> = {
  bat: 'Bat Fang',
  apple: 'Juicy Apple',
  web: 'Spider Web',
  shroom: 'Light Shroom',
  lizard: 'Lizard’s Tail',
}

/** One of an ingredient. */
export const oneIngredientEn = (id: string): string => INGREDIENT_EN[id] ?? id

const OBJECTIVES_EN: Readonly<Record<string, string>> = {
  biscuits: 'Biscuits',
  tall: 'Treehouses of level 2 or more',
  ingredients: 'ingredients',
  colours: 'different Treehouse colours',
  low: 'Treehouses exactly 1 level high',
}

export const objectiveEn = (id: string): string => `most ${OBJECTIVES_EN[id] ?? ingredientEn(id)}`

/** What a fifth level counts, one of it and more. */
export const FIFTH_EN: Readonly<Record<string, readonly [one: string, more: string]>> = {
  red: ['Treehouse 3 levels high', 'Treehouses 3 levels high'],
  blue: ['Pipe', 'Pipes'],
  yellow: ['Familiar where nothing grows', 'Familiars where nothing grows'],
  purple: ['stored card', 'stored cards'],
  green: ['potion colour brewed', 'potion colours brewed'],
}

export const pointsEn = (points: number): string =>
  `${formatSigned(points)} ${Math.abs(points) === 1 ? 'point' : 'points'}`
