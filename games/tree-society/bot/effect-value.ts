/** What effects are worth, in coins. */
import type { Seat } from '@spellbough/kernel'
import { type Card, DEMANDS, ONGOING, STEPS, stageIndex } from '../data/cards.ts'
import type { CostReduction, Demand, Ongoing, Step } from '../data/effects.ts'
import type { View } from '../rules/state.ts'
import { expectedCount } from './forecast.ts'

/** What a stage does at once when it is built, less what it demands. */
export function stageValue(view: View, seat: Seat, card: Card, stage: number, turns: number): number {
  const index = stageIndex(card, stage)
  let worth = 0
  for (const step of STEPS[index] as readonly Step[]) worth += stepValue(view, seat, step, turns)
  for (const demand of DEMANDS[index] as readonly Demand[]) worth -= demandWorth(demand) * demand.n
  return worth
}

export function stepValue(view: View, seat: Seat, step: Step, turns: number): number {
  switch (step.op) {
    case 'coins':
      return step.n * (step.to === 'chest' && turns < 0.5 ? 0 : 1)
    case 'coinsPer': {
      const count = expectedCount(view, seat, step.per, Math.min(turns, 2))
      return Math.min(step.max ?? Infinity, step.n * count)
    }
    case 'takeFruit':
      return step.n * FRUIT_WORTH
    case 'sell':
      return step.n * SALE_WORTH
    case 'build':
      return buildWorth(step)
    case 'refreshRow':
      return 0.3
    case 'stash':
      return turns < 0.5 ? 0 : Math.min(step.n, 3) * 0.5
    case 'compost':
    case 'discardGuild':
      return -demandWorth(step) * step.n
    case 'revealFruit':
      return step.keep * FRUIT_WORTH + 0.1 * step.show
    case 'revealFruitCoins':
      return 5 - 5 * 0.8 ** step.show
    case 'revealGuild':
      return buildWorth(step) * 0.8 + 0.1 * step.show
  }
}

const FRUIT_WORTH = 1
const SALE_WORTH = 1.8

function buildWorth(reduced: CostReduction): number {
  switch (reduced.mode) {
    case 'half':
      return 2
    case 'minus':
      return reduced.n * 0.9
    case 'free':
      return 3
  }
}

const demandWorth = (demand: Demand): number =>
  demand.op === 'compost' ? 1.3 : demand.from.includes('market') ? 0 : 3.5

/** What works while the marker stands on a stage, for the turns it will probably stand there. */
export function ongoingValue(card: Card, stage: number, turns: number): number {
  let worth = 0
  for (const ongoing of ONGOING[stageIndex(card, stage)] as readonly Ongoing[]) worth += perTurn(ongoing)
  return worth * Math.min(turns, STAY)
}

const STAY = 2.5

function perTurn(ongoing: Ongoing): number {
  switch (ongoing.op) {
    case 'onSell':
      return ongoing.n * 1.3
    case 'discount':
      return ongoing.n * (ongoing.perTurn === 0 ? 0.45 : 0.3) * ongoing.stages.length ** 0.7
    case 'extraSell':
      return 1.6
    case 'onTake':
      return ongoing.n * 1.1
    case 'restTake':
      return ongoing.n * 0.8
    case 'purseLimit':
      return (ongoing.n - 2) * 0.35
    case 'onComplete':
      return ongoing.n * 0.35
    case 'income':
      return ongoing.n
  }
}
