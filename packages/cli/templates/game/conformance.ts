import type { ConformanceSettings } from '@spellbough/kernel'
import type { SampleGame } from './rules/state.ts'

export const conformance: ConformanceSettings<SampleGame> = {
  modes: { hidden: { openHands: false }, open: { openHands: true } },
  // SG-5 Four seats with five leaves each.
  maxMoves: 20,
}
