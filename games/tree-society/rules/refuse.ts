/** Why a move that is not listed is not allowed, judged on the seat's own view. */
import type { IllegalAction, Seat } from '@spellbough/kernel'
import { type Card, cardId, cardOf } from '../data/cards.ts'
import type { Step } from '../data/effects.ts'
import { type Fruit, fruitOf, KINDS, kindOf, ORANGE } from '../data/fruit.ts'
import type { Move } from './moves.ts'
import { ongoingAt } from './ongoing.ts'
import { innermostPending, readyAction, stepOf } from './pending.ts'
import { soldKinds } from './prices.ts'
import { illegal } from './refusals.ts'
import { refuseBuilding } from './refuse-building.ts'
import type { View } from './state.ts'

export function refuse(view: View, seat: Seat, move: Move): IllegalAction {
  if (view.turn !== seat) return illegal('others-turn')
  switch (view.phase) {
    case 'draft':
      return move.do === 'take' ? notInMarket(move.fruit) : illegal('draft-now')
    case 'sell':
      return move.do === 'sell' ? refuseSale(view, seat, move.fruit) : illegal('sell-first')
    case 'rest':
      if (move.do === 'take') return notInMarket(move.fruit)
      return move.do === 'decline' ? illegal('first-take') : illegal('rest-now')
    default:
      return view.pending.length === 0 ? refuseOutsideEffect(view, seat, move) : refuseInEffect(view, seat, move)
  }
}

/** Between effects. */
function refuseOutsideEffect(view: View, seat: Seat, move: Move): IllegalAction {
  switch (move.do) {
    case 'sell':
      return illegal('no-sale')
    case 'sell-extra':
      return refuseExtraSale(view, seat, move.fruit, move.card)
    case 'action':
      return refuseAction(view)
    case 'build':
      return refuseBuilding(view, seat, move)
    case 'discard':
      return illegal('not-active', { card: move.card })
    default:
      return illegal('no-effect')
  }
}

/** While an effect waits for a choice. */
function refuseInEffect(view: View, seat: Seat, move: Move): IllegalAction {
  const pending = innermostPending(view)
  const step = pending === undefined ? undefined : stepOf(view, pending)
  const card = pending === undefined || pending.card < 0 ? {} : { card: cardId(pending.card) }
  switch (move.do) {
    case 'sell-extra':
    case 'action':
    case 'rest':
      return illegal('effect-first', card)
    case 'decline':
      return pending?.part === 'must' ? illegal('must-be-done', card) : illegal('in-use', card)
    case 'sell':
      return step?.op === 'sell' ? refuseSale(view, seat, move.fruit) : illegal('not-that-choice', card)
    case 'take':
      return step?.op === 'takeFruit' ? notInMarket(move.fruit) : illegal('not-that-choice', card)
    case 'build':
      return isBuildStep(step) ? refuseBuilding(view, seat, move) : illegal('not-that-choice', card)
    case 'discard':
      return step?.op === 'discardGuild'
        ? illegal('not-discardable', { card: move.card })
        : illegal('not-that-choice', card)
    case 'refresh':
      return step?.op === 'refreshRow' ? illegal('empty-row', { row: move.row }) : illegal('not-that-choice', card)
    case 'stash': {
      const coins = step?.op === 'stash' ? Math.min(step.n, view.purse[seat] ?? 0) : 0
      return step?.op === 'stash' ? illegal('too-much', { coins }) : illegal('not-that-choice', card)
    }
    case 'compost':
      return step?.op === 'compost' ? illegal('no-such-fruit', { fruit: move.fruit }) : illegal('not-that-choice', card)
    case 'keep':
      return step?.op === 'revealFruit' && view.shownFruit.length > 0
        ? illegal('not-shown-fruit', { fruit: move.fruit })
        : illegal('not-that-choice', card)
    case 'use':
      return illegal('not-that-choice', card)
  }
}

const isBuildStep = (step: Step | undefined): boolean => step?.op === 'build' || step?.op === 'revealGuild'

function refuseSale(view: View, seat: Seat, id: string): IllegalAction {
  const fruit: Fruit = fruitOf(id)
  if ((view.fruit[seat]?.[fruit] ?? 0) === 0) return illegal('no-such-fruit', { fruit: id })
  return (soldKinds(view) & (1 << kindOf(fruit))) === 0
    ? illegal('no-sale')
    : illegal('kind-sold', { fruit: KINDS[kindOf(fruit)] as string })
}

function refuseExtraSale(view: View, seat: Seat, fruit: string, card: string): IllegalAction {
  const place = (view.active[seat] as Card[]).indexOf(cardOf(card))
  const allows = place >= 0 && ongoingAt(view, seat, place).some(({ op }) => op === 'extraSell')
  if (!allows) return illegal('no-extra-sale', { card })
  return view.extraSold.includes(cardOf(card)) ? illegal('extra-sale-made', { card }) : refuseSale(view, seat, fruit)
}

function refuseAction(view: View): IllegalAction {
  const kind = readyAction(view)
  if (kind < 0) return illegal('no-action')
  return illegal(kind === ORANGE ? 'orange-action' : 'idle-action')
}

const notInMarket = (fruit: string): IllegalAction => illegal('not-in-market', { fruit })
