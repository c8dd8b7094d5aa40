import { type RefObject, useLayoutEffect, useState } from 'react'

/** From this width on, in pixels, parts stand side by side. The style sheets ask for the same. */
const WIDE_MIN_PX = 820

/** Whether there is only room for parts under each other. */
export function useIsNarrow(board: RefObject<HTMLElement | null>): boolean {
  const [narrow, setNarrow] = useState(false)
  useLayoutEffect(() => {
    const element = board.current
    if (element === null) return
    const measure = () => setNarrow(element.clientWidth < WIDE_MIN_PX)
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [board])
  return narrow
}
