/** Which moves look promising before they are tried. It reads only what the mover knows. */
import type { Rng, Seat } from '@spellbough/kernel'
import { BOY, ghostOf, POLITICIAN } from '../data/ghosts.ts'
import { EXIT, IS_BENEFICIAL, KEY, type Room, STARS } from '../data/rooms.ts'
import { HOUSE, type Square, squareOf } from '../rules/house.ts'
import type { Move } from '../rules/moves.ts'
import { IN_ITS_ROOM, magicianSeat, SHOWN, type State, WITH_TENANT } from '../rules/state.ts'
import { ghostDistance } from './distances.ts'
import { nearestDistance } from './ghost-threats.ts'

export function computePriors(world: State, seat: Seat, moves: readonly Move[], into: number[]): void {
  const worthOf = seat === magicianSeat(world) ? magicianMoveScorer(world) : tenantMoveScorer(world)
  for (let place = 0; place < moves.length; place++) into[place] = worthOf(moves[place] as Move)
}

/** What a quick player does: what looks best, or nearly so. */
export function chooseRolloutMove(world: State, seat: Seat, moves: readonly Move[], rng: Rng): number {
  const worthOf = seat === magicianSeat(world) ? magicianMoveScorer(world) : tenantMoveScorer(world)
  let best = 0
  let most = Number.NEGATIVE_INFINITY
  for (let place = 0; place < moves.length; place++) {
    const worth = worthOf(moves[place] as Move) + (NOISE_AMPLITUDE * rng.int(NOISE_STEPS)) / NOISE_STEPS
    if (worth > most) {
      most = worth
      best = place
    }
  }
  return best
}

/** How much chance may add, and in what steps it is drawn. */
const NOISE_AMPLITUDE = 1
const NOISE_STEPS = 1 << 10

/** Nearer to the Tenant is better for every ghost; the Politician wants the Key, the Boy what is worth a point. */
function magicianMoveScorer(world: State): (move: Move) => number {
  const { tenant } = world
  const closer = (ghost: number, from: Square, to: Square) =>
    ghostDistance(ghost, from, tenant) - ghostDistance(ghost, to, tenant)
  return (move) => {
    switch (move.do) {
      case 'step': {
        const ghost = ghostOf(move.ghost)
        const from = world.ghosts[ghost] as Square
        const to = squareOf(move.to)
        const hunt = closer(ghost, from, to)
        if (ghost === POLITICIAN && world.key === WITH_TENANT) return 1.2 * hunt
        return ghost === BOY ? Math.max(0.8 * hunt, lootAt(world, to) ? 1.5 : 0) : 0.8 * hunt
      }
      case 'steal':
        return 3
      case 'destroy':
        return lootAt(world, world.ghosts[BOY] as Square) ? 2.5 : -1
      case 'hide':
        return 0.2 * (HOUSE.distance[tenant]?.[squareOf(move.under)] ?? 0)
      case 'lift':
        return starWorth(world, squareOf(move.from))
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
const starWorth = (world: State, square: Square): number =>
  (world.rooms[square] as Room) < STARS ? 0.4 * (7 - (HOUSE.distance[HOUSE.start]?.[square] ?? 0)) : -3

const lootAt = (world: State, square: Square): boolean =>
  IS_BENEFICIAL[world.rooms[square] as Room] === true && ((world.marks[square] as number) & SHOWN) === 0

/** Towards what he seeks, as far as he knows where it is. */
function tenantMoveScorer(world: State): (move: Move) => number {
  const goals = goalsOf(world)
  const away = (square: Square) => nearestDistance(goals, (goal) => HOUSE.distance[square]?.[goal] ?? 0)
  const now = away(world.tenant)
  return (move) => {
    switch (move.do) {
      case 'walk':
        return now - away(squareOf(move.to))
      case 'flip':
        return goals.includes(world.tenant) ? 3 : -0.5
      case 'arrive':
        return 0.3 * (now - away(squareOf(move.at)))
      case 'look':
        return (world.rooms[squareOf(move.at)] as Room) < STARS ? 2 : 0
      case 'repel':
        return 0.5
      default:
        return -0.5
    }
  }
}

/** ✦ rooms he does not know, where the Key may be, and the Exit once he has it. */
function goalsOf(world: State): Square[] {
  const isKnown = (square: Square) =>
    ((world.marks[square] as number) & SHOWN) !== 0 || world.glimpses.some(({ saw }) => saw === square)
  const stars = HOUSE.rooms.filter(
    (square) => (world.rooms[square] as Room) >= 0 && (world.rooms[square] as Room) < STARS,
  )
  const unknown = stars.filter((square) => !isKnown(square))
  const exit = stars.filter((square) => world.rooms[square] === EXIT && isKnown(square))
  if (world.key === WITH_TENANT) return exit.length > 0 ? exit : unknown
  if (world.key !== IN_ITS_ROOM) return world.suspects
  const key = stars.filter((square) => world.rooms[square] === KEY && isKnown(square))
  return key.length > 0 ? key : unknown
}
