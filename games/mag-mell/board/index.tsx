import type { BoardModule, Count } from '@spellbough/board-kit'
import { formatSigned, type LanguageCode, type ScoreLine, type Seat } from '@spellbough/kernel'
import { TREASURES } from '../data/treasures.ts'
import type { Event } from '../rules/events.ts'
import type { MagMell, View } from '../rules/state.ts'
import art from './art.svg?url'
import { Board } from './board.tsx'
import { TREASURE_REVIEW_MS } from './ending.tsx'
import { pileSizeOf, pointsOf } from './selectors.ts'
import { loadTexts, logNames, textsOf } from './texts.ts'

/** The board of The Treasure of Mag Mell. */
export const board: BoardModule<MagMell> = {
  Board,
  loadTexts,
  spriteUrl: art,
  counts,
  progress,
  pointableNames: logNames,
  finaleDurationMs: finale,
  scoreLineOrder: lineOrder,
}

/** Treasures that were claimed in one breath are looked at one after the other, the last one of a slow claiming alone. */
function finale(events: readonly Event[]): number {
  return events.filter(({ type }) => type === 'claimed').length * TREASURE_REVIEW_MS
}

/** Treasures stand in the order of the rounds, the rest after them. */
function lineOrder({ because }: ScoreLine, view: View): number {
  const place = view.drawn.indexOf(TREASURES.indexOf(String(because?.['treasure'])))
  return place < 0 ? view.drawn.length : place
}

function counts(view: View, seat: Seat, language: LanguageCode): Count[] {
  const { say } = textsOf(language)
  return [
    { label: say.countAllies, value: pileSizeOf(view, seat) + (view.laid[seat]?.length ?? 0), symbol: 'i-cards' },
    ...(view.claim < 0
      ? []
      : [{ label: say.countPoints, value: formatSigned(pointsOf(view, seat)), symbol: 'mm-coin' }]),
  ]
}

function progress(view: View, language: LanguageCode): string {
  const { say } = textsOf(language)
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
