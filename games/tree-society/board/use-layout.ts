import { type RefObject, useLayoutEffect, useState } from 'react'

/** Widths of the board, in pixels. The style sheets ask for the same. */
const NARROW_MAX_PX = 600
const FULL_CARDS_MIN_PX = 900

/** How much room there is. */
export interface BoardLayout {
  /** A phone's: what one has to spend stays at the thumb, the rest is scrolled. */
  readonly narrow: boolean
  /** Not enough for whole cards: they open when they are pressed. */
  readonly tiles: boolean
}

export function useBoardLayout(board: RefObject<HTMLElement | null>): BoardLayout {
  const [width, setWidth] = useState(FULL_CARDS_MIN_PX)
  useLayoutEffect(() => {
    const element = board.current
    if (element === null) return
    const measure = () => setWidth(element.clientWidth)
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [board])
  return { narrow: width < NARROW_MAX_PX, tiles: width < FULL_CARDS_MIN_PX }
}
