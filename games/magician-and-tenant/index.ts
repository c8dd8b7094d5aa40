import type { Game } from '@spellbough/kernel'
import { model } from './bot/model.ts'
import { playableMagicianAndTenant } from './game.ts'
import { rulesDe } from './help/de/rules.ts'
import { wordsDe } from './help/de/words.ts'
import { rulesEn } from './help/en/rules.ts'
import { wordsEn } from './help/en/words.ts'
import type { MagicianAndTenant } from './rules/state.ts'

export const magicianAndTenant: Game<MagicianAndTenant> = {
  ...playableMagicianAndTenant,
  model,
  words: { en: wordsEn, de: wordsDe },
  rulesText: { en: rulesEn, de: rulesDe },
  conformance: {
    modes: {
      free: { magician: 'first', fairLayout: false, roundLimit: 60 },
      fair: { magician: 'second', fairLayout: true, roundLimit: 30 },
    },
    // A layout of 128 swaps, and in 60 rounds at most ten moves each beside what rooms, Portals and checkmates add.
    maxMoves: 1000,
  },
}
