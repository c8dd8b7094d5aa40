/** The rollout policy: a greedy choice by a cheap score of each move. */
import { greedyMove, type Rng, type Seat, scoreByOnePly } from '@spellbough/kernel'
import { type Card, cardOf } from '../data/cards.ts'
import { PLAN_SIZE } from '../data/constants.ts'
import { FAMILIARS } from '../data/forest.ts'
import { takeSide } from '../rules/carriages.ts'
import { placedFamiliarCount } from '../rules/familiars.ts'
import type { Move } from '../rules/moves.ts'
import { magicalTreehouseRules as rules } from '../rules/rules.ts'
import type { State, Village } from '../rules/state.ts'
import { cardGains } from './card-gains.ts'
import { evaluate } from './evaluate.ts'

export function chooseRolloutMove(state: State, seat: Seat, moves: readonly Move[], rng: Rng): number {
  if (state.phase === 'building') return chooseRolloutBuild(state, seat, moves, rng)
  const scoreOf = planningMoveScorer(state, seat)
  return greedyMove(moves, (move) => scoreOf(move) + rng.int(NOISE_STEPS) / (NOISE_STEPS * 10))
}

/** Steps in which a noise of up to a tenth is drawn, so that equal moves are chosen at random. */
const NOISE_STEPS = 1 << 10

function planningMoveScorer(state: State, seat: Seat): (move: Move) => number {
  const village = state.villages[seat] as Village
  const planned = state.planned[seat] as Card[]
  const familiars = placedFamiliarCount(state, seat) < FAMILIARS
  const plan = (cards: readonly Card[]) => cardGains(village, cards, familiars).reduce((sum, gain) => sum + gain, 0)
  const now = plan(planned)
  return (move) => {
    switch (move.do) {
      case 'place':
        return 1 + plan([...planned, cardOf(move.card)]) - now
      case 'take':
        return 2 + 0.3 * (state.carriages[takeSide(state, seat)] as Card[]).length
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

/** The move with the best evaluation of the position after it; kinds of moves that are seldom good are skipped. */
function chooseRolloutBuild(state: State, seat: Seat, moves: readonly Move[], rng: Rng): number {
  const scoreOf = scoreByOnePly({ rules, evaluate }, state, seat, rng)
  return greedyMove(moves, (move) => (isSkipped(move) ? Number.NEGATIVE_INFINITY : scoreOf(move)), moves.length - 1)
}

const isSkipped = (move: Move): boolean =>
  move.do === 'arrange' || move.do === 'lift' || (move.do === 'flip' && move.from === 'stored')
