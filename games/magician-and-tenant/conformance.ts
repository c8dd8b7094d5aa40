import type { ConformanceSettings } from '@spellbough/kernel'
import type { MagicianAndTenant } from './rules/state.ts'

export const conformance: ConformanceSettings<MagicianAndTenant> = {
  modes: {
    free: { magician: 'first', fairLayout: false, roundLimit: 60 },
    fair: { magician: 'second', fairLayout: true, roundLimit: 30 },
  },
  // A layout of 128 swaps, and in 60 rounds at most ten moves each beside what rooms, Portals and checkmates add.
  maxMoves: 1000,
}
