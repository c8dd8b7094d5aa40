import type { Knowledge } from '@spellbough/kernel'
import { type MagicianAndTenant, tenantSeat } from '../rules/state.ts'
import { features } from './features.ts'
import { priors, quick } from './first-sight.ts'
import { HouseMind } from './mind.ts'
import { outlook } from './outlook.ts'
import { terms } from './terms.ts'

/**
 * The Magician sees nearly everything and is judged well by points and distances, so his lines are judged at once. What
 * the Tenant needs lies far ahead and behind rooms he does not know; his lines are played to the end of the game. How such
 * a game ends is mostly luck, so who has time for it believes rather how things look before.
 */
export const knowledge: Knowledge<MagicianAndTenant> = {
  mind: () => new HouseMind(),
  outlook,
  priors,
  quick,
  features,
  terms,
  tuning: { plies: 0, explore: 0.3 },
  tune: (view, seat) => (seat === tenantSeat(view) ? { plies: WHOLE_GAME } : {}),
  patient: { atOnce: 0.7 },
}

/** More choices than a game has. */
const WHOLE_GAME = 1000
