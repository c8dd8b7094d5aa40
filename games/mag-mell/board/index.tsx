import type { BoardModule } from '@spellbough/board-kit'
import type { ScoreLine } from '@spellbough/kernel'
import { TREASURES } from '../data/treasures.ts'
import type { Event } from '../rules/events.ts'
import type { MagMell, View } from '../rules/state.ts'
import { announcements } from './announcements.tsx'
import art from './art.svg?url'
import { Board } from './board.tsx'
import { counts, progress } from './counts.ts'
import { TREASURE_REVIEW_MS } from './ending.tsx'
import { loadTexts, logNames } from './texts.ts'

/** The board of The Treasure of Mag Mell. */
export const board: BoardModule<MagMell> = {
  Board,
  loadTexts,
  spriteUrl: art,
  showsPlayers: true,
  announcements,
  counts,
  progress,
  pointableNames: logNames,
  finaleDurationMs,
  scoreLineOrder,
}

/** Treasures that were claimed at once are shown one after the other before the score sheet. */
function finaleDurationMs(events: readonly Event[]): number {
  return events.filter(({ type }) => type === 'claimed').length * TREASURE_REVIEW_MS
}

/** Treasures stand in the order of the rounds, the rest after them. */
function scoreLineOrder({ because }: ScoreLine, view: View): number {
  const place = view.drawn.indexOf(TREASURES.indexOf(String(because?.['treasure'])))
  return place < 0 ? view.drawn.length : place
}
