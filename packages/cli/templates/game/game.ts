import type { PlayableGame } from '@spellbough/kernel'
import { evaluate } from './bot/evaluate.ts'
import { sampleGameRules } from './rules/rules.ts'
import type { SampleGame } from './rules/state.ts'

/** What playing needs; the words come by themselves. */
export const playableSampleGame: PlayableGame<SampleGame> = {
  rules: sampleGameRules,
  evaluate,
}
