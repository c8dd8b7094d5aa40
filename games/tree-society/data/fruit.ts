/**
 * The 75 fruit cards. Provenance: the rulebook gives the numbers, the actions and the coin mark; which kind has which
 * action and how many cards of each kind carry the mark are ours.
 */
import type { Step } from './effects.ts'

/** TS-1.1 The five kinds. A kind is an index into this list. */
export const KINDS = ['cherry', 'blueberry', 'grape', 'apple', 'orange'] as const

export type KindName = (typeof KINDS)[number]
export type Kind = number

/** A fruit card by what is printed on it: twice its kind, and one more if it is valuable. An index into `FRUIT`. */
export type Fruit = number

/** TS-1.1 Names of fruit cards in files and moves; a valuable one carries the coin mark. */
export const FRUIT: readonly string[] = KINDS.flatMap((kind) => [kind, `valuable-${kind}`])

export const FRUIT_COUNT: number = FRUIT.length
export const KIND_COUNT: number = KINDS.length

export const kindOf = (fruit: Fruit): Kind => fruit >> 1
export const isValuable = (fruit: Fruit): boolean => (fruit & 1) === 1

/** The fruit card of this name, or -1. */
export const fruitOf = (id: string): Fruit => FRUIT.indexOf(id)

export function fruitId(fruit: Fruit): string {
  const id = FRUIT[fruit]
  if (id === undefined) throw new RangeError(`there is no fruit card ${fruit}`)
  return id
}

/** What selling a kind in Phase 1 allows: a step as on guild cards, or the orange's reduction. */
export type FruitAction = Step | { readonly op: 'discountStage'; readonly n: number }

/** TS-1.2 One action per kind. */
export const FRUIT_ACTIONS: Readonly<Record<KindName, FruitAction>> = {
  cherry: { op: 'sell', n: 1 },
  blueberry: { op: 'refreshRow', n: 1 },
  grape: { op: 'takeFruit', n: 1 },
  apple: { op: 'coins', n: 2, to: 'chest' },
  orange: { op: 'discountStage', n: 2 },
}

export const ORANGE: Kind = KINDS.indexOf('orange')

/** TS-1.2 How much less a stage costs with the orange's action. */
export const ORANGE_REDUCTION: number = FRUIT_ACTIONS.orange.op === 'discountStage' ? FRUIT_ACTIONS.orange.n : 0

/** TS-1.1 Of each kind 15 cards, 5 of them for 3 and 4 players only. */
const COPIES = 15
const COPIES_34 = 5

/** How many of a kind are valuable: among the ten for every table, and among the five for larger ones. */
const VALUABLE: Readonly<Record<KindName, readonly [all: number, larger: number]>> = {
  cherry: [1, 1],
  blueberry: [5, 3],
  grape: [4, 2],
  apple: [3, 2],
  orange: [2, 1],
}

/** TS-1.1 How many of each fruit card a game with this number of seats has. */
export function fruitCopies(seats: number): number[] {
  return KINDS.flatMap((kind) => {
    const [all, larger] = VALUABLE[kind]
    const cards = seats > 2 ? COPIES : COPIES - COPIES_34
    const valuable = seats > 2 ? all + larger : all
    return [cards - valuable, valuable]
  })
}
