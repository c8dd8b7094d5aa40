import { type RefObject, useLayoutEffect, useState } from 'react'

/**
 * How the parts are laid out: `wide` side by side; `middle` side by side, with Forest and Objectives behind a tab;
 * `narrow` one below the other, for a phone held upright; `short` in few flat rows, for a phone on its side.
 */
export type Layout = 'wide' | 'middle' | 'narrow' | 'short'

const WIDE_MIN_PX = 1100
const MIDDLE_MIN_PX = 820
/** Below this height the parts of a wide board do not fit, even scaled down. */
const SHORT_MAX_PX = 430

/** The layout for a board of this size. */
export function layoutFor(width: number, height: number): Layout {
  if (height < SHORT_MAX_PX && width > height) return 'short'
  if (width < MIDDLE_MIN_PX) return 'narrow'
  return width < WIDE_MIN_PX ? 'middle' : 'wide'
}

/** The layout for the board as it is now, measured before the first paint and after every change. */
export function useLayout(board: RefObject<HTMLElement | null>): Layout {
  const [layout, setLayout] = useState<Layout>('wide')
  useLayoutEffect(() => {
    const element = board.current
    if (element === null) return
    const measure = () => setLayout(layoutFor(element.clientWidth, element.clientHeight))
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [board])
  return layout
}
