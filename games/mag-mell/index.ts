import type { Game } from '@spellbough/kernel'
import { model } from './bot/model.ts'
import { conformance } from './conformance.ts'
import { playableMagMell } from './game.ts'
import { rulesDe } from './help/de/rules.ts'
import { wordsDe } from './help/de/words.ts'
import { rulesEn } from './help/en/rules.ts'
import { wordsEn } from './help/en/words.ts'
import type { MagMell } from './rules/state.ts'

export const magMell: Game<MagMell> = {
  ...playableMagMell,
  model,
  words: { en: wordsEn, de: wordsDe },
  rulesText: { en: rulesEn, de: rulesDe },
  conformance,
}
