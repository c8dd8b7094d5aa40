/** German names, by id. */
import { formatSigned } from '@spellbough/kernel'
import { COLOURS, cardOf, planningCard } from '../../data/cards.ts'
import { groupEqual } from '../wording.ts'

const COLOURS_DE: Readonly<Record<string, string>> = {
  purple: 'Lila',
  red: 'Rot',
  blue: 'Blau',
  yellow: 'Gelb',
  green: 'Grün',
}

const SPELLS_DE: Readonly<Record<string, string>> = {
  reverse: 'Richtungswechsel',
  'place-hands': 'Hände auf die Wagen',
  'discard-hand': '1 Handkarte ablegen',
  'discard-planned': '1 geplante Karte ablegen',
  exchange: 'Plan gegen Lager tauschen',
}

export const colourDe = (id: string): string => COLOURS_DE[id] ?? id

/** What Treehouses of a colour look like, which is what they are called. */
export const HOUSE_KINDS_DE: Readonly<Record<string, string>> = {
  purple: 'Hexenhaus',
  red: 'Giebelhaus',
  blue: 'Kuppelhaus',
  yellow: 'Pilzhaus',
  green: 'Blätterhaus',
}

/** A card's German name: `Kuppelhaus, Stufe 3`, `Richtungswechsel`. */
export function cardNameDe(card: number): string {
  const { id, kind, level, colour } = planningCard(card)
  if (kind === 'spell') return SPELLS_DE[id] ?? id
  return kind === 'pipe' ? 'Rohr' : `${HOUSE_KINDS_DE[COLOURS[colour] ?? '']}, Stufe ${level}`
}

/** The name with the number that decides the turn order, where it matters: `Rohr (Zahl 4)`. */
export function numberedNameDe(card: number): string {
  const { number } = planningCard(card)
  return number === null ? cardNameDe(card) : `${cardNameDe(card)} (Zahl ${number})`
}

export const cardDe = (id: string): string => cardNameDe(cardOf(id))

/** Several cards, equal ones together. */
export const cardsDe = (ids: readonly string[]): string => groupEqual(ids.map(cardDe)).join('; ')

const INGREDIENTS_DE: Readonly<Record<string, string>> = {
  bat: 'Fledermauszähne',
  apple: 'Saftäpfel',
  web: 'Spinnweben',
  shroom: 'Leuchtpilze',
  lizard: 'Eidechsenschwänze',
}

export const ingredientDe = (id: string): string => INGREDIENTS_DE[id] ?? id

const INGREDIENT_DE: Readonly<Record<string, string>> = {
  bat: 'Fledermauszahn',
  apple: 'Saftapfel',
  web: 'Spinnwebe',
  shroom: 'Leuchtpilz',
  lizard: 'Eidechsenschwanz',
}

/** One of an ingredient. */
export const oneIngredientDe = (id: string): string => INGREDIENT_DE[id] ?? id

const OBJECTIVES_DE: Readonly<Record<string, string>> = {
  biscuits: 'Kekse',
  tall: 'Baumhäuser ab Stufe 2',
  ingredients: 'Zutaten',
  colours: 'verschiedenen Baumhausfarben',
  low: 'Baumhäuser mit genau 1 Stufe',
}

export const objectiveDe = (id: string): string => `die meisten ${OBJECTIVES_DE[id] ?? ingredientDe(id)}`

/** What a fifth level counts, one of it and more. */
export const FIFTH_DE: Readonly<Record<string, readonly [one: string, more: string]>> = {
  red: ['Baumhaus mit 3 Stufen', 'Baumhäuser mit 3 Stufen'],
  blue: ['Rohr', 'Rohre'],
  yellow: ['Vertrauter, wo nichts wächst', 'Vertraute, wo nichts wächst'],
  purple: ['gelagerte Karte', 'gelagerte Karten'],
  green: ['gebraute Trankfarbe', 'gebraute Trankfarben'],
}

export const pointsDe = (points: number): string =>
  `${formatSigned(points)} ${Math.abs(points) === 1 ? 'Punkt' : 'Punkte'}`
