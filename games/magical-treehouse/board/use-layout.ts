import { useWidth } from '@spellbough/board-kit'
import type { RefObject } from 'react'

/** From this width on, in pixels, parts stand side by side. The style sheets use the same breakpoint. */
const WIDE_MIN_PX = 820

/** Whether there is only room for parts one below the other. */
export const useIsNarrow = (board: RefObject<HTMLElement | null>): boolean => useWidth(board, WIDE_MIN_PX) < WIDE_MIN_PX
