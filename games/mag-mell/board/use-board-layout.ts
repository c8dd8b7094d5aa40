import { type RefObject, useLayoutEffect, useState } from 'react'

/**
 * Where things stand, by the room of the board and not of the screen: `wide` as on a laptop, `middle` on a tablet, `low`
 * on a phone that lies on its side, `phone`.
 */
export type Layout = 'wide' | 'middle' | 'low' | 'phone'

export interface BoardLayout {
  readonly layout: Layout
  /** The ally pile stands beside the Pool instead of in a sheet. */
  readonly hasRail: boolean
}

export function layoutFor(width: number, height: number): BoardLayout {
  if (width < 600) return { layout: 'phone', hasRail: false }
  if (height < 440) return { layout: 'low', hasRail: false }
  return { layout: width < 900 ? 'middle' : 'wide', hasRail: width >= 1100 }
}

/** The layout for an element's size, before the first paint and after every change. */
export function useBoardLayout(ref: RefObject<HTMLElement | null>): BoardLayout {
  const [current, setCurrent] = useState<BoardLayout>({ layout: 'wide', hasRail: true })
  useLayoutEffect(() => {
    const element = ref.current
    if (element === null) return
    const measure = () => {
      const next = layoutFor(element.clientWidth, element.clientHeight)
      setCurrent((last) => (last.layout === next.layout && last.hasRail === next.hasRail ? last : next))
    }
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [ref])
  return current
}
