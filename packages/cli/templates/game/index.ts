import type { Game } from '@spellbough/kernel'
import { conformance } from './conformance.ts'
import { playableSampleGame } from './game.ts'
import { rulesDe } from './help/de/rules.ts'
import { wordsDe } from './help/de/words.ts'
import { rulesEn } from './help/en/rules.ts'
import { wordsEn } from './help/en/words.ts'
import type { SampleGame } from './rules/state.ts'

export const sampleGame: Game<SampleGame> = {
  ...playableSampleGame,
  words: { en: wordsEn, de: wordsDe },
  rulesText: { en: rulesEn, de: rulesDe },
  conformance,
}
