import type { SearchHooks, Seat } from '@spellbough/kernel'
import { NO_CHOICE } from '../rules/moves.ts'
import type { MagicalTreehouse, State } from '../rules/state.ts'
import { features } from './features.ts'
import { chooseRolloutMove } from './policy.ts'
import { terms } from './terms.ts'
import { estimateValues } from './value.ts'

/**
 * The tree holds the rest of a builder's turn, or of the planning; every line is played on to its end and judged there. In
 * the planning all choose at once, and what the others chose is no part of the tree: there are too many of them.
 */
export const knowledge: SearchHooks<MagicalTreehouse> = {
  value: estimateValues,
  rolloutPolicy: chooseRolloutMove,
  phaseKey: chapter,
  resetHiddenChoices: reopen,
  featureEncoder: features,
  evaluationTerms: terms,
  parameters: { horizonPhases: 1, cPuct: 0.3, simultaneousChoices: 'together', iterationScale: 0.5 },
  // Of the many ways to build, those that look good at first sight mostly are.
  parametersFor: (view) => (view.phase === 'building' ? { rootPriorWeight: 2, treePriorWeight: 1.5, cPuct: 0.2 } : {}),
}

/** A builder's turn, or the planning of a round. */
function chapter(world: State): number {
  const round = world.round * 16
  if (world.phase === 'building') return round + 8 + world.turn
  return world.phase === 'order' ? round + 1 : round
}

/** MT-10.1 Nobody sees a choice before all have made theirs. */
function reopen(world: State, seat: Seat): void {
  for (let other = 0; other < world.seats; other++)
    if (other !== seat && world.chosen[other] !== NO_CHOICE) {
      world.chosen[other] = NO_CHOICE
      world.committed.splice(world.committed.indexOf(other), 1)
    }
}
