import type { BoardModule } from '@spellbough/board-kit'
import type { TreeSociety } from '../rules/state.ts'
import { announcements } from './announcements.tsx'
import art from './art.svg?url'
import { Board } from './board.tsx'
import { counts, progress } from './counts.ts'
import { loadTexts, logNames } from './texts.ts'

/** The board of Tree Society. */
export const board: BoardModule<TreeSociety> = {
  Board,
  loadTexts,
  spriteUrl: art,
  showsPlayers: true,
  announcements,
  counts,
  progress,
  pointableNames: logNames,
}
