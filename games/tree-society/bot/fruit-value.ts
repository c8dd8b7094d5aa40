/** What unsold fruit and an unused action are worth, in coins. */
import type { Seat } from '@spellbough/kernel'
import { FRUIT_COUNT, isValuable, kindOf } from '../data/fruit.ts'
import { readyAction } from '../rules/pending.ts'
import { livePrices, soldKinds } from '../rules/prices.ts'
import type { View } from '../rules/state.ts'

/** By kind: another sale, a refreshed row, a fruit, coins into the chest, a cheaper stage. */
const ACTION_WORTH: readonly number[] = [1.5, 0.3, 1, 1.7, 1.6]

/** Coins that the fruit on a board will bring beyond what any fruit would, over the turns that are left. */
export function fruitValue(view: View, seat: Seat, turns: number): number {
  const own = view.fruit[seat] as number[]
  const prices = livePrices(view)
  const sales: number[] = []
  for (let fruit = 0; fruit < FRUIT_COUNT; fruit++)
    for (let copy = 0; copy < (own[fruit] as number); copy++) {
      const kind = kindOf(fruit)
      const price = prices[kind] as number
      prices[kind] = price - 1
      sales.push(price * 0.8 + (isValuable(fruit) ? 1 : 0) + (ACTION_WORTH[kind] as number) * 0.6)
    }
  sales.sort((a, b) => b - a)
  let worth = 0
  for (let sale = 0; sale < sales.length; sale++) {
    const share = Math.max(0, Math.min(1, turns + 0.5 - sale * 0.5))
    worth += share * ((sales[sale] as number) * 0.45) * 0.85 ** sale
  }
  return worth
}

/** The action of the fruit sold in this turn, as long as it can be used. */
export function actionValue(view: View, seat: Seat): number {
  const kind = readyAction(view)
  if (kind < 0) return 0
  const worth = ACTION_WORTH[kind] as number
  const needsFruit = kind === 0 && !hasOther(view, seat)
  return needsFruit ? 0 : worth * 0.7
}

function hasOther(view: View, seat: Seat): boolean {
  const sold = soldKinds(view)
  return (view.fruit[seat] as number[]).some((count, fruit) => count > 0 && (sold & (1 << kindOf(fruit))) === 0)
}
