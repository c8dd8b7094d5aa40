import type { PlayableGame } from '@spellbough/kernel'
import { evaluate } from './bot/evaluate.ts'
import { magicianAndTenantRules } from './rules/rules.ts'
import type { MagicianAndTenant } from './rules/state.ts'

/** All that has to be there to play The Magician and His Tenant; what searching bots know and what is said about it comes with `index.ts`. */
export const playableMagicianAndTenant: PlayableGame<MagicianAndTenant> = {
  rules: magicianAndTenantRules,
  evaluate,
  setup: {
    sides: [
      { id: 'tenant', options: { magician: 'second' }, picture: 'tenant' },
      { id: 'magician', options: { magician: 'first' }, picture: 'magician' },
    ],
  },
}
