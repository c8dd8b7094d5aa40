/** The position through the Tenant's eyes, in his actions. */
import { GHOSTS, type Ghost } from '../data/ghosts.ts'
import {
  CHECKMATE,
  MAGICIAN_ACTIONS,
  POINTS,
  type Source,
  THEFT,
  WINNING_CHECKMATES,
  WINNING_POINTS,
} from '../data/points.ts'
import { STARS } from '../data/rooms.ts'
import { HOUSE, type Square } from '../rules/house.ts'
import { scoreOf } from '../rules/scoring.ts'
import { SHOWN, type View } from '../rules/state.ts'
import { UNREACHABLE } from './distances.ts'
import { ghostSquares, stepsToCheckmate, stepsToTheft } from './ghost-threats.ts'
import { actionsToEscape } from './tenant-route.ts'

/** The best square he can still get to in this turn, with what awaits him there. */
export function evaluateForTenant(view: View): number {
  const { moving, steps, spare, caution } = turnOf(view)
  let best = -UNREACHABLE
  reachableSquares(view, steps).forEach((used, square) => {
    const value =
      SPARE_ACTION_WEIGHT * (spare - used) - actionsToEscape(view, square) - caution * danger(view, square, moving)
    best = Math.max(best, value)
  })
  return best - scorePenalty(scoreOf(view)) - 2 * view.net - PLAIN_ROOM_PENALTY * plainRoomsShown(view)
}

/** What the worths are. */
export const TENANT_TERMS: readonly string[] = ['actions', 'way', 'danger', 'robbery', 'burden', 'net', 'plain']

/** What makes up the same, in this order; the first four at the best square. */
export function tenantTermValues(view: View): number[] {
  const { moving, steps, spare, caution } = turnOf(view)
  let best: number[] = []
  reachableSquares(view, steps).forEach((used, square) => {
    const { mate, theft } = leastDanger(view, square, moving)
    const here = [
      SPARE_ACTION_WEIGHT * (spare - used),
      -actionsToEscape(view, square),
      -caution * mate,
      -caution * theft,
    ]
    if (best.length === 0 || sumOf(here) > sumOf(best)) best = here
  })
  return [...best, -scorePenalty(scoreOf(view)), -2 * view.net, -PLAIN_ROOM_PENALTY * plainRoomsShown(view)]
}

const sumOf = (worths: readonly number[]): number => worths.reduce((sum, worth) => sum + worth, 0)

function turnOf(view: View) {
  const moving = view.phase === 'tenant' && !view.turnOver
  const spare = moving ? view.actions + (view.extraMove ? 1 : 0) : 0
  // Time is on the Magician's side, so caution wears off.
  const caution = Math.max(0, 1 - view.round / (CAUTION_END_SHARE * view.config.roundLimit))
  return { moving, steps: view.net === 0 ? spare : 0, spare, caution }
}

/** An action in hand is worth a little less than one well used. */
const SPARE_ACTION_WEIGHT = 0.9

/** The share of the round limit after which nothing frightens him any more. */
const CAUTION_END_SHARE = 0.75

/** Plain rooms bring more harm than good on average; their faces in a determinization are not used. */
const PLAIN_ROOM_PENALTY = 0.7

const plainRoomsShown = (view: View): number =>
  HOUSE.rooms.filter((square) => (view.rooms[square] ?? 0) >= STARS && ((view.marks[square] ?? 0) & SHOWN) !== 0).length

/** Points weigh more the nearer the Magician is to winning by them. */
const scorePenalty = (score: number): number => SCORE_WEIGHT * Math.max(0, score / WINNING_POINTS) ** 2 + 0.15 * score
const SCORE_WEIGHT = 16

function danger(view: View, square: Square, moving: boolean): number {
  const { mate, theft } = leastDanger(view, square, moving)
  return mate + theft
}

/** What the Magician could do to a Tenant who ends his turn there, after repelling whom he had better repel. */
function leastDanger(view: View, square: Square, moving: boolean): Threat {
  let least = threat(view, square, -1)
  if (!moving || view.repelled) return least
  const reach = HOUSE.reach[square] ?? []
  for (let ghost = 0; ghost < GHOSTS.length && least.mate + least.theft > 0; ghost++)
    if (reach.includes(view.ghosts[ghost] ?? 0)) {
      const without = threat(view, square, ghost)
      if (without.mate + without.theft < least.mate + least.theft) least = without
    }
  return least
}

interface Threat {
  readonly mate: number
  readonly theft: number
}

const threat = (view: View, square: Square, without: Ghost): Threat => ({
  mate: stepsToCheckmate(view, square, without) <= MAGICIAN_ACTIONS ? checkmatePenalty(view) : 0,
  theft: stepsToTheft(view, square, without) < MAGICIAN_ACTIONS ? theftPenalty(view) : 0,
})

/** A checkmate costs points, but it also sends the ghosts away; the last one costs the game. */
function checkmatePenalty(view: View): number {
  const points = scoreOf(view) + (POINTS[CHECKMATE] ?? 0)
  const last = (view.tally[CHECKMATE] ?? 0) + 1 >= WINNING_CHECKMATES || points >= WINNING_POINTS
  return last ? LOSS_PENALTY : Math.max(0, loss(view, CHECKMATE) - CHECKMATE_RELIEF)
}

const LOSS_PENALTY = 30

/** What it is worth to him that all ghosts are far away again. */
const CHECKMATE_RELIEF = 1

const theftPenalty = (view: View): number => THEFT_WEIGHT * loss(view, THEFT)

/** He cannot run from the Politician for ever, so he does not fear him much. */
const THEFT_WEIGHT = 0.4

const loss = (view: View, source: Source): number => {
  const score = scoreOf(view)
  return scorePenalty(score + (POINTS[source] ?? 0)) - scorePenalty(score)
}

/** The squares he can walk to with so many steps, and how many it takes. */
function reachableSquares(view: View, steps: number): Map<Square, number> {
  const found = new Map<Square, number>([[view.tenant, 0]])
  const closed = ghostSquares(view)
  for (const [square, used] of found)
    if (used < steps)
      for (const next of HOUSE.tenantSteps[square] ?? [])
        if (!found.has(next) && !closed.includes(next)) found.set(next, used + 1)
  return found
}
