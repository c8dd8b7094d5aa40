import type { Game } from '@spellbough/kernel'
import { knowledge } from './bot/knowledge.ts'
import { magicianAndTenantToPlay } from './game.ts'
import { rulesDe } from './help/rules.de.ts'
import { rulesEn } from './help/rules.en.ts'
import { wordsDe } from './help/words.de.ts'
import { wordsEn } from './help/words.en.ts'
import type { MagicianAndTenant } from './rules/state.ts'

export const magicianAndTenant: Game<MagicianAndTenant> = {
  ...magicianAndTenantToPlay,
  knowledge,
  words: { en: wordsEn, de: wordsDe },
  rulesText: { en: rulesEn, de: rulesDe },
  conformance: {
    modes: {
      free: { magician: 'first', fairLayout: false, roundLimit: 60 },
      fair: { magician: 'second', fairLayout: true, roundLimit: 30 },
    },
    // A layout of 128 swaps, and in 60 rounds at most ten moves each beside what rooms, Portals and checkmates add.
    longest: 1000,
  },
}
