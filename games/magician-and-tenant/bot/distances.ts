/** How far figures are from each other. Counted once for the whole house. */
import type { Ghost } from '../data/ghosts.ts'
import { LADY } from '../data/ghosts.ts'
import { HOUSE, type Square } from '../rules/house.ts'

type Steps = readonly (readonly Square[])[]

/** Farther than anything in a house. */
export const UNREACHABLE = 99

const GHOST_COST = 3

const GHOST_DISTANCE = allPairs(HOUSE.ghostSteps)
const LADY_DISTANCE = allPairs(HOUSE.ladySteps)

/** MG-4.1, MG-4.2 A ghost's steps between two squares of an empty house. */
export const ghostDistance = (ghost: Ghost, from: Square, to: Square): number =>
  (ghost === LADY ? LADY_DISTANCE : GHOST_DISTANCE)[from]?.[to] ?? UNREACHABLE

/** The Tenant's way to every square, where a ghost in the way costs as much as driving it off or walking around it. */
export const tenantDistances = (from: Square, haunted: readonly Square[]): number[] =>
  shortestDistances(from, HOUSE.tenantSteps, haunted)

function allPairs(steps: Steps): number[][] {
  return steps.map((_, from) => shortestDistances(from, steps, []))
}

/** The cheapest way to every square; costs are small, so squares wait in a list for each cost. */
function shortestDistances(from: Square, steps: Steps, haunted: readonly Square[]): number[] {
  const found = Array<number>(steps.length).fill(UNREACHABLE)
  const waiting: Square[][] = [[from]]
  found[from] = 0
  for (let spent = 0; spent < waiting.length; spent++)
    for (const square of waiting[spent] as Square[]) {
      if (found[square] !== spent) continue
      for (const next of steps[square] as readonly Square[]) {
        const total = spent + (haunted.includes(next) ? GHOST_COST : 1)
        if (total >= (found[next] as number)) continue
        found[next] = total
        while (waiting.length <= total) waiting.push([])
        waiting[total]?.push(next)
      }
    }
  return found
}
