import type { PlayableGame } from '@spellbough/kernel'
import { evaluate } from './bot/evaluate.ts'
import { olderVersions } from './frozen/index.ts'
import { treeSocietyRules } from './rules/rules.ts'
import type { TreeSociety } from './rules/state.ts'

/** All that has to be there to play Tree Society; what searching bots know and what is said about it comes with `index.ts`. */
export const playableTreeSociety: PlayableGame<TreeSociety> = {
  rules: treeSocietyRules,
  olderVersions,
  evaluate,
  loadNetwork: async () => (await import('./bot/network.json', { with: { type: 'json' } })).default,
}
