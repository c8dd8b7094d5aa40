import type { GameModel } from '@spellbough/kernel'
import type { MagMell, Phase } from '../rules/state.ts'
import { GameDeterminizer } from './determinizer.ts'
import { features } from './features.ts'
import { terms } from './terms.ts'
import { estimateValues } from './value.ts'

/**
 * All picks are remembered, so lines are evaluated at the leaf. With a large budget every line is followed until the
 * picks of the round are made: before that one seat has picked more than another, and beyond it new cards are dealt.
 */
export const model: GameModel<MagMell> = {
  value: estimateValues,
  infoSet: { createBeliefTracker: () => new GameDeterminizer() },
  search: {
    phaseKey: ({ round, phase }) => 2 * round + (PICKING.includes(phase) ? 0 : 1),
    horizon: { plies: 0 },
    cPuct: 0.7,
    iterationScale: 0.75,
  },
  features,
  explain: terms,
  largeBudget: { search: { horizon: { phases: 1 } } },
}

const PICKING: readonly Phase[] = ['treasure', 'mage', 'theft']
