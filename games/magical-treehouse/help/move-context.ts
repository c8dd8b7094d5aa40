/** Where in the row a free house goes, seen by the players. */
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
