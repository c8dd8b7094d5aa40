/** Moves as orders, in English. */

import { capitalize } from '@spellbough/kernel'
import { cardId, cardOf, stageOf } from '../../data/cards.ts'
import { fruitOf, kindOf } from '../../data/fruit.ts'
import { cardNameById, fruitName } from '../../data/names.ts'
import type { Move } from '../../rules/moves.ts'
import { innermostPending, stepOf } from '../../rules/pending.ts'
import { saleOf } from '../../rules/prices.ts'
import type { View } from '../../rules/state.ts'
import { buildDetails, effectSource } from '../move-context.ts'
import { reductionName } from '../text-view-cards.ts'
import { effectEn, stepEn } from './card-text.ts'
import { aFruit, coinsEn } from './names.ts'
import { textViewEn } from './text-view.ts'

export function moveEn(move: Move, view: View): string {
  switch (move.do) {
    case 'sell':
      return `Sell ${aFruit(move.fruit)} for ${coinsEn(saleOf(view, fruitOf(move.fruit)))}${withAction(move.fruit, view)}`
    case 'sell-extra':
      return `Sell ${aFruit(move.fruit)} for ${coinsEn(saleOf(view, fruitOf(move.fruit)))} with ${cardNameById(move.card)}`
    case 'action':
      return `Use the action of your fruit${actionEn(view)}`
    case 'build':
      return buildEn(move, view)
    case 'discard':
      return `Discard ${cardNameById(move.card)}`
    case 'take':
      return `Take ${aFruit(move.fruit)}`
    case 'refresh':
      return `Discard the ${move.row} row and refill the market`
    case 'stash':
      return `Put ${coinsEn(move.coins)} from your purse into your chest`
    case 'compost':
      return `Compost ${aFruit(move.fruit)}`
    case 'keep':
      return `Keep the ${fruitName(move.fruit)}`
    case 'use':
      return useEn(view)
    case 'decline':
      return declineEn(view)
    case 'rest':
      return 'Go to Rest'
  }
}

/** The action of the fruit sold in Phase 1, as far as it is one of its own. */
const ACTIONS_EN: readonly string[] = [
  ': sell another kind',
  ': refresh a row',
  ': take a fruit card',
  ': 2 coins into your chest',
  ': one stage costs 2 less',
]

/** What a sale in Phase 1 allows besides. */
const withAction = (fruit: string, view: View): string =>
  view.phase === 'sell' ? ` (action${ACTIONS_EN[kindOf(fruitOf(fruit))] ?? ''})` : ''

const actionEn = (view: View): string => ACTIONS_EN[kindOf(view.soldNow[0] ?? -1)] ?? ''

function buildEn(move: Extract<Move, { do: 'build' }>, view: View): string {
  const { stage, cost, reduction } = buildDetails(view, move)
  const effect = effectEn(stageOf(cardOf(move.card), stage))
  const by = reduction === undefined ? '' : ` with ${reductionName(reduction, textViewEn)}`
  const order = stage === 1 ? `Start ${cardNameById(move.card)}` : `Build stage ${stage} of ${cardNameById(move.card)}`
  return `${order} for ${coinsEn(cost)}${by}${effect === '' ? '' : ` – ${effect}`}`
}

function useEn(view: View): string {
  const pending = innermostPending(view)
  const step = pending === undefined ? undefined : stepOf(view, pending)
  return step === undefined ? 'Use the effect' : capitalize(stepEn(step))
}

function declineEn(view: View): string {
  if (view.phase === 'rest') return 'Take no more fruit'
  if (view.shownCards.length > 0) return 'Build none of the cards shown'
  const source = effectSource(view)
  return source === undefined || source === null ? 'Skip it' : `Skip the effect of ${cardNameById(cardId(source))}`
}
