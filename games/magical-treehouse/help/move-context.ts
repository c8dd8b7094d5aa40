/** What a move's sentence needs to know of the position. */
import { pileCards } from '@spellbough/kernel'
import { COLOUR, cardOf, isPipe, isSpell, LEVEL } from '../data/cards.ts'
import { builderOf } from '../rules/building.ts'
import { chainsOf, isFree } from '../rules/pipes.ts'
import type { View } from '../rules/state.ts'

/** Before the first chain, at the end of the row, or behind the chain of this number. */
export type RowGap = 'start' | 'end' | number

export function gapAt(view: View, place: number): RowGap {
  const village = view.villages[builderOf(view)]
  const chains = village === undefined ? 0 : chainsOf(village).length
  if (place >= chains) return 'end'
  return place === 0 ? 'start' : place
}

/** Beside which house, and on which side of it, a Pipe between two free houses makes a new chain; nothing if it can be only there. */
export function chainBeside(
  view: View,
  { left, right, place }: { readonly left: number; readonly right: number; readonly place: number },
): { readonly side: 'left' | 'right'; readonly house: number } | undefined {
  const village = view.villages[builderOf(view)]
  if (village === undefined) return undefined
  const { row } = village
  const chains = chainsOf(village)
  const isNew = [left, right].every((house) => isFree(village, row.indexOf(house)))
  if (!isNew || chains.length === 0) return undefined
  const next = chains[place]
  return next === undefined
    ? { side: 'right', house: row[chains.at(-1)?.last ?? 0] ?? 0 }
    : { side: 'left', house: row[next.first] ?? 0 }
}

/** Whether the viewer holds another card that is like this one but for its number. */
export function hasTwin(view: View, id: string): boolean {
  const card = cardOf(id)
  if (card <= 0 || isSpell(card)) return false
  const held = [view.hands, view.planned, view.stored, view.fresh].flat().flatMap((pile) => pileCards(pile))
  const isAlike = (other: number) =>
    isPipe(card) ? isPipe(other) : COLOUR[other] === COLOUR[card] && LEVEL[other] === LEVEL[card]
  return held.some((other) => other !== card && isAlike(other))
}

/** The houses that a Pipe of the builder joins. */
export function pipeEndsOf(view: View, pipe: string): readonly [left: number, right: number] | undefined {
  const village = view.villages[builderOf(view)]
  const place = village?.pipes.indexOf(cardOf(pipe)) ?? -1
  const [left, right] = [village?.row[place], village?.row[place + 1]]
  return left === undefined || right === undefined ? undefined : [left, right]
}
