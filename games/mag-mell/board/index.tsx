import { type LanguageCode, type ScoreLine, type Seat, signed } from '@spellbough/kernel'
import type { BoardModule, Count } from '@spellbough/table'
import { TREASURES } from '../data/treasures.ts'
import type { Event } from '../rules/events.ts'
import type { MagMell, View } from '../rules/state.ts'
import art from './art.svg?url'
import { Board } from './board.tsx'
import { EACH } from './ending.tsx'
import { pileOf, pointsOf } from './reading.ts'
import { allNames, speak, speechOf } from './speech.ts'

/** The board of The Treasure of Mag Mell. */
export const board: BoardModule<MagMell> = {
  Board,
  speak,
  art,
  counts,
  progress,
  names: allNames,
  finale,
  lineOrder,
}

/** Treasures that were claimed in one breath are looked at one after the other, the last one of a slow claiming alone. */
function finale(events: readonly Event[]): number {
  return events.filter(({ type }) => type === 'claimed').length * EACH
}

/** Treasures stand in the order of the rounds, the rest after them. */
function lineOrder({ because }: ScoreLine, view: View): number {
  const place = view.drawn.indexOf(TREASURES.indexOf(String(because?.['treasure'])))
  return place < 0 ? view.drawn.length : place
}

function counts(view: View, seat: Seat, language: LanguageCode): Count[] {
  const { say } = speechOf(language)
  return [
    { label: say.countAllies, value: pileOf(view, seat) + (view.laid[seat]?.length ?? 0), symbol: 'i-cards' },
    ...(view.claim < 0 ? [] : [{ label: say.countPoints, value: signed(pointsOf(view, seat)), symbol: 'mm-coin' }]),
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
