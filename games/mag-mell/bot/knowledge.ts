import type { Knowledge } from '@spellbough/kernel'
import type { MagMell, Phase } from '../rules/state.ts'
import { features } from './features.ts'
import { MagMellMind } from './mind.ts'
import { outlook } from './outlook.ts'
import { terms } from './terms.ts'

/**
 * Who remembers all picks and counts well needs to look no farther than the tree itself. Who has time follows every line
 * until the round's picks are made: before that one seat has picked more than another, and beyond it chance deals anew.
 */
export const knowledge: Knowledge<MagMell> = {
  mind: () => new MagMellMind(),
  outlook,
  chapter: ({ round, phase }) => 2 * round + (PICKING.includes(phase) ? 0 : 1),
  features,
  terms,
  tuning: { plies: 0, explore: 0.7, tries: 0.75 },
  patient: { tune: () => ({ horizon: 1 }) },
}

const PICKING: readonly Phase[] = ['treasure', 'mage', 'theft']
