/** What a quick player does: for playing on from a position, where thinking would take too long. */
import type { Rng, Seat } from '@spellbough/kernel'
import { type Card, cardOf } from '../data/cards.ts'
import { PLAN_SIZE } from '../data/constants.ts'
import { FAMILIARS } from '../data/forest.ts'
import { takeSide } from '../rules/carriages.ts'
import { placedFamiliarCount } from '../rules/familiars.ts'
import type { Move } from '../rules/moves.ts'
import { magicalTreehouseRules } from '../rules/rules.ts'
import type { State, Village } from '../rules/state.ts'
import { cardGains } from './card-gains.ts'
import { evaluate } from './evaluate.ts'

/** The place of the move of the highest worth; equal ones by chance. */
export function chooseRolloutMove(world: State, seat: Seat, moves: readonly Move[], rng: Rng): number {
  if (world.phase === 'building') return chooseRolloutBuild(world, seat, moves, rng)
  const worthOf = planningMoveScorer(world, seat)
  let best = 0
  let most = Number.NEGATIVE_INFINITY
  for (let place = 0; place < moves.length; place++) {
    const worth = worthOf(moves[place] as Move) + rng.int(NOISE_STEPS) / (NOISE_STEPS * 10)
    if (worth > most) {
      most = worth
      best = place
    }
  }
  return best
}

/** Steps in which a little chance is drawn. */
const NOISE_STEPS = 1 << 10

function planningMoveScorer(world: State, seat: Seat): (move: Move) => number {
  const village = world.villages[seat] as Village
  const planned = world.planned[seat] as Card[]
  const familiars = placedFamiliarCount(world, seat) < FAMILIARS
  const plan = (cards: readonly Card[]) => cardGains(village, cards, familiars).reduce((sum, gain) => sum + gain, 0)
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
        return planned.length >= PLAN_SIZE ? 5 : 0
      case 'wait':
        return planned.length >= PLAN_SIZE ? 0 : 0.05
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

/** The move after which its own Village looks best, of those that usually are any good. */
function chooseRolloutBuild(world: State, seat: Seat, moves: readonly Move[], rng: Rng): number {
  let best = moves.length - 1
  let most = Number.NEGATIVE_INFINITY
  for (let place = 0; place < moves.length; place++) {
    const move = moves[place] as Move
    if (move.do === 'arrange' || move.do === 'lift' || (move.do === 'flip' && move.from === 'stored')) continue
    const after = magicalTreehouseRules.copy(world)
    magicalTreehouseRules.play(after, seat, move, rng)
    const value = evaluate(after, seat)
    if (value > most) {
      most = value
      best = place
    }
  }
  return best
}
