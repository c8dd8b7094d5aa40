import type { ReactElement } from 'react'
import { type Fruit, isValuable, KINDS, kindOf } from '../data/fruit.ts'
import { priceOf } from '../rules/prices.ts'
import { type BoardModel, seatLabel, useBoard } from './board-context.ts'

/** A fruit card in words: what it sells for and why, and what selling it allows. */
export function FruitDetails({ fruit }: { readonly fruit: Fruit }): ReactElement {
  const model = useBoard()
  const { say, kind } = model.texts
  const action = say.actions[KINDS[kindOf(fruit)] ?? 'apple']
  return (
    <>
      <h3>{kind(kindOf(fruit))}</h3>
      <p>
        {say.faceUp(priceOf(model.view, kindOf(fruit)))} {fruitCountsText(model, fruit)}.
        {isValuable(fruit) && ` ${say.coinMark}`}
      </p>
      <p>
        {say.actionIs} {action}.
      </p>
      <small>TS-3.1 · TS-1.2</small>
    </>
  )
}

/** Where the cards of this kind lie: "you 1, Ida 2, market 1". */
export function fruitCountsText(model: BoardModel, fruit: Fruit): string {
  const { view, texts } = model
  const kind = kindOf(fruit)
  const boards = view.fruit.map(
    (counts, seat) => [seatLabel(model, seat), (counts[2 * kind] ?? 0) + (counts[2 * kind + 1] ?? 0)] as const,
  )
  const market = view.fruitMarket.filter((card) => kindOf(card) === kind).length
  return [...boards, [texts.say.market, market] as const]
    .filter(([, count]) => count > 0)
    .map(([who, count]) => `${who} ${count}`)
    .join(', ')
}
