import type { BoardModule } from '@spellbough/board-kit'
import type { MagicianAndTenant } from '../rules/state.ts'
import { announcementsOf, endReasonOf } from './announcements.ts'
import art from './art.svg?url'
import { Board } from './board.tsx'
import { counts, progress } from './counts.ts'
import { ScenePicture } from './scene-picture.tsx'
import { scoreRows } from './score-rows.ts'
import { loadTexts, logNames } from './texts.ts'

/** The board of The Magician and His Tenant. */
export const board: BoardModule<MagicianAndTenant> = {
  Board,
  loadTexts,
  spriteUrl: art,
  showsPlayers: true,
  announcements: (events, context) =>
    announcementsOf(events, context).map(({ scene, ...announcement }) => ({
      ...announcement,
      ...(scene !== undefined && { picture: <ScenePicture scene={scene} /> }),
    })),
  scoreRows: (view, _, language) => scoreRows(view, language),
  endReason: (_, context) => endReasonOf(context),
  counts,
  progress,
  pointableNames: logNames,
}
