import type { Knowledge } from '@spellbough/kernel'
import type { MagMell } from '../rules/state.ts'
import { features } from './features.ts'
import { MagMellMind } from './mind.ts'
import { outlook } from './outlook.ts'
import { terms } from './terms.ts'

/** Who remembers all picks and counts well needs to look no farther than the tree itself. */
export const knowledge: Knowledge<MagMell> = {
  mind: () => new MagMellMind(),
  outlook,
  features,
  terms,
  tuning: { plies: 0, explore: 0.7, tries: 0.75 },
}
