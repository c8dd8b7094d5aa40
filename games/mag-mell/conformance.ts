import type { ConformanceSettings } from '@spellbough/kernel'
import type { MagMell } from './rules/state.ts'

export const conformance: ConformanceSettings<MagMell> = {
  modes: {
    basic: { level: 'basic', openHistory: false },
    full: { level: 'full', openHistory: false },
    'full-open': { level: 'full', openHistory: true },
  },
  maxMoves: 700,
  games: 2000,
}
