import type { GameModel, Seat } from '@spellbough/kernel'
import { NO_CHOICE } from '../rules/moves.ts'
import type { MagicalTreehouse, State } from '../rules/state.ts'
import { features } from './features.ts'
import { chooseRolloutMove } from './policy.ts'
import { terms } from './terms.ts'
import { estimateValues } from './value.ts'

/**
 * The tree holds the rest of a builder's turn, or of the planning; every line is rolled out to the end of that phase and
 * evaluated there. In the planning all choose at once, in too many combinations to tell apart in the tree.
 */
export const model: GameModel<MagicalTreehouse> = {
  value: estimateValues,
  rolloutPolicy: chooseRolloutMove,
  infoSet: { resetHiddenChoices, mergeSimultaneousChoices: true },
  search: {
    phaseKey,
    horizon: { phases: 1 },
    cPuct: 0.3,
    // Of the many ways to build, those that look good after one ply mostly are.
    forDecision: (view) =>
      view.phase === 'building' ? { rootPrior: { onePly: 2 }, treePrior: { onePly: 1.5 }, cPuct: 0.2 } : {},
    iterationScale: 0.5,
  },
  features,
  explain: terms,
}

/** A builder's turn, or the planning of a round. */
function phaseKey(state: State): number {
  const round = state.round * 16
  if (state.phase === 'building') return round + 8 + state.turn
  return state.phase === 'order' ? round + 1 : round
}

/** MT-10.1 Nobody sees a choice before all have made theirs. */
function resetHiddenChoices(state: State, seat: Seat): void {
  for (let other = 0; other < state.seats; other++)
    if (other !== seat && state.chosen[other] !== NO_CHOICE) {
      state.chosen[other] = NO_CHOICE
      state.committed.splice(state.committed.indexOf(other), 1)
    }
}
