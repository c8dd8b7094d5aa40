/**
 * Potions: given a Village and the ingredients its owner gathers, which potions are where, and which third levels they
 * supply. It knows nothing of the rest of the game, so the score sheet, the bots and the table all use it.
 */
import { COLOURS, type Colour, GREEN, NO_COLOUR, PURPLE, wantedPotion } from '../data/cards.ts'
import type { Village } from './state.ts'
import { colourOf, heightOf } from './village.ts'

/** Some colours of potions, as bits. */
export type Potions = number

/** Treehouses joined by Pipes, or one alone. */
export interface PotionGroup {
  readonly houses: readonly number[]
  /** The colours brewed in it. */
  readonly brewed: Potions
  /** The colours its houses have: brewed, and transformed from purple. */
  readonly potions: Potions
  /** The green Treehouse that transforms, -1 for none. */
  readonly transformer: number
}

/** A third level that is supplied. */
export interface SuppliedHouse {
  readonly house: number
  readonly potion: Colour
  /** The Treehouse the potion comes from: one that brews it, or one that transforms it. */
  readonly from: number
  readonly transformed: boolean
}

export interface BrewingState {
  readonly groups: readonly PotionGroup[]
  readonly supplied: readonly SuppliedHouse[]
  /** The colours brewed anywhere in the Village. */
  readonly brewed: Potions
}

/** `ingredients` are counted by the colour of the potion they make. */
export function brewingState(village: Village, ingredients: readonly number[]): BrewingState {
  const groups = groupsOf(village).map((houses) => groupOf(village, houses, ingredients))
  return {
    groups,
    supplied: groups.flatMap((group) => suppliedIn(village, group, ingredients)),
    brewed: groups.reduce((all, { brewed }) => all | brewed, 0),
  }
}

/** MT-8.1 The potion a Treehouse brews: of its own colour, from two such ingredients. A flipped ground card brews none. */
export function potionBrewedBy(village: Village, house: number, ingredients: readonly number[]): Colour {
  const treehouse = village.houses[house]
  if (treehouse === undefined || treehouse.flipped) return NO_COLOUR
  const colour = colourOf(treehouse)
  return (ingredients[colour] ?? 0) >= NEEDED ? colour : NO_COLOUR
}

export const hasPotion = (potions: Potions, colour: Colour): boolean => (potions & (1 << colour)) !== 0

export const countPotions = (potions: Potions): number =>
  COLOURS.filter((_, colour) => hasPotion(potions, colour)).length

const NEEDED = 2

/** MT-8.4 What a green fourth level makes of purple. */
const TRANSFORMED: Potions = COLOURS.reduce(
  (bits, name, colour) => (['red', 'blue', 'yellow'].includes(name) ? bits | (1 << colour) : bits),
  0,
)

/** MT-8.2 Pipes join, over any number of Treehouses. */
function groupsOf({ row, pipes }: Village): number[][] {
  const groups: number[][] = []
  row.forEach((house, place) => {
    if (place > 0 && (pipes[place - 1] ?? 0) > 0) groups.at(-1)?.push(house)
    else groups.push([house])
  })
  return groups
}

function groupOf(village: Village, houses: readonly number[], ingredients: readonly number[]): PotionGroup {
  let brewed = 0
  for (const house of houses) {
    const colour = potionBrewedBy(village, house, ingredients)
    if (colour !== NO_COLOUR) brewed |= 1 << colour
  }
  // MT-8.4 The purple potion stays.
  const able = houses.find((house) => isOf(village, house, GREEN, 4))
  const transformer = hasPotion(brewed, PURPLE) && able !== undefined ? able : -1
  return { houses, brewed, potions: transformer >= 0 ? brewed | TRANSFORMED : brewed, transformer }
}

// MT-8.3 Each third level that has its potion, once; potions are not used up.
function suppliedIn(village: Village, group: PotionGroup, ingredients: readonly number[]): SuppliedHouse[] {
  return group.houses.flatMap((house) => {
    const treehouse = village.houses[house]
    if (treehouse === undefined || heightOf(treehouse) < 3) return []
    const potion = wantedPotion(colourOf(treehouse))
    if (!hasPotion(group.potions, potion)) return []
    const brewer = group.houses.find((other) => potionBrewedBy(village, other, ingredients) === potion)
    return [{ house, potion, from: brewer ?? group.transformer, transformed: brewer === undefined }]
  })
}

function isOf(village: Village, house: number, colour: Colour, level: number): boolean {
  const treehouse = village.houses[house]
  return treehouse !== undefined && heightOf(treehouse) >= level && colourOf(treehouse) === colour
}
