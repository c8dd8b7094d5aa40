import type { Game } from '@spellbough/kernel'
import { knowledge } from './bot/knowledge.ts'
import { magMellToPlay } from './game.ts'
import { rulesDe } from './help/rules.de.ts'
import { rulesEn } from './help/rules.en.ts'
import { wordsDe } from './help/words.de.ts'
import { wordsEn } from './help/words.en.ts'
import type { MagMell } from './rules/state.ts'

export const magMell: Game<MagMell> = {
  ...magMellToPlay,
  knowledge,
  words: { en: wordsEn, de: wordsDe },
  rulesText: { en: rulesEn, de: rulesDe },
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
