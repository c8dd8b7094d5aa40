/** What each side believes about what it cannot see: not every possible world is as likely as every other. */
import type { Mind, Rng, Seat } from '@spellbough/kernel'
import { type Room, STARS } from '../data/rooms.ts'
import { HOUSE, type Square } from '../rules/house.ts'
import { imagine } from '../rules/imagine.ts'
import { suspectsOf } from '../rules/knowledge.ts'
import { type MagicianAndTenant, SHOWN, SOMEWHERE, type State, type View } from '../rules/state.ts'

export class HouseMind implements Mind<MagicianAndTenant> {
  imagine(view: View, seat: Seat, rng: Rng): State {
    const world = imagine(view, seat, rng)
    // A Key is rather hidden far away than near.
    if (view.key === SOMEWHERE)
      world.key = drawn(suspectsOf(view), (square) => HOUSE.distance[view.tenant]?.[square] ?? 0, rng)
    world.glimpses = world.glimpses.map((glimpse, place) =>
      (view.glimpses[place]?.saw ?? -1) >= 0
        ? glimpse
        : { ...glimpse, saw: drawn(glimpse.among, (square) => (isMystery(world, square) ? STAR : 1), rng) },
    )
    return world
  }
}

/** How much more likely a Lighter shows a ✦ room than another. */
const STAR = 12

const isMystery = (world: State, square: Square): boolean =>
  (world.rooms[square] as Room) < STARS && ((world.marks[square] as number) & SHOWN) === 0

/** One of the squares, each as likely as its weight says. */
function drawn(squares: readonly Square[], weightOf: (square: Square) => number, rng: Rng): Square {
  const weights = squares.map((square) => Math.max(1, weightOf(square)))
  let left = (rng.int(SCALE) / SCALE) * weights.reduce((sum, weight) => sum + weight, 0)
  const place = weights.findIndex((weight) => {
    left -= weight
    return left < 0
  })
  return squares[Math.max(0, place)] as Square
}

/** Chances are drawn in steps this small. */
const SCALE = 1 << 16
