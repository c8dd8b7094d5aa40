import type { Count } from '@spellbough/board-kit'
import type { LanguageCode, Seat } from '@spellbough/kernel'
import { progressOf } from '../rules/ending.ts'
import type { View } from '../rules/state.ts'
import { currentPoints } from './payment-options.ts'
import { textsOf } from './texts.ts'

/** The counts on a player's plaque. */
export function counts(view: View, seat: Seat, language: LanguageCode): readonly Count[] {
  const { say } = textsOf(language)
  const { banners, needed } = progressOf(view, seat)
  const { points, more } = currentPoints(view, seat)
  const coins = view.purse[seat] ?? 0
  return [
    { label: say.bannersWord, value: `${banners}/${needed}`, symbol: 'ts-i-n-banners' },
    { label: say.pointsCounted(points), value: more ? `${points}+` : points, symbol: 'ts-points' },
    { label: say.coinsWord(coins), value: coins, symbol: 'ts-coin' },
  ]
}

/** Where the game stands: "Round 4". */
export function progress(view: View, language: LanguageCode): string {
  const { say } = textsOf(language)
  return say.round(view.round + 1, view.lastRound < 0 ? undefined : view.lastRound + 1)
}
