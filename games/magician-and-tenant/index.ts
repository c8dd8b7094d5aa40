import type { Game } from '@spellbough/kernel'
import { evaluate } from './bot/evaluate.ts'
import { wordsDe } from './help/words.de.ts'
import { wordsEn } from './help/words.en.ts'
import { magicianAndTenantRules } from './rules/magician-and-tenant.ts'
import type { MagicianAndTenant } from './rules/state.ts'

export const magicianAndTenant: Game<MagicianAndTenant> = {
  rules: magicianAndTenantRules,
  words: { en: wordsEn, de: wordsDe },
  evaluate,
  conformance: {
    modes: {
      free: { magician: 'first', fairLayout: false, roundLimit: 60 },
      fair: { magician: 'second', fairLayout: true, roundLimit: 30 },
    },
    // A layout of 128 swaps, and in 60 rounds at most ten moves each beside what rooms, Portals and checkmates add.
    longest: 1000,
  },
}
