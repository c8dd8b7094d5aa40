import { type RefObject, useLayoutEffect, useState } from 'react'

/** The least room, in pixels, in which everything is in view at once. The style sheets use the same numbers. */
const WIDE_MIN_WIDTH_PX = 1260
const WIDE_MIN_HEIGHT_PX = 580

/** How much room there is. */
export interface BoardLayout {
  /** Not enough for everything at once: buildings, market and fruit are tabs. */
  readonly tabs: boolean
}

export function useBoardLayout(board: RefObject<HTMLElement | null>): BoardLayout {
  const [tabs, setTabs] = useState(false)
  useLayoutEffect(() => {
    const element = board.current
    if (element === null) return
    const measure = () => setTabs(element.clientWidth < WIDE_MIN_WIDTH_PX || element.clientHeight < WIDE_MIN_HEIGHT_PX)
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [board])
  return { tabs }
}
