import type { Count } from '@spellbough/board-kit'
import { formatSigned, type LanguageCode, type Seat } from '@spellbough/kernel'
import { CHECKMATE, WINNING_CHECKMATES, WINNING_POINTS } from '../data/points.ts'
import { scoreOf } from '../rules/scoring.ts'
import { magicianSeat, type View, WITH_TENANT } from '../rules/state.ts'
import { textsOf } from './texts.ts'

/** What stands on a player's plaque: the part they play, and what everybody may know of it. */
export function counts(view: View, seat: Seat, language: LanguageCode): readonly Count[] {
  const { say } = textsOf(language)
  const isMagician = seat === magicianSeat(view)
  if (isMagician)
    return [
      { label: say.magician, value: '', symbol: 'magician' },
      { label: say.countPoints(WINNING_POINTS), value: formatSigned(scoreOf(view)) },
      { label: say.countMates(WINNING_CHECKMATES), value: view.tally[CHECKMATE] ?? 0 },
    ]
  const held = (has: boolean, label: string, symbol: string): readonly Count[] =>
    has ? [{ label, value: '', symbol }] : []
  return [
    { label: say.tenant, value: '', symbol: 'tenant' },
    ...held(view.key === WITH_TENANT && view.choice !== 'hide', say.key, 'token-key'),
    ...held(view.coin, say.coin, 'token-coin'),
    ...held(view.boots, say.boots, 'token-boots'),
    ...(view.net > 0 ? [{ label: say.countNet, value: view.net }] : []),
  ]
}

/** Where the game stands: "Round 4 of 60". */
export function progress(view: View, language: LanguageCode): string {
  const { say } = textsOf(language)
  return view.phase === 'layout' ? say.arranging : say.round(view.round, view.config.roundLimit)
}
