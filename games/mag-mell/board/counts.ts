import type { Count } from '@spellbough/board-kit'
import { formatSigned, type LanguageCode, type Seat } from '@spellbough/kernel'
import { TREASURES } from '../data/treasures.ts'
import type { View } from '../rules/state.ts'
import { pileSizeOf, pointsOf } from './selectors.ts'
import { textsOf } from './texts.ts'

/** The counts on a player's plaque. */
export function counts(view: View, seat: Seat, language: LanguageCode): readonly Count[] {
  const { say } = textsOf(language)
  return [
    { label: say.countAllies, value: pileSizeOf(view, seat) + (view.laid[seat]?.length ?? 0), symbol: 'i-cards' },
    ...(view.claim < 0
      ? []
      : [{ label: say.countPoints, value: formatSigned(pointsOf(view, seat)), symbol: 'mm-coin' }]),
  ]
}

/** "Witches, worth 5". */
function newestTreasure(view: View, language: LanguageCode): string {
  const { say, treasure } = textsOf(language)
  const name = treasure(TREASURES[view.drawn.at(-1) ?? -1] ?? '')
  const token = view.placed[view.drawn.length - 1]
  return token === undefined ? name : `${name}, ${say.worth(token)}`
}

/** Where the game stands: "Round 5 of 11 · Witches, worth 5". */
export function progress(view: View, language: LanguageCode): string {
  const { say } = textsOf(language)
  switch (view.phase) {
    case 'claim':
      return say.claim(view.claim + 1)
    case 'druid':
    case 'over':
      return say.progress[view.phase]
    default:
      return `${say.round(view.round + 1)} · ${newestTreasure(view, language)}`
  }
}
