import type { PlayableGame } from '@spellbough/kernel'
import { evaluate } from './bot/evaluate.ts'
import { limits, onlyLive, realTime } from './rules/limits.ts'
import { magicalTreehouseRules } from './rules/magical-treehouse.ts'
import type { MagicalTreehouse } from './rules/state.ts'

/** All that has to be there to play Magical Treehouse; what searching bots know and what is said about it comes with `index.ts`. */
export const magicalTreehouseToPlay: PlayableGame<MagicalTreehouse> = {
  rules: magicalTreehouseRules,
  evaluate,
  limits,
  onlyLive,
  realTime,
  learnt: async () => (await import('./bot/network.json', { with: { type: 'json' } })).default,
}
