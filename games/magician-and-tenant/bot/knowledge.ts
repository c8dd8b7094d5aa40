import type { Knowledge } from '@spellbough/kernel'
import { type MagicianAndTenant, tenantSeat } from '../rules/state.ts'
import { chances } from './chances.ts'
import { features } from './features.ts'
import { priors, quick } from './first-sight.ts'
import { HouseMind } from './mind.ts'
import { outlook } from './outlook.ts'
import { tells } from './tells.ts'
import { terms } from './terms.ts'

/**
 * The Magician sees nearly everything and is judged well by points and distances, so his lines are judged at once. What
 * the Tenant needs lies far ahead and behind rooms he does not know; his lines are played to the end of the game.
 */
export const knowledge: Knowledge<MagicianAndTenant> = {
  mind: () => new HouseMind(),
  outlook,
  priors,
  quick,
  chapter: ({ round, phase }) => 2 * round + (phase === 'magician' ? 1 : 0),
  features,
  terms,
  tuning: { plies: 0, explore: 0.3 },
  tune: (view, seat) => (seat === tenantSeat(view) ? { plies: WHOLE_GAME } : {}),
  patient: {
    outlook: chances,
    tells,
    tune: (view, seat) => (seat === tenantSeat(view) ? { plies: WHOLE_GAME, atOnce: AT_ONCE } : { horizon: REPLY }),
  },
}

/** More choices than a game has. */
const WHOLE_GAME = 1000

/**
 * How a game ends that is played on quickly is mostly luck, so who has time believes rather how things look before. Not
 * that alone: judged only by how things look, a Tenant waits for a better moment until the game is over.
 */
const AT_ONCE = 0.7

/** The Magician with time looks as far as the end of the Tenant's answer, where nothing is half done. */
const REPLY = 2
