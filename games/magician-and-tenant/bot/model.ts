import type { GameModel } from '@spellbough/kernel'
import { type MagicianAndTenant, tenantSeat } from '../rules/state.ts'
import { chanceKey } from './chance-key.ts'
import { estimateDeepValues } from './deep-value.ts'
import { GameDeterminizer } from './determinizer.ts'
import { features } from './features.ts'
import { chooseRolloutMove, computePriors } from './policy.ts'
import { terms } from './terms.ts'
import { estimateValues } from './value.ts'

/**
 * The Magician sees nearly everything, and points and distances rate his positions well, so his lines are evaluated at
 * the leaf. What the Tenant needs lies far ahead in rooms he does not know; his lines are rolled out to the end of the
 * game.
 */
export const model: GameModel<MagicianAndTenant> = {
  value: estimateValues,
  policy: computePriors,
  rolloutPolicy: chooseRolloutMove,
  infoSet: { createBeliefTracker: () => new GameDeterminizer() },
  search: {
    phaseKey: ({ round, phase }) => 2 * round + (phase === 'magician' ? 1 : 0),
    horizon: { plies: 0 },
    cPuct: 0.3,
    forDecision: (view, seat) => (seat === tenantSeat(view) ? { horizon: { plies: UNLIMITED_PLIES } } : {}),
  },
  features,
  explain: terms,
  largeBudget: {
    value: estimateDeepValues,
    infoSet: { chanceKey },
    search: {
      forDecision: (view, seat) =>
        seat === tenantSeat(view)
          ? { horizon: { plies: UNLIMITED_PLIES, leafValueWeight: LEAF_VALUE_WEIGHT } }
          : { horizon: { phases: REPLY_HORIZON_PHASES } },
    },
  },
}

/** More choices than a game has. */
const UNLIMITED_PLIES = 1000

/**
 * The end of a rollout is mostly luck, so with a large budget the value at the leaf counts for more. Not for all: by leaf
 * values alone a Tenant waits for a better moment until the game is over.
 */
const LEAF_VALUE_WEIGHT = 0.7

/** With a large budget the Magician looks to the end of the Tenant's answer, where nothing is half done. */
const REPLY_HORIZON_PHASES = 2
