import { type RefObject, useLayoutEffect, useState } from 'react'

/**
 * How the parts of the board are arranged:
 * - `wide`: floors side by side, the tally under the attic, danger and ghosts in a column of their own;
 * - `medium`: the same without room for the tally, which opens over the attic;
 * - `tall`: the attic above the courtyard, with the ghosts beside it;
 * - `low`: as on a phone held sideways: the courtyard scrolls beside the attic.
 */
export type Layout = 'wide' | 'medium' | 'tall' | 'low'

export function layoutFor(width: number, height: number): Layout {
  if (width < height * 1.1) return 'tall'
  if (height < 430) return 'low'
  if (width < 820) return 'tall'
  return width >= 1000 && height >= 540 ? 'wide' : 'medium'
}

/** The arrangement for the present size of an element, measured before the first paint and after every change. */
export function useLayout(ref: RefObject<HTMLElement | null>): Layout {
  const [layout, setLayout] = useState<Layout>('wide')
  useLayoutEffect(() => {
    const element = ref.current
    if (element === null) return
    const measure = () => setLayout(layoutFor(element.clientWidth, element.clientHeight))
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [ref])
  return layout
}
