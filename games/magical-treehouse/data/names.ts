/** English names, by id. */
import { type Card, COLOURS, planningCard } from './cards.ts'

export const COLOUR_NAMES: Readonly<Record<string, string>> = {
  purple: 'purple',
  red: 'red',
  blue: 'blue',
  yellow: 'yellow',
  green: 'green',
}

/** What Treehouses of a colour look like, which is what they are called. */
export const HOUSE_KINDS: Readonly<Record<string, string>> = {
  purple: 'Witch House',
  red: 'Gable House',
  blue: 'Dome House',
  yellow: 'Mushroom House',
  green: 'Leaf House',
}

export const SPELL_NAMES: Readonly<Record<string, string>> = {
  reverse: 'Reverse Direction',
  'place-hands': 'Place Hands on Carriages',
  'discard-hand': 'Discard 1 from Hand',
  'discard-planned': 'Discard 1 from Planning Area',
  exchange: 'Exchange Planning with Storage',
}

/** A card's English name: `Dome House, level 3`, `Pipe`, `Reverse Direction`. */
export function cardName(card: Card): string {
  const { id, kind, level, colour } = planningCard(card)
  if (kind === 'spell') return SPELL_NAMES[id] ?? id
  return kind === 'pipe' ? 'Pipe' : `${HOUSE_KINDS[COLOURS[colour] ?? '']}, level ${level}`
}

/** The name with the number that decides the turn order, where it matters: `Pipe (number 4)`. */
export function numberedName(card: Card): string {
  const { number } = planningCard(card)
  return number === null ? cardName(card) : `${cardName(card)} (number ${number})`
}

/** A Treehouse's letter: they are lettered in the order they were built. */
export const houseName = (house: number): string => String.fromCharCode(65 + house)
