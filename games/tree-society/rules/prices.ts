/** What fruit sells for now. */
import type { Seat } from '@spellbough/kernel'
import { type Fruit, isValuable, KINDS, type Kind, kindOf } from '../data/fruit.ts'
import type { View } from './state.ts'

/** TS-3.1, TS-R.price All face-up cards of a kind, on all boards and in the market: what one of them sells for. */
export function priceOf(view: View, kind: Kind): number {
  let price = 0
  for (const fruit of view.fruit) price += (fruit[2 * kind] as number) + (fruit[2 * kind + 1] as number)
  for (const fruit of view.fruitMarket) if (kindOf(fruit) === kind) price++
  return price
}

/** The prices of all five kinds. */
export const livePrices = (view: View): number[] => KINDS.map((_, kind) => priceOf(view, kind))

/** TS-3.3 What selling this card brings: the coin mark pays one more. */
export const saleOf = (view: View, fruit: Fruit): number => priceOf(view, kindOf(fruit)) + (isValuable(fruit) ? 1 : 0)

/** TS-3.3 The kinds sold in this turn, as bits: none of them may be sold again in it. */
export function soldKinds(view: View): number {
  let bits = 0
  for (const fruit of view.soldNow) bits |= 1 << kindOf(fruit)
  return bits
}

/** Whether a seat has unsold fruit of this kind, valuable or not. */
export const hasKind = (view: View, seat: Seat, kind: Kind): boolean => {
  const fruit = view.fruit[seat] as number[]
  return (fruit[2 * kind] as number) > 0 || (fruit[2 * kind + 1] as number) > 0
}

/** Unsold fruit cards of a seat. */
export function unsoldCount(view: View, seat: Seat): number {
  let count = 0
  for (const copies of view.fruit[seat] as number[]) count += copies
  return count
}
