import type { PlayableGame } from '@spellbough/kernel'
import { evaluate } from './bot/evaluate.ts'
import { olderVersions } from './frozen/index.ts'
import { magMellRules } from './rules/rules.ts'
import type { MagMell } from './rules/state.ts'
import { timeLimits } from './rules/time-limits.ts'

/** All that has to be there to play The Treasure of Mag Mell; what searching bots know and what is said about it comes with `index.ts`. */
export const playableMagMell: PlayableGame<MagMell> = {
  rules: magMellRules,
  olderVersions,
  evaluate,
  loadNetwork: async () => (await import('./bot/network.json', { with: { type: 'json' } })).default,
  timeLimits,
}
