import type { BoardModule } from '@spellbough/board-kit'
import type { ScoreLine } from '@spellbough/kernel'
import { TREASURES } from '../data/treasures.ts'
import { isClaimed } from '../help/claim-context.ts'
import type { Event } from '../rules/events.ts'
import type { MagMell, View } from '../rules/state.ts'
import { announcementsOf } from './announcements.ts'
import art from './art.svg?url'
import { Board } from './board.tsx'
import { counts, progress } from './counts.ts'
import { TREASURE_REVIEW_MS } from './ending.tsx'
import { loadTexts, logNames } from './texts.ts'
import { TheftPicture } from './theft-picture.tsx'
import { SETTLED_MS } from './use-settled-claim.ts'

/** The board of The Treasure of Mag Mell. */
export const board: BoardModule<MagMell> = {
  Board,
  loadTexts,
  spriteUrl: art,
  showsPlayers: true,
  announcements: (events, context) =>
    announcementsOf(events, context, (taken, given) => <TheftPicture taken={taken} given={given} />),
  counts,
  progress,
  pointableNames: logNames,
  finaleDurationMs,
  scoreLineOrder,
}

/** Treasures that were claimed at once are shown one after the other before the score sheet; the last one alone too. */
const finaleOf = (claimed: number): number => (claimed === 1 ? SETTLED_MS : claimed * TREASURE_REVIEW_MS)

function finaleDurationMs(events: readonly Event[]): number {
  return finaleOf(events.filter(isClaimed).length)
}

/** Treasures stand in the order of the rounds, the rest after them. */
function scoreLineOrder({ because }: ScoreLine, view: View): number {
  const place = view.drawn.indexOf(TREASURES.indexOf(String(because?.['treasure'])))
  return place < 0 ? view.drawn.length : place
}
