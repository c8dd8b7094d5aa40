import type { Game } from '@spellbough/kernel'
import { model } from './bot/model.ts'
import { playableMagicalTreehouse } from './game.ts'
import { rulesDe } from './help/de/rules.ts'
import { wordsDe } from './help/de/words.ts'
import { rulesEn } from './help/en/rules.ts'
import { wordsEn } from './help/en/words.ts'
import type { Config, MagicalTreehouse } from './rules/state.ts'

const usual: Config = {
  pace: 'structured',
  apprentice: false,
  side: 'day',
  tiles: 'shuffled',
  objectiveValues: 'text',
  beginnerObjective: false,
  ages: '1234',
}

export const magicalTreehouse: Game<MagicalTreehouse> = {
  ...playableMagicalTreehouse,
  model,
  words: { en: wordsEn, de: wordsDe },
  rulesText: { en: rulesEn, de: rulesDe },
  conformance: {
    modes: {
      structured: usual,
      'structured-night': { ...usual, side: 'night', tiles: 'fixed', objectiveValues: 'printed' },
      'real-time': { ...usual, pace: 'realtime', beginnerObjective: true, ages: '4231' },
      'real-time-night': { ...usual, pace: 'realtime', side: 'night', tiles: 'fixed' },
      apprentice: { ...usual, apprentice: true, tiles: 'fixed' },
      'apprentice-night': { ...usual, apprentice: true, side: 'night', ages: '3142' },
    },
    // A round's planning has at most 120 actions other than waiting, so 240 beats of four choices with twelve changes
    // each; a turn of building at most 16 cards, their Familiars, 16 houses moved and twelve moves of eight Pipes.
    maxMoves: 60_000,
  },
}
