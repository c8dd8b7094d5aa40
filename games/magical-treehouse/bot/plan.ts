/** What a set of cards would add to a Village, guessed quickly: how the bot values plans, hands and Storage. */
import { type Card, COLOUR, isPipe, isSpell, LEVEL, NO_COLOUR, POINTS } from '../data/cards.ts'
import type { Village } from '../rules/state.ts'
import { colourOf, heightOf } from '../rules/village.ts'

/** The gain of each card, built from the lowest level up; cards that find no place are nearly worthless. */
export function gainsOf(village: Village, cards: readonly Card[], familiarsLeft: boolean): number[] {
  const colours = village.houses.map(colourOf)
  const heights = village.houses.map(heightOf)
  const order = cards.filter((card) => !isSpell(card)).sort((a, b) => (LEVEL[a] as number) - (LEVEL[b] as number))
  return order.map((card) => {
    if (isPipe(card)) return heights.length > 1 ? PIPE : FLIP
    const level = LEVEL[card] as number
    const colour = COLOUR[card] as number
    if (level === 1) {
      colours.push(colour)
      heights.push(1)
      return (POINTS[1] as number) + (familiarsLeft ? FAMILIAR : 0)
    }
    const house = heights.findIndex(
      (height, at) => height === level - 1 && (colours[at] === colour || (level === 2 && colours[at] === NO_COLOUR)),
    )
    if (house < 0) return FLIP + (level > 3 ? 0 : WISH / level)
    colours[house] = colour
    heights[house] = level
    return (POINTS[level] as number) - (POINTS[level - 1] as number) + GROWTH * level
  })
}

/** Cards in store keep some of their worth. */
export const keptValue = (village: Village, cards: readonly Card[]): number =>
  gainsOf(village, cards, true).reduce((sum, gain) => sum + KEPT + gain * 0.5, 0)

const PIPE = 0.9
const FLIP = 0.15
const FAMILIAR = 0.7
const WISH = 0.4
const GROWTH = 0.25
const KEPT = 0.2
