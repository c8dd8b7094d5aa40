/** English names, by id. */
import { type Card, COLOURS, planningCard } from './cards.ts'

export const COLOUR_NAMES: Readonly<Record<string, string>> = {
  purple: 'purple',
  red: 'red',
  blue: 'blue',
  yellow: 'yellow',
  green: 'green',
}

export const SPELL_NAMES: Readonly<Record<string, string>> = {
  reverse: 'Reverse Direction',
  'place-hands': 'Place Hands on Carriages',
  'discard-hand': 'Discard 1 from Hand',
  'discard-planned': 'Discard 1 from Planning Area',
  exchange: 'Exchange Planning with Storage',
}

/** A card's English name: `blue 3 #36`, `Pipe #4`, `Reverse Direction`. */
export function cardName(card: Card): string {
  const { id, kind, number, level, colour } = planningCard(card)
  if (kind === 'spell') return SPELL_NAMES[id] ?? id
  const face = kind === 'pipe' ? 'Pipe' : `${COLOUR_NAMES[COLOURS[colour] ?? '']} ${level}`
  return `${face} #${number}`
}

/** A Treehouse's letter: they are lettered in the order they were built. */
export const houseName = (house: number): string => String.fromCharCode(65 + house)
