/** How near the ghosts are to a checkmate, a theft, and something to destroy. */
import { BOY, GHOSTS, type Ghost, POLITICIAN } from '../data/ghosts.ts'
import { SURROUNDING } from '../data/points.ts'
import { IS_BENEFICIAL, type Room } from '../data/rooms.ts'
import { HOUSE, type Square } from '../rules/house.ts'
import { mayHideUnder } from '../rules/skills.ts'
import { DESTROYED, SHOWN, type View, WITH_TENANT } from '../rules/state.ts'
import { ghostDistance, UNREACHABLE } from './distances.ts'

/** Where a ghost is, or will be: one that is being sent away is as good as gone. */
const expectedGhostSquare = (view: View, ghost: Ghost): Square =>
  view.sending.includes(ghost) ? (HOUSE.farCorridors[view.tenant]?.[0] ?? 0) : (view.ghosts[ghost] ?? 0)

/** The squares where ghosts stand and will stay. */
export const ghostSquares = (view: View): Square[] => GHOSTS.map((_, ghost) => expectedGhostSquare(view, ghost))

/** MG-6.1 The steps that the ghosts need together to surround a Tenant who stands there; one ghost may be left out. */
export function stepsToCheckmate(view: View, tenant: Square = view.tenant, without: Ghost = -1): number {
  const ways = HOUSE.tenantSteps[tenant] ?? []
  const needed = Math.min(SURROUNDING, ways.length)
  const cost = GHOSTS.map((_, ghost) => {
    const from = ghost === without ? (HOUSE.farCorridors[tenant]?.[0] ?? 0) : expectedGhostSquare(view, ghost)
    return ways.map((way) => ghostDistance(ghost, from, way))
  })
  return cheapestAssignment(cost, 0, needed, 0)
}

/** The cheapest choice of `needed` ghosts from `ghost` on, each with a way of its own. */
function cheapestAssignment(cost: readonly (readonly number[])[], ghost: Ghost, needed: number, taken: number): number {
  if (needed === 0) return 0
  if (cost.length - ghost < needed) return UNREACHABLE
  let best = cheapestAssignment(cost, ghost + 1, needed, taken)
  const own = cost[ghost] ?? []
  for (let way = 0; way < own.length; way++) {
    if ((taken & (1 << way)) !== 0 || (own[way] ?? UNREACHABLE) >= best) continue
    best = Math.min(
      best,
      (own[way] ?? UNREACHABLE) + cheapestAssignment(cost, ghost + 1, needed - 1, taken | (1 << way)),
    )
  }
  return best
}

/** MG-4.3 The Politician's steps until he can steal; far if there is nothing to steal or nowhere to hide it. */
export function stepsToTheft(view: View, tenant: Square = view.tenant, without: Ghost = -1): number {
  if (without === POLITICIAN || view.key !== WITH_TENANT || !HOUSE.rooms.some((square) => mayHideUnder(view, square)))
    return UNREACHABLE
  const from = expectedGhostSquare(view, POLITICIAN)
  return nearestDistance(HOUSE.reach[tenant] ?? [], (square) => ghostDistance(POLITICIAN, from, square))
}

/** MG-4.4 The Boy's steps to the next room worth a point, as far as the viewer knows the rooms. */
export function stepsToLoot(view: View): number {
  const from = expectedGhostSquare(view, BOY)
  return nearestDistance(HOUSE.rooms, (square) =>
    isLoot(view, square) && square !== view.tenant ? ghostDistance(BOY, from, square) : UNREACHABLE,
  )
}

const isLoot = (view: View, square: Square): boolean =>
  IS_BENEFICIAL[view.rooms[square] as Room] === true && ((view.marks[square] ?? 0) & (SHOWN | DESTROYED)) === 0

export function nearestDistance(squares: readonly Square[], distance: (square: Square) => number): number {
  let best = UNREACHABLE
  for (const square of squares) best = Math.min(best, distance(square))
  return best
}
