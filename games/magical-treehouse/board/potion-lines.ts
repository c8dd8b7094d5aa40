/** Why each third level scores, or what it lacks. */
import type { Seat } from '@spellbough/kernel'
import { type Colour, wantedPotion } from '../data/cards.ts'
import { ingredientsOf } from '../rules/familiars.ts'
import { brewingState, potionBrewedBy } from '../rules/potions.ts'
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
    const able = village.row.find((other) => {
      const treehouse = village.houses[other] as House
      return !treehouse.flipped && colourOf(treehouse) === wants
    })
    if (able === undefined) return { house, wants, why: { is: 'no-brewer' } }
    return { house, wants, why: { is: 'ingredients', from: able, have: ingredients[wants] ?? 0 } }
  })
}
