import type { PlayableGame } from '@spellbough/kernel'
import { evaluate } from './bot/evaluate.ts'
import type { TreeSociety } from './rules/state.ts'
import { treeSocietyRules } from './rules/tree-society.ts'

/** All that has to be there to play Tree Society; what searching bots know and what is said about it comes with `index.ts`. */
export const treeSocietyToPlay: PlayableGame<TreeSociety> = {
  rules: treeSocietyRules,
  evaluate,
  learnt: async () => (await import('./bot/network.json', { with: { type: 'json' } })).default,
}
