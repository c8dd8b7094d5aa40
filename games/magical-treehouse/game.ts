import type { PlayableGame } from '@spellbough/kernel'
import { evaluate } from './bot/evaluate.ts'
import { magicalTreehouseRules } from './rules/rules.ts'
import type { MagicalTreehouse } from './rules/state.ts'
import { onlyLive, realTime, timeLimits } from './rules/time-limits.ts'

/** All that has to be there to play Magical Treehouse; what searching bots know and what is said about it comes with `index.ts`. */
export const playableMagicalTreehouse: PlayableGame<MagicalTreehouse> = {
  rules: magicalTreehouseRules,
  evaluate,
  timeLimits,
  isLiveOnly: onlyLive,
  isRealTime: realTime,
  // MT-2.2 The rulebook recommends the Biscuits objective for a first game.
  setup: { firstGame: { beginnerObjective: true }, main: ['pace'], ages: 'ages' },
  loadNetwork: async () => (await import('./bot/network.json', { with: { type: 'json' } })).default,
}
