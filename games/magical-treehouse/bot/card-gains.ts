/** What a set of cards would add to a Village, guessed quickly: how the bot values plans, hands and Storage. */
import { type Card, COLOUR, isPipe, isSpell, LEVEL, NO_COLOUR, POINTS } from '../data/cards.ts'
import type { Village } from '../rules/state.ts'
import { colourOf, heightOf } from '../rules/village.ts'

/** The gain of each card, built from the lowest level up; cards that find no place are nearly worthless. */
export function cardGains(village: Village, cards: readonly Card[], familiarsLeft: boolean): number[] {
  const colours = village.houses.map(colourOf)
  const heights = village.houses.map(heightOf)
  const order = cards.filter((card) => !isSpell(card)).sort((a, b) => (LEVEL[a] as number) - (LEVEL[b] as number))
  return order.map((card) => {
    if (isPipe(card)) return heights.length > 1 ? PIPE_GAIN : FLIP_GAIN
    const level = LEVEL[card] as number
    const colour = COLOUR[card] as number
    if (level === 1) {
      colours.push(colour)
      heights.push(1)
      return (POINTS[1] as number) + (familiarsLeft ? FAMILIAR_GAIN : 0)
    }
    const house = heights.findIndex(
      (height, at) => height === level - 1 && (colours[at] === colour || (level === 2 && colours[at] === NO_COLOUR)),
    )
    if (house < 0) return FLIP_GAIN + (level > 3 ? 0 : UNPLACEABLE_GAIN / level)
    colours[house] = colour
    heights[house] = level
    return (POINTS[level] as number) - (POINTS[level - 1] as number) + GROWTH_GAIN * level
  })
}

/** Cards in store keep some of their worth. */
export const storedValue = (village: Village, cards: readonly Card[]): number =>
  cardGains(village, cards, true).reduce((sum, gain) => sum + STORED_BASE_GAIN + gain * 0.5, 0)

const PIPE_GAIN = 0.9
const FLIP_GAIN = 0.15
const FAMILIAR_GAIN = 0.7
const UNPLACEABLE_GAIN = 0.4
const GROWTH_GAIN = 0.25
const STORED_BASE_GAIN = 0.2
