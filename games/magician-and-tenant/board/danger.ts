/**
 * What threatens the Tenant, computed only from what the viewer sees: figures, ways and actions are public. Steps are those the
 * rules list; what a face-down room could do is left out.
 */
import { GHOSTS, type Ghost, LADY, POLITICIAN } from '../data/ghosts.ts'
import { MAGICIAN_ACTIONS, SURROUNDING, TENANT_ACTIONS } from '../data/points.ts'
import { hasGhost, stepMoves } from '../rules/ghosts.ts'
import { HOUSE, type Square, squareOf } from '../rules/house.ts'
import { ghostStepsFrom, type Move } from '../rules/moves.ts'
import { mayHideUnder } from '../rules/skills.ts'
import { type View, WITH_TENANT } from '../rules/state.ts'

/** A square the Tenant could step to: a ghost holds it, one can come in the Magician's turn, or none can. */
export interface ExitSquare {
  readonly square: Square
  readonly state: 'held' | 'near' | 'open'
}

/** A checkmate that the Magician could give: in how many steps, and on which squares ghosts would stand. */
export interface CheckmateThreat {
  readonly steps: number
  readonly squares: readonly Square[]
}

/** A ghost that holds a way, or could, and in how many steps. */
export interface Hold {
  readonly ghost: Ghost
  readonly square: Square
  readonly steps: number
}

/** How things stand where the Tenant is. */
export interface Threat {
  readonly ways: readonly ExitSquare[]
  /** How many ways must be held for a checkmate. */
  readonly needed: number
  readonly held: number
  /** The quickest checkmate where the Tenant stands, within one turn of the Magician. */
  readonly mate: CheckmateThreat | undefined
  /** As many ways as ghosts can hold at once within that turn, and who holds which. */
  readonly holds: readonly Hold[]
  /** The squares a step away where a checkmate could follow. */
  readonly deadly: readonly Square[]
  /** The Politician could take the Key within the Magician's turn. */
  readonly theft: boolean
  /** For each ghost the way of the Tenant it is nearest to. */
  readonly nearest: readonly Hold[]
}

export function threatOf(view: View): Threat {
  const actions = view.phase === 'magician' ? view.actions : MAGICIAN_ACTIONS
  const steps = stepsTo(view.tenant)
  const ways = waysOfTenant(view.tenant)
  const nearest = GHOSTS.map((_, ghost) =>
    ways
      .map((square, place): Hold => ({ ghost, square, steps: farFrom(steps, view.ghosts, ghost, place) }))
      .reduce((best, one) => (one.steps < best.steps ? one : best)),
  )
  const states = ways.map((square, place): ExitSquare => {
    if (hasGhost(view, square)) return { square, state: 'held' }
    const least = Math.min(...GHOSTS.map((_, ghost) => farFrom(steps, view.ghosts, ghost, place)))
    return { square, state: least <= actions ? 'near' : 'open' }
  })
  const mayWalk =
    view.phase === 'tenant' &&
    view.choice === 'none' &&
    !view.turnOver &&
    view.net === 0 &&
    (view.actions > 0 || view.extraMove)
  return {
    ways: states,
    needed: neededFor(view.tenant),
    held: states.filter(({ state }) => state === 'held').length,
    mate: findCheckmate(view, actions),
    holds: mostHolds(view, actions),
    deadly: ways.filter((tenant) => mayWalk && !hasGhost(view, tenant) && isDeadly(view, tenant)),
    theft: canBeRobbed(view, actions - 1),
    nearest,
  }
}

/** Whether a checkmate could follow at once if the Tenant stood there. */
const isDeadly = (view: View, tenant: Square): boolean =>
  findCheckmate({ ...view, tenant }, MAGICIAN_ACTIONS) !== undefined

function mostHolds(view: View, actions: number): readonly Hold[] {
  const steps = stepsTo(view.tenant)
  const ways = waysOfTenant(view.tenant)
  for (let count = neededFor(view.tenant); count > 0; count--)
    for (let depth = 0; depth <= actions; depth++) {
      const ghosts = search(view, view.ghosts, depth, steps, count)
      if (ghosts === undefined) continue
      return ways.flatMap((square, place) => {
        const ghost = ghosts.indexOf(square)
        return ghost < 0 ? [] : { ghost, square, steps: farFrom(steps, view.ghosts, ghost, place) }
      })
    }
  return []
}

const waysOfTenant = (square: Square): readonly Square[] => HOUSE.tenantSteps[square] ?? []

/** MG-6.1 Three ways held, or all where there are fewer. */
const neededFor = (square: Square): number => Math.min(SURROUNDING, waysOfTenant(square).length)

/** The quickest checkmate within this number of steps, found with the rules' own moves. */
export function findCheckmate(view: View, most: number): CheckmateThreat | undefined {
  const steps = stepsTo(view.tenant)
  const needed = neededFor(view.tenant)
  for (let depth = leastSteps(steps, view.ghosts, needed); depth <= most; depth++) {
    const ghosts = search(view, view.ghosts, depth, steps, needed)
    if (ghosts === undefined) continue
    return { steps: depth, squares: waysOfTenant(view.tenant).filter((square) => ghosts.includes(square)) }
  }
  return undefined
}

/** Where ghosts can stand after so many steps so that they hold this number of ways. */
function search(view: View, ghosts: Square[], left: number, steps: Steps, needed: number): Square[] | undefined {
  const least = leastSteps(steps, ghosts, needed)
  if (least === 0) return ghosts
  if (least > left) return undefined
  const now: View = { ...view, ghosts }
  for (let ghost = 0; ghost < GHOSTS.length; ghost++) {
    const moves: Move[] = []
    stepMoves(now, ghost, moves)
    for (const move of moves) {
      if (move.do !== 'step') continue
      const found = search(view, ghosts.with(ghost, squareOf(move.to)), left - 1, steps, needed)
      if (found !== undefined) return found
    }
  }
  return undefined
}

/** For each way of the Tenant, the steps to it from every square: of the Lady, and of the others. */
interface Steps {
  readonly lady: readonly (readonly number[])[]
  readonly others: readonly (readonly number[])[]
}

const known = new Map<Square, Steps>()

/** In a house with the Tenant there and no ghost in the way: no plan can be quicker than this. */
function stepsTo(tenant: Square): Steps {
  const before = known.get(tenant)
  if (before !== undefined) return before
  const ways = waysOfTenant(tenant)
  const steps = {
    lady: ways.map((way) => stepsFrom([way], LADY, tenant)),
    others: ways.map((way) => stepsFrom([way], POLITICIAN, tenant)),
  }
  known.set(tenant, steps)
  return steps
}

function stepsFrom(goals: readonly Square[], ghost: Ghost, tenant: Square): number[] {
  const found = HOUSE.tiles.map((_, square) => (goals.includes(square) ? 0 : Number.POSITIVE_INFINITY))
  const queue = [...goals]
  for (const square of queue)
    for (const next of ghostStepsFrom(ghost, square))
      if (next !== tenant && found[next] === Number.POSITIVE_INFINITY) {
        found[next] = (found[square] as number) + 1
        queue.push(next)
      }
  return found
}

const farFrom = (steps: Steps, ghosts: readonly Square[], ghost: Ghost, way: number): number =>
  (ghost === LADY ? steps.lady : steps.others)[way]?.[ghosts[ghost] as Square] ?? Number.POSITIVE_INFINITY

/** The fewest steps with which different ghosts could hold enough ways. */
function leastSteps(steps: Steps, ghosts: readonly Square[], needed: number): number {
  const ways = steps.lady.length
  const assign = (way: number, used: number, left: number, sum: number): number => {
    if (left === 0) return sum
    if (ways - way < left) return Number.POSITIVE_INFINITY
    let least = assign(way + 1, used, left, sum)
    for (let ghost = 0; ghost < GHOSTS.length; ghost++)
      if ((used & (1 << ghost)) === 0) {
        const total = sum + farFrom(steps, ghosts, ghost, way)
        if (total < least) least = Math.min(least, assign(way + 1, used | (1 << ghost), left - 1, total))
      }
    return least
  }
  return assign(0, 0, needed, 0)
}

/**
 * Where the Tenant can walk in this turn, or in his next one while the Magician is busy, and whether he would be safe there
 * from a checkmate in the turn that follows.
 */
export function refugesOf(view: View): Map<Square, boolean> {
  const own = view.phase === 'tenant' && !view.turnOver
  const most = view.net > 0 ? 0 : own ? view.actions + Number(view.extraMove) : TENANT_ACTIONS + Number(view.boots)
  const reached = new Map<Square, number>([[view.tenant, 0]])
  for (const [square, steps] of reached)
    for (const next of steps < most ? waysOfTenant(square) : [])
      if (!reached.has(next) && !hasGhost(view, next)) reached.set(next, steps + 1)
  return new Map([...reached.keys()].map((tenant) => [tenant, !isDeadly(view, tenant)]))
}

/** MG-4.3 He gets next to the Tenant with an action to spare, and there is a place to hide the Key. */
function canBeRobbed(view: View, steps: number): boolean {
  if (view.key !== WITH_TENANT || view.choice === 'hide') return false
  if (!HOUSE.rooms.some((square) => mayHideUnder(view, square))) return false
  const near = stepsFrom(HOUSE.reach[view.tenant] ?? [], POLITICIAN, view.tenant)
  return (near[view.ghosts[POLITICIAN] as Square] ?? Number.POSITIVE_INFINITY) <= steps
}
