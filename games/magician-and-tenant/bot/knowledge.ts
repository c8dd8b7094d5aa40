import type { Knowledge } from '@spellbough/kernel'
import type { MagicianAndTenant, State } from '../rules/state.ts'
import { priors, stopHere } from './first-sight.ts'
import { HouseMind } from './mind.ts'
import { outlook } from './outlook.ts'

/** The tree holds what is left of this turn; every line ends where the turn does, and all are judged there. */
export const knowledge: Knowledge<MagicianAndTenant> = {
  mind: () => new HouseMind(),
  outlook,
  priors,
  quick: stopHere,
  chapter,
  tuning: { horizon: 1, explore: 0.3 },
}

/** A turn of either side. */
function chapter(world: State): number {
  if (world.phase === 'layout') return 0
  return 2 * world.round + (world.phase === 'magician' ? 1 : 0)
}
