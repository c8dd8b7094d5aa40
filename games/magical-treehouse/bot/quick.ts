/** What a quick player does: for playing on from a position, where thinking would take too long. */
import type { Rng, Seat } from '@spellbough/kernel'
import { type Card, cardOf, LEVEL, POINTS } from '../data/cards.ts'
import { FAMILIARS, ingredientAt, isGrey, NOTHING, spaceOf } from '../data/forest.ts'
import { PLAN } from '../data/limits.ts'
import { takeSide } from '../rules/carriages.ts'
import { familiarsOut, ingredientsOf } from '../rules/familiars.ts'
import type { Move } from '../rules/moves.ts'
import type { State, Village } from '../rules/state.ts'
import { colourOf } from '../rules/village.ts'
import { gainsOf } from './plan.ts'

/** The place of the move of the highest worth; equal ones by chance. */
export function quick(world: State, seat: Seat, moves: readonly Move[], rng: Rng): number {
  const worthOf = valuer(world, seat)
  let best = 0
  let most = Number.NEGATIVE_INFINITY
  for (let place = 0; place < moves.length; place++) {
    const worth = worthOf(moves[place] as Move) + rng.int(NOISE) / (NOISE * 10)
    if (worth > most) {
      most = worth
      best = place
    }
  }
  return best
}

/** Steps in which a little chance is drawn. */
const NOISE = 1 << 10

function valuer(world: State, seat: Seat): (move: Move) => number {
  const village = world.villages[seat] as Village
  const planned = world.planned[seat] as Card[]
  const familiars = familiarsOut(world, seat) < FAMILIARS
  const plan = (cards: readonly Card[]) => gainsOf(village, cards, familiars).reduce((sum, gain) => sum + gain, 0)
  if (world.phase === 'building') return buildingValuer(world, seat, village)
  const now = plan(planned)
  return (move) => {
    switch (move.do) {
      case 'place':
        return 1 + plan([...planned, cardOf(move.card)]) - now
      case 'take':
        return 2 + 0.3 * (world.carriages[takeSide(world, seat)] as Card[]).length
      case 'draw':
        return 3.2
      case 'drop-out':
        return planned.length >= PLAN ? 5 : 0
      case 'wait':
        return planned.length >= PLAN ? 0 : 0.05
      case 'discard':
      case 'reveal': {
        const card = cardOf(move.card)
        return -(now - plan(planned.filter((other) => other !== card)))
      }
      case 'swap':
        return plan([...planned.filter((card) => card !== cardOf(move.planned)), cardOf(move.stored)]) - now
      case 'trash':
        return 0.3
      case 'spend':
        return 1
      default:
        return 0
    }
  }
}

function buildingValuer(world: State, seat: Seat, village: Village): (move: Move) => number {
  if (world.pending !== 'none') {
    const ingredients = ingredientsOf(world, seat)
    return (move) => (move.do === 'familiar' ? spaceWorth(world, village, ingredients, spaceOf(move.space)) : 0)
  }
  return (move) => {
    switch (move.do) {
      case 'improve': {
        const level = LEVEL[cardOf(move.card)] as number
        return (POINTS[level] as number) - (POINTS[level - 1] as number) + 0.25 * level
      }
      case 'build':
        return 1.7
      case 'pipe':
        return 0.9
      case 'lay':
        return 0.5
      case 'store':
        return 0.5
      case 'flip':
        return move.from === 'planned' ? 0.2 : -1
      case 'end':
        return 0
      default:
        return -2
    }
  }
}

/** An ingredient counts twice when its colour is brewed, and most while there are not two of it. */
function spaceWorth(world: State, village: Village, ingredients: readonly number[], space: number): number {
  const found = ingredientAt(world.config.side, world.tiles, space)
  if (found === NOTHING) return isGrey(space) ? 0.3 : 0.2
  const brewed = village.houses.some((house) => !house.flipped && colourOf(house) === found)
  return (brewed ? 2 : 1) * ((ingredients[found] ?? 0) < 2 ? 1 : 0.3) + 0.2
}
