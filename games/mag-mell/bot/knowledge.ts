import type { SearchHooks } from '@spellbough/kernel'
import type { MagMell, Phase } from '../rules/state.ts'
import { GameDeterminizer } from './determinizer.ts'
import { features } from './features.ts'
import { terms } from './terms.ts'
import { estimateValues } from './value.ts'

/**
 * Who remembers all picks and counts well needs to look no farther than the tree itself. Who has time follows every line
 * until the round's picks are made: before that one seat has picked more than another, and beyond it chance deals anew.
 */
export const knowledge: SearchHooks<MagMell> = {
  createBeliefTracker: () => new GameDeterminizer(),
  value: estimateValues,
  phaseKey: ({ round, phase }) => 2 * round + (PICKING.includes(phase) ? 0 : 1),
  featureEncoder: features,
  evaluationTerms: terms,
  parameters: { rolloutPlies: 0, cPuct: 0.7, iterationScale: 0.75 },
  largeBudgetHooks: { parametersFor: () => ({ horizonPhases: 1 }) },
}

const PICKING: readonly Phase[] = ['treasure', 'mage', 'theft']
