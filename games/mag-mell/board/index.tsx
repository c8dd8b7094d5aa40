import type { BoardModule } from '@spellbough/board-kit'
import { isClaimed } from '../help/claim-context.ts'
import type { Event } from '../rules/events.ts'
import type { MagMell } from '../rules/state.ts'
import { announcementsOf } from './announcements.ts'
import art from './art.svg?url'
import { Board } from './board.tsx'
import { counts, progress } from './counts.ts'
import { endReason } from './end-reason.ts'
import { TREASURE_REVIEW_MS } from './ending.tsx'
import { scoreRows } from './score-rows.ts'
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
  scoreRows,
  endReason,
}

/** Treasures that were claimed at once are shown one after the other before the score sheet; the last one alone too. */
const finaleOf = (claimed: number): number => (claimed === 1 ? SETTLED_MS : claimed * TREASURE_REVIEW_MS)

function finaleDurationMs(events: readonly Event[]): number {
  return finaleOf(events.filter(isClaimed).length)
}
