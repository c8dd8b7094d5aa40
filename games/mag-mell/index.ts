import type { Game } from '@spellbough/kernel'
import { evaluate } from './bot/evaluate.ts'
import { wordsDe } from './help/words.de.ts'
import { wordsEn } from './help/words.en.ts'
import { limits } from './rules/limits.ts'
import { magMellRules } from './rules/mag-mell.ts'
import type { MagMell } from './rules/state.ts'

export const magMell: Game<MagMell> = {
  rules: magMellRules,
  words: { en: wordsEn, de: wordsDe },
  evaluate,
  limits,
  conformance: {
    modes: {
      basic: { level: 'basic', openHistory: false },
      full: { level: 'full', openHistory: false },
      'full-open': { level: 'full', openHistory: true },
    },
    longest: 700,
    games: 2000,
  },
}
