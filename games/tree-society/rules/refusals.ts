/** The reasons for which a move is refused: rule and English sentence by key. `refuse.ts` decides which one applies. */
import { type RefusalTable, refusalFactory } from '@spellbough/kernel'
import { cardNameById, fruitName } from '../data/names.ts'

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
} satisfies RefusalTable<string, RefusalData>

export type RefusalKey = keyof typeof REFUSALS

export const illegal = refusalFactory<RefusalKey, RefusalData>(REFUSALS)

function cardNameOrEmpty(id = ''): string {
  return cardNameById(id)
}

function source(id: string | undefined): string {
  return id === undefined ? 'your fruit' : cardNameOrEmpty(id)
}

function reducer(id = ''): string {
  return id === 'effect' ? 'The effect itself' : cardNameOrEmpty(id)
}

function coinsEn(coins = 0): string {
  return `${coins} ${coins === 1 ? 'coin' : 'coins'}`
}
