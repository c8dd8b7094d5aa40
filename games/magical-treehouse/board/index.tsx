/** The board of Magical Treehouse. */
import type { BoardModule } from '@spellbough/board-kit'
import type { MagicalTreehouse } from '../rules/state.ts'
import { announcements } from './announcements.ts'
import art from './art.svg?url'
import { Board } from './board.tsx'
import { counts, progress } from './counts.ts'
import { loadTexts, logNames } from './texts.ts'

export const board: BoardModule<MagicalTreehouse> = {
  Board,
  loadTexts,
  spriteUrl: art,
  showsPlayers: true,
  announcements,
  counts,
  progress,
  pointableNames: logNames,
}
