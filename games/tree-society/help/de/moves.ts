/** Moves as orders, in German. */

import { capitalize } from '@spellbough/kernel'
import { cardId, cardOf, stageOf } from '../../data/cards.ts'
import { fruitOf, kindOf } from '../../data/fruit.ts'
import type { Move } from '../../rules/moves.ts'
import { innermostPending, stepOf } from '../../rules/pending.ts'
import { saleOf } from '../../rules/prices.ts'
import type { View } from '../../rules/state.ts'
import { buildDetails, effectSource } from '../move-context.ts'
import { reductionName } from '../text-view-cards.ts'
import { effectDe, stepDe } from './card-text.ts'
import { aFruitDe, coinsDe, quotedDe } from './names.ts'
import { textViewDe } from './text-view.ts'

export function moveDe(move: Move, view: View): string {
  switch (move.do) {
    case 'sell':
      return `${capitalize(aFruitDe(move.fruit))} für ${coinsDe(saleOf(view, fruitOf(move.fruit)))} verkaufen${withAction(move.fruit, view)}`
    case 'sell-extra':
      return `${capitalize(aFruitDe(move.fruit))} für ${coinsDe(saleOf(view, fruitOf(move.fruit)))} mit ${quotedDe(move.card)} verkaufen`
    case 'action':
      return `Die Aktion deines Obstes nutzen${actionDe(view)}`
    case 'build':
      return buildDe(move, view)
    case 'discard':
      return `${quotedDe(move.card)} abwerfen`
    case 'take':
      return `${capitalize(aFruitDe(move.fruit))} nehmen`
    case 'refresh':
      return `Die ${move.row === 'lower' ? 'untere' : 'obere'} Reihe abwerfen und den Markt auffüllen`
    case 'stash':
      return `${coinsDe(move.coins)} aus dem Beutel in die Truhe legen`
    case 'compost':
      return `${capitalize(aFruitDe(move.fruit))} kompostieren`
    case 'keep':
      return `${capitalize(aFruitDe(move.fruit))} behalten`
    case 'use':
      return useDe(view)
    case 'decline':
      return declineDe(view)
    case 'rest':
      return 'Ruhen'
  }
}

/** The action of the fruit sold in Phase 1, as far as it is one of its own. */
const ACTIONS_DE: readonly string[] = [
  ': eine andere Sorte verkaufen',
  ': eine Reihe austauschen',
  ': eine Obstkarte nehmen',
  ': 2 Münzen in deine Truhe',
  ': eine Stufe kostet 2 weniger',
]

/** What a sale in Phase 1 allows besides. */
const withAction = (fruit: string, view: View): string =>
  view.phase === 'sell' ? ` (Aktion${ACTIONS_DE[kindOf(fruitOf(fruit))] ?? ''})` : ''

const actionDe = (view: View): string => ACTIONS_DE[kindOf(view.soldNow[0] ?? -1)] ?? ''

function buildDe(move: Extract<Move, { do: 'build' }>, view: View): string {
  const { stage, cost, reduction } = buildDetails(view, move)
  const effect = effectDe(stageOf(cardOf(move.card), stage))
  const by = reduction === undefined ? '' : ` durch ${reductionName(reduction, { ...textViewDe, card: quotedDe })}`
  const paid = `für ${coinsDe(cost)}${by}`
  const order =
    stage === 1 ? `${quotedDe(move.card)} ${paid} beginnen` : `Stufe ${stage} von ${quotedDe(move.card)} ${paid} bauen`
  return `${order}${effect === '' ? '' : ` – ${effect}`}`
}

function useDe(view: View): string {
  const pending = innermostPending(view)
  const step = pending === undefined ? undefined : stepOf(view, pending)
  return step === undefined ? 'Den Effekt nutzen' : capitalize(stepDe(step))
}

function declineDe(view: View): string {
  if (view.phase === 'rest') return 'Kein weiteres Obst nehmen'
  if (view.shownCards.length > 0) return 'Keine der aufgedeckten Karten bauen'
  const source = effectSource(view)
  return source === undefined || source === null
    ? 'Verzichten'
    : `Auf den Effekt von ${quotedDe(cardId(source))} verzichten`
}
