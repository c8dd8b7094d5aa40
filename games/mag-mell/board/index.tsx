import type { LanguageCode, Seat } from '@spellbough/kernel'
import type { BoardModule, Count } from '@spellbough/table'
import { limitOf } from '../rules/picking.ts'
import type { MagMell, View } from '../rules/state.ts'
import art from './art.svg?url'
import { Board } from './board.tsx'
import { pileOf, pointsOf } from './reading.ts'
import { allNames, speechOf } from './speech.ts'

/** The board of The Treasure of Mag Mell. */
export const board: BoardModule<MagMell> = { Board, art, counts, progress, names: allNames }

function counts(view: View, seat: Seat, language: LanguageCode): Count[] {
  const { say } = speechOf(language)
  const limit = limitOf(view)
  const total = view.totals[seat] ?? 0
  return [
    { label: say.countAllies, value: pileOf(view, seat) + (view.laid[seat]?.length ?? 0), symbol: 'i-cards' },
    ...(view.claim < 0 && limit > 0 ? [{ label: say.countPicks, value: say.of(total, limit), symbol: 'mm-pip' }] : []),
    ...(view.claim < 0 ? [] : [{ label: say.countPoints, value: pointsOf(view, seat), symbol: 'mm-coin' }]),
  ]
}

function progress(view: View, language: LanguageCode): string {
  const { say } = speechOf(language)
  switch (view.phase) {
    case 'claim':
      return say.claim(view.claim + 1)
    case 'druid':
    case 'over':
      return say.progress[view.phase]
    default:
      return say.round(view.round + 1)
  }
}
