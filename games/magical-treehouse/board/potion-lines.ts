/** Why each third level scores, what it lacks, and what else the potions of a Village could do. */
import type { Seat } from '@spellbough/kernel'
import { COLOURS, type Colour, wantedPotion } from '../data/cards.ts'
import { ingredientAt, SPACES, type Space } from '../data/forest.ts'
import { ingredientsOf, mayStand } from '../rules/familiars.ts'
import { brewingState, hasPotion, potionBrewedBy } from '../rules/potions.ts'
import type { House, View, Village } from '../rules/state.ts'
import { colourOf, heightOf } from '../rules/village.ts'

export interface PotionLine {
  readonly house: number
  readonly wants: Colour
  readonly why: /** It has its potion, from this house. */
    | { readonly is: 'supplied'; readonly from: number; readonly transformed: boolean }
    /** The potion is brewed in that house, but no Pipes lead here from it. */
    | { readonly is: 'apart'; readonly from: number }
    /** That house could brew it, with two of its ingredient. */
    | { readonly is: 'ingredients'; readonly from: number; readonly have: number }
    /** No house could. */
    | { readonly is: 'no-brewer' }
}

/** A line for each house with a third level, from left to right. */
export function potionLines(view: View, seat: Seat): readonly PotionLine[] {
  const village = view.villages[seat] as Village
  const ingredients = ingredientsOf(view, seat)
  const { supplied } = brewingState(village, ingredients)
  const whole = village.row.filter((house) => heightOf(village.houses[house] as House) >= 3)
  return whole.map((house) => {
    const wants = wantedPotion(colourOf(village.houses[house] as House))
    const source = supplied.find((one) => one.house === house)
    if (source !== undefined)
      return { house, wants, why: { is: 'supplied', from: source.from, transformed: source.transformed } }
    const brewer = village.row.find((other) => potionBrewedBy(village, other, ingredients) === wants)
    if (brewer !== undefined) return { house, wants, why: { is: 'apart', from: brewer } }
    const able = brewersOf(village, wants)[0]
    if (able === undefined) return { house, wants, why: { is: 'no-brewer' } }
    return { house, wants, why: { is: 'ingredients', from: able, have: ingredients[wants] ?? 0 } }
  })
}

/** What a potion could do that no third level speaks of. */
export interface PotionChance {
  readonly colour: Colour
  /** The houses that brew it, or could. */
  readonly houses: readonly number[]
  readonly is: /** It is brewed, and no third level wants it. */
    | 'unused'
    /** One ingredient is missing. */
    | 'short'
  /** Spaces with the missing ingredient where a Familiar may go now. */
  readonly inReach: readonly Space[]
}

/** Potions that are brewed for nothing, then those that lack one ingredient. */
export function potionChances(view: View, seat: Seat): readonly PotionChance[] {
  const village = view.villages[seat] as Village
  const ingredients = ingredientsOf(view, seat)
  const { brewed } = brewingState(village, ingredients)
  const wanted = new Set(potionLines(view, seat).map(({ wants }) => wants))
  const chances = COLOURS.flatMap((_, colour): PotionChance[] => {
    const houses = brewersOf(village, colour)
    if (houses.length === 0) return []
    if (hasPotion(brewed, colour)) return wanted.has(colour) ? [] : [{ colour, houses, is: 'unused', inReach: [] }]
    return ingredients[colour] === 1
      ? [{ colour, houses, is: 'short', inReach: spacesInReach(view, seat, colour) }]
      : []
  })
  return chances.toSorted((a, b) => Number(a.is === 'short') - Number(b.is === 'short'))
}

/** The houses that brew a colour once there are two of its ingredient. */
const brewersOf = ({ row, houses }: Village, colour: Colour): readonly number[] =>
  row.filter((house) => {
    const treehouse = houses[house] as House
    return !treehouse.flipped && colourOf(treehouse) === colour
  })

const spacesInReach = (view: View, seat: Seat, colour: Colour): readonly Space[] =>
  Array.from({ length: SPACES }, (_, space) => space).filter(
    (space) => ingredientAt(view.config.side, view.tiles, space) === colour && mayStand(view, seat, space, 'place'),
  )
