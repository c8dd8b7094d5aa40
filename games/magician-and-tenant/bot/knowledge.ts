import type { Knowledge } from '@spellbough/kernel'
import { type MagicianAndTenant, type State, tenantSeat } from '../rules/state.ts'
import { priors, quick } from './first-sight.ts'
import { HouseMind } from './mind.ts'
import { outlook } from './outlook.ts'

/** The tree holds what is left of this turn; every line ends where the turn does, and all are judged there. */
export const knowledge: Knowledge<MagicianAndTenant> = {
  mind: () => new HouseMind(),
  outlook,
  priors,
  quick,
  chapter,
  tuning: { plies: 0, explore: 0.3 },
  tune: (view, seat) => (seat === tenantSeat(view) ? { plies: 400 } : {}),
}

/** A turn of either side. */
function chapter(world: State): number {
  if (world.phase === 'layout') return 0
  return 2 * world.round + (world.phase === 'magician' ? 1 : 0)
}
