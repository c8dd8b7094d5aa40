import type { SearchHooks } from '@spellbough/kernel'
import { type MagicianAndTenant, tenantSeat } from '../rules/state.ts'
import { chanceKey } from './chance-key.ts'
import { estimateDeepValues } from './deep-value.ts'
import { GameDeterminizer } from './determinizer.ts'
import { features } from './features.ts'
import { chooseRolloutMove, computePriors } from './policy.ts'
import { terms } from './terms.ts'
import { estimateValues } from './value.ts'

/**
 * The Magician sees nearly everything and is judged well by points and distances, so his lines are judged at once. What
 * the Tenant needs lies far ahead and behind rooms he does not know; his lines are played to the end of the game.
 */
export const knowledge: SearchHooks<MagicianAndTenant> = {
  createBeliefTracker: () => new GameDeterminizer(),
  value: estimateValues,
  priors: computePriors,
  rolloutPolicy: chooseRolloutMove,
  phaseKey: ({ round, phase }) => 2 * round + (phase === 'magician' ? 1 : 0),
  featureEncoder: features,
  evaluationTerms: terms,
  parameters: { rolloutPlies: 0, cPuct: 0.3 },
  parametersFor: (view, seat) => (seat === tenantSeat(view) ? { rolloutPlies: UNLIMITED_PLIES } : {}),
  largeBudgetHooks: {
    value: estimateDeepValues,
    chanceKey,
    parametersFor: (view, seat) =>
      seat === tenantSeat(view)
        ? { rolloutPlies: UNLIMITED_PLIES, leafValueWeight: LEAF_VALUE_WEIGHT }
        : { horizonPhases: REPLY_HORIZON },
  },
}

/** More choices than a game has. */
const UNLIMITED_PLIES = 1000

/**
 * How a game ends that is played on quickly is mostly luck, so who has time believes rather how things look before. Not
 * that alone: judged only by how things look, a Tenant waits for a better moment until the game is over.
 */
const LEAF_VALUE_WEIGHT = 0.7

/** The Magician with time looks as far as the end of the Tenant's answer, where nothing is half done. */
const REPLY_HORIZON = 2
