/** Where in the row a free house goes, seen by the players. */
import { builderOf } from '../rules/building.ts'
import { chainsOf } from '../rules/pipes.ts'
import type { View } from '../rules/state.ts'

/** Before the first chain, at the end of the row, or behind the chain of this number. */
export type Gap = 'start' | 'end' | number

export function gapAt(view: View, place: number): Gap {
  const village = view.villages[builderOf(view)]
  const chains = village === undefined ? 0 : chainsOf(village).length
  if (place >= chains) return 'end'
  return place === 0 ? 'start' : place
}
