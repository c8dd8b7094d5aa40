import { type LanguageCode, pileSize, type Seat } from '@spellbough/kernel'
import type { Count } from '@spellbough/table'
import { NO_CHOICE } from '../rules/moves.ts'
import type { View } from '../rules/state.ts'

const LABELS = {
  en: { biscuits: 'Biscuits', planned: 'planned', houses: 'Treehouses', out: 'dropped out', chosen: 'has chosen' },
  de: { biscuits: 'Kekse', planned: 'geplant', houses: 'Baumhäuser', out: 'ausgestiegen', chosen: 'hat gewählt' },
} as const

/** What stands on a player's plaque. */
export function counts(view: View, seat: Seat, language: LanguageCode): readonly Count[] {
  const { biscuits, planned, houses, out, chosen } = LABELS[language]
  return [
    { label: biscuits, value: view.biscuits[seat] ?? 0, symbol: 'mt-biscuit' },
    { label: planned, value: pileSize(view.planned[seat] ?? 0), symbol: 'mt-card-back' },
    { label: houses, value: view.villages[seat]?.houses.length ?? 0, symbol: 'mt-ab-build' },
    ...(view.phase === 'planning' && view.out[seat] === true ? [{ label: out, value: '' }] : []),
    ...((view.chosen[seat] ?? NO_CHOICE) === NO_CHOICE ? [] : [{ label: chosen, value: '✓' }]),
  ]
}

const STEPS = {
  en: { planning: 'Planning', building: 'Building', round: (round: number) => `Round ${round} of 4` },
  de: { planning: 'Planen', building: 'Bauen', round: (round: number) => `Runde ${round} von 4` },
} as const

/** Where the game stands: "Round 2 of 4 · Building". */
export function progress(view: View, language: LanguageCode): string {
  const { planning, building, round } = STEPS[language]
  const step = view.phase === 'building' || view.phase === 'over' ? building : planning
  return `${round(view.round + 1)} · ${step}`
}
