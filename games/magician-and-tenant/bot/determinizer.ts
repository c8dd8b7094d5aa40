/** What each side believes about what it cannot see: not every possible state is as likely as every other. */
import type { BeliefTracker, Rng, Seat } from '@spellbough/kernel'
import { type Room, STARS } from '../data/rooms.ts'
import { determinize } from '../rules/determinize.ts'
import { HOUSE, type Square } from '../rules/house.ts'
import { suspectsOf } from '../rules/seat-knowledge.ts'
import { type MagicianAndTenant, SHOWN, SOMEWHERE, type State, type View } from '../rules/state.ts'

export class GameDeterminizer implements BeliefTracker<MagicianAndTenant> {
  determinize(view: View, seat: Seat, rng: Rng): State {
    const state = determinize(view, seat, rng)
    // A Key is rather hidden far away than near.
    if (view.key === SOMEWHERE)
      state.key = sampleWeighted(suspectsOf(view), (square) => HOUSE.distance[view.tenant]?.[square] ?? 0, rng)
    state.glimpses = state.glimpses.map((glimpse, place) =>
      (view.glimpses[place]?.saw ?? -1) >= 0
        ? glimpse
        : {
            ...glimpse,
            saw: sampleWeighted(glimpse.among, (square) => (isUnseenStar(state, square) ? STAR_WEIGHT : 1), rng),
          },
    )
    return state
  }
}

/** How much more likely a Lighter shows a ✦ room than another. */
const STAR_WEIGHT = 12

const isUnseenStar = (state: State, square: Square): boolean =>
  (state.rooms[square] as Room) < STARS && ((state.marks[square] as number) & SHOWN) === 0

/** One of the squares, each as likely as its weight says. */
function sampleWeighted(squares: readonly Square[], weightOf: (square: Square) => number, rng: Rng): Square {
  const weights = squares.map((square) => Math.max(1, weightOf(square)))
  let left = (rng.int(RANDOM_STEPS) / RANDOM_STEPS) * weights.reduce((sum, weight) => sum + weight, 0)
  const place = weights.findIndex((weight) => {
    left -= weight
    return left < 0
  })
  return squares[Math.max(0, place)] as Square
}

/** Chances are drawn in steps this small. */
const RANDOM_STEPS = 1 << 16
