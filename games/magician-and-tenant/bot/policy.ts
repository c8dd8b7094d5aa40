/** Prior logits and the rollout policy, from what the acting seat knows. */
import { greedyMove, type Rng, type Seat } from '@spellbough/kernel'
import { BOY, ghostOf, POLITICIAN } from '../data/ghosts.ts'
import { EXIT, IS_BENEFICIAL, KEY, type Room, STARS } from '../data/rooms.ts'
import { HOUSE, type Square, squareOf } from '../rules/house.ts'
import type { Move } from '../rules/moves.ts'
import { IN_ITS_ROOM, magicianSeat, SHOWN, type State, WITH_TENANT } from '../rules/state.ts'
import { ghostDistance } from './distances.ts'
import { nearestDistance } from './ghost-threats.ts'

export function computePriors(state: State, seat: Seat, moves: readonly Move[], into: number[]): void {
  const scoreOf = moveScorer(state, seat)
  for (let index = 0; index < moves.length; index++) into[index] = scoreOf(moves[index] as Move)
}

/** The move of the highest prior logit plus noise. */
export function chooseRolloutMove(state: State, seat: Seat, moves: readonly Move[], rng: Rng): number {
  const scoreOf = moveScorer(state, seat)
  return greedyMove(moves, (move) => scoreOf(move) + (NOISE_AMPLITUDE * rng.int(NOISE_STEPS)) / NOISE_STEPS)
}

const moveScorer = (state: State, seat: Seat): ((move: Move) => number) =>
  seat === magicianSeat(state) ? magicianMoveScorer(state) : tenantMoveScorer(state)

/** The amplitude of the noise in logits, and the steps in which it is drawn. */
const NOISE_AMPLITUDE = 1
const NOISE_STEPS = 1 << 10

/** Nearer to the Tenant is better for every ghost; the Politician wants the Key, the Boy what is worth a point. */
function magicianMoveScorer(state: State): (move: Move) => number {
  const { tenant } = state
  const closer = (ghost: number, from: Square, to: Square) =>
    ghostDistance(ghost, from, tenant) - ghostDistance(ghost, to, tenant)
  return (move) => {
    switch (move.do) {
      case 'step': {
        const ghost = ghostOf(move.ghost)
        const from = state.ghosts[ghost] as Square
        const to = squareOf(move.to)
        const hunt = closer(ghost, from, to)
        if (ghost === POLITICIAN && state.key === WITH_TENANT) return 1.2 * hunt
        return ghost === BOY ? Math.max(0.8 * hunt, lootAt(state, to) ? 1.5 : 0) : 0.8 * hunt
      }
      case 'steal':
        return 3
      case 'destroy':
        return lootAt(state, state.ghosts[BOY] as Square) ? 2.5 : -1
      case 'hide':
        return 0.2 * (HOUSE.distance[tenant]?.[squareOf(move.under)] ?? 0)
      case 'lift':
        return starWorth(state, squareOf(move.from))
      case 'put':
        return 0.4 * ((HOUSE.distance[HOUSE.start]?.[squareOf(move.on)] ?? 0) - 6)
      case 'confirm':
        return 1
      case 'propose':
        return -2
      default:
        return -1
    }
  }
}

/** A ✦ room near the start is worth lifting. */
const starWorth = (state: State, square: Square): number =>
  (state.rooms[square] as Room) < STARS ? 0.4 * (7 - (HOUSE.distance[HOUSE.start]?.[square] ?? 0)) : -3

const lootAt = (state: State, square: Square): boolean =>
  IS_BENEFICIAL[state.rooms[square] as Room] === true && ((state.marks[square] as number) & SHOWN) === 0

/** Towards what he seeks, as far as he knows where it is. */
function tenantMoveScorer(state: State): (move: Move) => number {
  const goals = goalsOf(state)
  const away = (square: Square) => nearestDistance(goals, (goal) => HOUSE.distance[square]?.[goal] ?? 0)
  const now = away(state.tenant)
  return (move) => {
    switch (move.do) {
      case 'walk':
        return now - away(squareOf(move.to))
      case 'flip':
        return goals.includes(state.tenant) ? 3 : -0.5
      case 'arrive':
        return 0.3 * (now - away(squareOf(move.at)))
      case 'look':
        return (state.rooms[squareOf(move.at)] as Room) < STARS ? 2 : 0
      case 'repel':
        return 0.5
      default:
        return -0.5
    }
  }
}

/** ✦ rooms he does not know, where the Key may be, and the Exit once he has it. */
function goalsOf(state: State): Square[] {
  const isKnown = (square: Square) =>
    ((state.marks[square] as number) & SHOWN) !== 0 || state.glimpses.some(({ saw }) => saw === square)
  const stars = HOUSE.rooms.filter(
    (square) => (state.rooms[square] as Room) >= 0 && (state.rooms[square] as Room) < STARS,
  )
  const unknown = stars.filter((square) => !isKnown(square))
  const exit = stars.filter((square) => state.rooms[square] === EXIT && isKnown(square))
  if (state.key === WITH_TENANT) return exit.length > 0 ? exit : unknown
  if (state.key !== IN_ITS_ROOM) return state.suspects
  const key = stars.filter((square) => state.rooms[square] === KEY && isKnown(square))
  return key.length > 0 ? key : unknown
}
