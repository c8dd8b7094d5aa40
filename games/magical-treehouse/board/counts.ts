import type { Count } from '@spellbough/board-kit'
import { type LanguageCode, pileSize, type Seat } from '@spellbough/kernel'
import { NO_CHOICE } from '../rules/moves.ts'
import type { View } from '../rules/state.ts'
import { textsOf } from './texts.ts'

/** What stands on a player's plaque. */
export function counts(view: View, seat: Seat, language: LanguageCode): readonly Count[] {
  const { say } = textsOf(language)
  return [
    { label: say.biscuits, value: view.biscuits[seat] ?? 0, symbol: 'mt-biscuit' },
    { label: say.planned, value: pileSize(view.planned[seat] ?? 0), symbol: 'mt-card-back' },
    { label: say.treehouses, value: view.villages[seat]?.houses.length ?? 0, symbol: 'mt-ab-build' },
    ...(view.phase === 'planning' && view.out[seat] === true ? [{ label: say.status.out, value: '' }] : []),
    ...((view.chosen[seat] ?? NO_CHOICE) === NO_CHOICE ? [] : [{ label: say.status.chosen, value: '✓' }]),
  ]
}

/** Where the game stands: "Round 2 of 4 · Building". */
export function progress(view: View, language: LanguageCode): string {
  const { say } = textsOf(language)
  const builds = view.phase === 'building' || view.phase === 'over'
  return `${say.round(view.round + 1)} · ${builds ? say.building : say.planning}`
}
