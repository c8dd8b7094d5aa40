import { type RefObject, useLayoutEffect, useState } from 'react'

/** Widths of the board, in pixels. The style sheets ask for the same. */
const PHONE = 600
const WHOLE = 900

/** How much room there is. */
export interface Room {
  /** A phone's: what one has to spend stays at the thumb, the rest is scrolled. */
  readonly narrow: boolean
  /** Not enough for whole cards: they open when they are pressed. */
  readonly tiles: boolean
}

export function useRoom(board: RefObject<HTMLElement | null>): Room {
  const [width, setWidth] = useState(WHOLE)
  useLayoutEffect(() => {
    const element = board.current
    if (element === null) return
    const measure = () => setWidth(element.clientWidth)
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [board])
  return { narrow: width < PHONE, tiles: width < WHOLE }
}
