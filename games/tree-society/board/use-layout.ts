import { useWidth } from '@spellbough/board-kit'
import type { RefObject } from 'react'

/** Breakpoints of the board's width, in pixels. The style sheets use the same ones. */
const NARROW_MAX_PX = 600
const FULL_CARDS_MIN_PX = 900

/** How much room there is. */
export interface BoardLayout {
  /** A phone's width: the player's own fruit and cards stay at the bottom, the rest is scrolled. */
  readonly narrow: boolean
  /** Not enough for whole cards: they are tiles that open when they are pressed. */
  readonly tiles: boolean
}

export function useBoardLayout(board: RefObject<HTMLElement | null>): BoardLayout {
  const width = useWidth(board, FULL_CARDS_MIN_PX)
  return { narrow: width < NARROW_MAX_PX, tiles: width < FULL_CARDS_MIN_PX }
}
