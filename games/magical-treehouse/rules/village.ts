/** Treehouses and what they can do. */
import { type Card, COLOUR, type Colour, NO_COLOUR, PURPLE } from '../data/cards.ts'
import type { House, Village } from './state.ts'

/** MT-7.4 A flipped card has no colour; what is built on it gives the Treehouse its own. */
export function colourOf(house: House): Colour {
  const { cards } = house
  if (!house.flipped) return COLOUR[cards[0] as Card] as Colour
  return cards.length > 1 ? (COLOUR[cards[1] as Card] as Colour) : NO_COLOUR
}

/** How many levels a Treehouse has. */
export const heightOf = (house: House): number => house.cards.length

/** MT-7.5 Whether a card of this colour and level goes on top: one level more, of the same colour; MT-7.4 a second level
 * of any colour goes on a flipped card. */
export const fitsOn = (house: House, colour: Colour, level: number): boolean =>
  level === house.cards.length + 1 && level > 1 && (colourOf(house) === colour || (level === 2 && house.flipped))

/** MT-1.6 Whether some Treehouse of this colour is at least so high: lower levels keep working when covered. */
export function hasAbility(village: Village, colour: Colour, level: number): boolean {
  for (const house of village.houses) if (house.cards.length >= level && colourOf(house) === colour) return true
  return false
}

/** MT-7.9 How many cards can be stored: one for each second level, any number with a purple fourth one. */
export function capacityOf(village: Village): number {
  if (hasAbility(village, PURPLE, 4)) return Number.MAX_SAFE_INTEGER
  let capacity = 0
  for (const house of village.houses) if (house.cards.length >= 2) capacity++
  return capacity
}
