export type Direction = 'left' | 'right' | 'up' | 'down' | 'first' | 'last'

/** Where a thing lies on the screen. */
export interface Rect {
  readonly left: number
  readonly right: number
  readonly top: number
  readonly bottom: number
}

/**
 * The next thing in a direction, as its index; -1 if there is none. What lies straight ahead comes before what is nearer but
 * aside. Left and right go on in the neighbouring row at its ends, in the order of the list.
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
