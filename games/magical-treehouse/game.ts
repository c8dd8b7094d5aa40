import type { PlayableGame } from '@spellbough/kernel'
import { evaluate } from './bot/evaluate.ts'
import { olderVersions } from './frozen/index.ts'
import { magicalTreehouseRules } from './rules/rules.ts'
import type { MagicalTreehouse } from './rules/state.ts'
import { onlyLive, realTime, timeLimits } from './rules/time-limits.ts'

/** All that has to be there to play Magical Treehouse; what searching bots know and what is said about it comes with `index.ts`. */
export const playableMagicalTreehouse: PlayableGame<MagicalTreehouse> = {
  rules: magicalTreehouseRules,
  olderVersions,
  evaluate,
  timeLimits,
  isLiveOnly: onlyLive,
  isRealTime: realTime,
  loadNetwork: async () => (await import('./bot/network.json', { with: { type: 'json' } })).default,
}
