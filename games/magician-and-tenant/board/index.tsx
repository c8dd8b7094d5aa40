import type { BoardModule } from '@spellbough/board-kit'
import type { MagicianAndTenant } from '../rules/state.ts'
import art from './art.svg?url'
import { Board } from './board.tsx'
import { counts, progress } from './counts.ts'
import { loadTexts, logNames } from './texts.ts'

/** The board of The Magician and His Tenant. */
export const board: BoardModule<MagicianAndTenant> = {
  Board,
  loadTexts,
  spriteUrl: art,
  counts,
  progress,
  pointableNames: logNames,
}
