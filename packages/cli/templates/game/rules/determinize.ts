import type { Observer, Rng } from '@spellbough/kernel'
import type { Leaf } from '../data/leaves.ts'
import type { State, View } from './state.ts'
import { copy, unseenLeaves } from './view.ts'

/** A full state that fits the view: every unseen leaf somewhere, every arrangement as likely. */
export function determinize(view: View, _who: Observer, rng: Rng): State {
  const unseen = unseenLeaves(view)
  rng.shuffle(unseen)
  const fill = (count: number): Leaf[] => unseen.splice(0, count).sort((a, b) => a - b)
  const drawn = view.drawn.map((pile) => (typeof pile === 'number' ? fill(pile) : [...pile]))
  return copy({ ...view, drawn, deck: unseen })
}
