import type { PlayableGame } from '@spellbough/kernel'
import { evaluate } from './bot/evaluate.ts'
import { limits } from './rules/limits.ts'
import { magMellRules } from './rules/mag-mell.ts'
import type { MagMell } from './rules/state.ts'

/** All that has to be there to play The Treasure of Mag Mell; what searching bots know and what is said about it comes with `index.ts`. */
export const magMellToPlay: PlayableGame<MagMell> = {
  rules: magMellRules,
  evaluate,
  learnt: async () => (await import('./bot/network.json', { with: { type: 'json' } })).default,
  limits,
}
