export type Direction = 'left' | 'right' | 'up' | 'down' | 'first' | 'last'

/** The position of an element on the screen. */
export interface Rect {
  readonly left: number
  readonly right: number
  readonly top: number
  readonly bottom: number
}

/**
 * The index of the nearest element in a direction; -1 if there is none. Elements straight ahead are preferred to nearer
 * ones to the side. At the end of a row, left and right continue in list order.
 */
export function nearestInDirection(spots: readonly Rect[], from: number, direction: Direction): number {
  if (direction === 'first') return spots.length > 0 ? 0 : -1
  if (direction === 'last') return spots.length - 1
  const here = spots[from]
  if (here === undefined) return -1
  let best = -1
  let least = Number.POSITIVE_INFINITY
  spots.forEach((spot, index) => {
    const cost = costOf(here, spot, direction)
    if (index === from || cost >= least) return
    best = index
    least = cost
  })
  if (best >= 0) return best
  const beside = direction === 'left' ? from - 1 : direction === 'right' ? from + 1 : -1
  return beside < spots.length ? beside : -1
}

function costOf(here: Rect, there: Rect, direction: 'left' | 'right' | 'up' | 'down'): number {
  const dx = middle(there.left, there.right) - middle(here.left, here.right)
  const dy = middle(there.top, there.bottom) - middle(here.top, here.bottom)
  const across = direction === 'left' || direction === 'right'
  const ahead = direction === 'left' ? -dx : direction === 'right' ? dx : direction === 'up' ? -dy : dy
  const aside = Math.abs(across ? dy : dx)
  const reach = across ? (here.bottom - here.top) / 2 : Number.POSITIVE_INFINITY
  // Left and right stay in the row.
  return ahead < 1 || aside > reach ? Number.POSITIVE_INFINITY : ahead + 3 * aside
}

const middle = (from: number, to: number): number => (from + to) / 2
