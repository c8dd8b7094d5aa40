import type { ComponentCounts, GameTypes, Rules } from '../../rules.ts'
import { CheckFailure } from '../conformance-error.ts'

/** Every component of the box is somewhere, and nothing else is. */
export function checkConservation<G extends GameTypes>(rules: Rules<G>, state: G['state'], box: ComponentCounts): void {
  const here = rules.components(state)
  let kinds = 0
  for (const name in here) {
    kinds++
    if (here[name] !== (box[name] ?? 0)) throw miscount(name, here, box)
  }
  if (kinds === Object.keys(box).length) return
  for (const name in box) if (here[name] !== box[name]) throw miscount(name, here, box)
}

const miscount = (name: string, here: ComponentCounts, box: ComponentCounts): CheckFailure =>
  new CheckFailure(`there are ${here[name] ?? 0} of "${name}", the deal had ${box[name] ?? 0}`)
