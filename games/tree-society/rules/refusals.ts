/** Why a move is not allowed: the rule and a sentence. Judged on the seat's own view. */
import { IllegalAction, type Seat } from '@spellbough/kernel'
import { type Card, cardId, cardOf } from '../data/cards.ts'
import type { Step } from '../data/effects.ts'
import { type Fruit, fruitOf, KINDS, kindOf, ORANGE } from '../data/fruit.ts'
import { cardNameById, fruitName } from '../data/names.ts'
import type { Move } from './moves.ts'
import { ongoingAt } from './ongoing.ts'
import { innermostPending, readyAction, stepOf } from './pending.ts'
import { soldKinds } from './prices.ts'
import { refuseBuilding } from './refuse-building.ts'
import type { View } from './state.ts'

/** What a sentence speaks of: cards and fruit by id. */
export interface RefusalData {
  readonly card?: string
  readonly other?: string
  readonly fruit?: string
  readonly row?: 'lower' | 'upper'
  readonly stage?: number
  readonly cost?: number
  readonly coins?: number
}

/** The sentences, in English. The other languages have theirs in `help/`, under the same keys. */
export const REFUSALS = {
  'others-turn': ['TS-2.1', () => 'It is not your turn.'],
  'sell-first': ['TS-3.1', () => 'Phase 1 comes first: sell one fruit card.'],
  'rest-now': ['TS-5.1', () => 'You are resting: take fruit from the market.'],
  'draft-now': ['TS-2.5', () => 'The first fruit is being drafted: take one card from the market.'],
  'effect-first': ['TS-4.3', ({ card }) => `The effect of ${source(card)} comes first.`],
  'no-sale': ['TS-3.1', () => 'You have made the sale of this turn; more needs an effect that allows it.'],
  'no-such-fruit': ['TS-3.1', ({ fruit = '' }) => `You have no unsold ${fruitName(fruit)}.`],
  'kind-sold': [
    'TS-3.3',
    ({ fruit = '' }) => `A ${fruitName(fruit)} was sold in this turn; another sale needs another kind.`,
  ],
  'no-extra-sale': ['TS-3.3', ({ card }) => `${cardNameOrEmpty(card)} does not allow you an additional sale now.`],
  'extra-sale-made': ['TS-3.3', ({ card }) => `${cardNameOrEmpty(card)} has given its additional sale in this turn.`],
  'no-action': ['TS-3.2', () => 'There is no fruit action left to use in this turn.'],
  'orange-action': ['TS-3.2', () => 'The orange lowers the cost of a stage: choose it when you build.'],
  'idle-action': ['TS-3.2', () => 'The action of your fruit would change nothing now.'],
  'not-there': [
    'TS-4.1',
    ({ card }) => `${cardNameOrEmpty(card)} is neither in the market nor among your active cards.`,
  ],
  'not-shown-card': ['TS-R.reveal', ({ card }) => `${cardNameOrEmpty(card)} is not among the cards that were shown.`],
  'same-card': ['TS-R.other', ({ card }) => `The effect builds another card, not ${cardNameOrEmpty(card)} itself.`],
  'wrong-stage': [
    'TS-R.other',
    ({ card, stage }) => `The effect does not build stage ${stage}, which ${cardNameOrEmpty(card)} needs next.`,
  ],
  'no-room': [
    'TS-4.1',
    ({ card }) => `You have three active cards: no place and no marker for ${cardNameOrEmpty(card)}.`,
  ],
  'cannot-meet': [
    'TS-R.mandatory',
    ({ card, stage }) =>
      `You cannot do what stage ${stage} of ${cardNameOrEmpty(card)} demands, so you cannot build it.`,
  ],
  'cannot-pay': [
    'TS-4.1',
    ({ card, stage, cost, coins }) =>
      `Stage ${stage} of ${cardNameOrEmpty(card)} costs ${coinsEn(cost)} that way, and your purse has ${coinsEn(coins)}.`,
  ],
  'no-orange': ['TS-3.2', () => 'You have no orange action to use.'],
  'orange-by-effect': ['TS-3.2', () => 'The orange serves only a stage that is not built by an effect.'],
  'no-building-effect': ['TS-4.4', () => 'No effect is building now, so none lowers the cost.'],
  'no-discount': [
    'TS-4.4',
    ({ other, stage }) => `${cardNameOrEmpty(other)} does not lower the cost of a stage ${stage} now.`,
  ],
  'lowers-nothing': [
    'TS-4.4',
    ({ card, stage }) =>
      `That does not lower the cost of stage ${stage} of ${cardNameOrEmpty(card)}: build it without a reduction.`,
  ],
  'same-cost': ['TS-4.4', ({ other }) => `${reducer(other)} lowers the cost to the same: choose that.`],
  'not-active': [
    'TS-4.5',
    ({ card }) => `${cardNameOrEmpty(card)} is not among your active cards; only those are discarded at will.`,
  ],
  'not-discardable': ['TS-4.5', ({ card }) => `${cardNameOrEmpty(card)} is no card that this effect lets you discard.`],
  'not-in-market': ['TS-4.7', ({ fruit = '' }) => `There is no ${fruitName(fruit)} in the fruit market.`],
  'empty-row': ['TS-4.6', ({ row }) => `The ${row} row has no card to discard.`],
  'too-much': ['TS-4.3', ({ coins }) => `You can put at most ${coinsEn(coins)} into the chest now.`],
  'not-shown-fruit': ['TS-R.reveal', ({ fruit = '' }) => `There is no ${fruitName(fruit)} among the cards shown.`],
  'no-effect': ['TS-4.3', () => 'No effect waits for that now.'],
  'not-that-choice': ['TS-4.3', ({ card }) => `The effect of ${source(card)} waits for another choice.`],
  'must-be-done': ['TS-R.mandatory', ({ card }) => `What ${cardNameOrEmpty(card)} demands must be done.`],
  'in-use': ['TS-R.whole', ({ card }) => `The effect of ${source(card)} is being used, so all of it must be done.`],
  'first-take': ['TS-5.1', () => 'At Rest you take exactly one fruit card; only more than that can be declined.'],
} satisfies Record<string, readonly [rule: string, sentence: (data: RefusalData) => string]>

export type RefusalKey = keyof typeof REFUSALS

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
      return refuseBuilding(view, seat, move, illegal)
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
      return isBuildStep(step) ? refuseBuilding(view, seat, move, illegal) : illegal('not-that-choice', card)
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

const cardNameOrEmpty = (id = ''): string => cardNameById(id)
const source = (id: string | undefined): string => (id === undefined ? 'your fruit' : cardNameOrEmpty(id))
const reducer = (id = ''): string => (id === 'effect' ? 'The effect itself' : cardNameOrEmpty(id))
const coinsEn = (coins = 0): string => `${coins} ${coins === 1 ? 'coin' : 'coins'}`

function illegal(key: RefusalKey, data: RefusalData = {}): IllegalAction {
  const [rule, sentence]: readonly [string, (data: RefusalData) => string] = REFUSALS[key]
  return new IllegalAction(rule, key, sentence(data), { ...data })
}
