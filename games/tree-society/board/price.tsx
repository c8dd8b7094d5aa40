/** What a stage costs now, and why. */
import { Glyph } from '@spellbough/board-kit'
import type { ReactElement } from 'react'
import type { Price } from '../rules/costs.ts'
import { BY_EFFECT, BY_ORANGE, NO_REDUCTION } from '../rules/moves.ts'
import { type BoardModel, useBoard } from './board-context.ts'
import { FormerCost } from './icons.tsx'

/** What lowers the cost, by name; empty where nothing does. */
export function reducerOf({ texts }: BoardModel, { reduction }: Price): string {
  if (reduction === NO_REDUCTION) return ''
  if (reduction === BY_ORANGE) return texts.say.orange
  return reduction === BY_EFFECT ? texts.say.effect : texts.card(reduction)
}

/** The whole sum in words: "4 − 1 Pulley Tower + 1 row". */
export function sumOf(model: BoardModel, price: Price): string {
  const { say } = model.texts
  const less = price.printed - price.reduced
  return [
    String(price.printed),
    ...(less === 0 ? [] : [`− ${less} ${reducerOf(model, price)}`]),
    ...(price.surcharge === 0 ? [] : [`+ ${price.surcharge} ${say.rowShort}`]),
  ].join(' ')
}

/** The same with the old cost struck through; nothing where nothing changes it. */
export function Sum({ price }: { readonly price: Price }): ReactElement | null {
  const model = useBoard()
  const { say } = model.texts
  const less = price.printed - price.reduced
  if (less === 0 && price.surcharge === 0) return null
  return (
    <>
      {less === 0 ? price.printed : <FormerCost n={price.printed} />}
      {less > 0 && ` − ${less} ${reducerOf(model, price)}`}
      {price.surcharge > 0 && ` + ${price.surcharge} ${say.rowShort}`}
    </>
  )
}

/** The same without names, which the explanation has: "4 − 2 + 1 row". */
export function ShortSum({ price }: { readonly price: Price }): ReactElement {
  const { say } = useBoard().texts
  const less = price.printed - price.reduced
  return (
    <>
      {price.printed}
      {less > 0 && ` − ${less}`}
      {price.surcharge > 0 && ` + ${price.surcharge} ${say.rowShort}`}
    </>
  )
}

/** How many coins of a price the viewer does not have. */
export const shortOf = ({ view, me }: BoardModel, total: number): number =>
  Math.max(0, total - (me === undefined ? 0 : (view.purse[me] ?? 0)))

/** The sign of what lowers a cost, where it has one. */
export function ReducerSign({ price }: { readonly price: Price }): ReactElement | null {
  if (price.reduction === BY_ORANGE) return <Glyph id="ts-mini-orange" size={18} />
  return price.reduction === NO_REDUCTION ? null : <Glyph id="ts-i-discount" size={18} />
}
