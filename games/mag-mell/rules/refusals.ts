/** The reasons for which a move is refused: rule and English sentence by key. `refuse.ts` decides which one applies. */
import { type RefusalTable, refusalFactory } from '@spellbough/kernel'
import { cardOf } from '../data/cards.ts'
import { cardName, traitName } from '../data/names.ts'

/** What a sentence speaks of: cards, guilds and schools by id. */
export interface RefusalData {
  readonly card?: string
  readonly pick?: string
  readonly trait?: string
  readonly token?: number
  readonly tokens?: readonly [number, number]
  readonly order?: readonly string[]
}

/** The sentences, in English. The other languages have theirs in `help/`, under the same keys. */
export const REFUSALS = {
  'not-now-assign': ['MM-3.1', () => 'A token is assigned only at the start of a round.'],
  'not-now-pick': ['MM-3.5', () => 'Mages are picked only in the Mage Phase.'],
  'not-now-stop': ['MM-3.3', () => 'Only the starter may stop, after a first card of value 1.'],
  'not-now-steal': [
    'MM-4.3',
    () => 'A pick can be stolen only right after it is made, while play waits for the answer.',
  ],
  'not-now-decline': ['MM-4.3', () => 'There is no pick to let pass.'],
  'not-now-watch': ['MM-4.3', () => 'You are not letting this round pass, so there is nothing to take back.'],
  'not-now-confirm': ['MM-3.8', () => 'There is nothing to confirm.'],
  'not-now-swap': ['MM-5.1', () => 'Tokens are swapped by the Druid only, after the last round.'],
  'not-now-keep': ['MM-5.1', () => 'The Druid is asked only after the last round.'],
  'not-now-familiar': ['MM-6.2', () => 'Familiars are added only while a treasure is claimed.'],
  'not-now-daemon': ['MM-6.2', () => 'Daemons are used only while a treasure is claimed.'],
  'not-now-pass': ['MM-6.2', () => 'You can pass only while a treasure is claimed.'],
  'others-turn': ['MM-3.5', () => 'It is not your turn.'],
  'others-treasure': ['MM-3.1', () => 'The starter assigns the token.'],
  'others-druid': ['MM-5.1', () => 'The holder of the Druid decides.'],
  'others-claim': ['MM-6.2', () => 'Another player is asked first.'],
  'play-waits': ['MM-4.3', () => 'Play waits for an answer about the last pick.'],
  'already-confirmed': ['MM-3.8', () => 'You have confirmed already.'],
  'no-such-token': ['MM-3.1', ({ token }) => `No token of value ${token} is left.`],
  'not-in-pool': ['MM-3.5', ({ card }) => `There is no ${cardNameById(card)} in the Pool.`],
  'matches-own-pick': [
    'MM-3.2',
    ({ card, pick, trait = '' }) =>
      `The ${cardNameById(card)} matches your ${cardNameById(pick)}: both are ${traitName(trait)}.`,
  ],
  'no-shapeshifter': ['MM-4.2', () => 'You hold no Shapeshifter that came to you in an earlier round.'],
  'two-gifts': ['MM-4.1', () => 'Give exactly two other cards together with the Shapeshifter.'],
  'no-such-gift': ['MM-4.1', () => 'You do not have these cards in the place you take them from.'],
  'same-treasure': ['MM-5.1', () => 'A swap needs two different treasures.'],
  'swap-too-far': [
    'MM-5.1',
    ({ tokens = [0, 0] }) => `Tokens ${tokens[0]} and ${tokens[1]} cannot be swapped: they must differ by 1 or 2.`,
  ],
  'wrong-order': ['MM-5.1', ({ order = [] }) => `Name them in this order: ${order.map(traitName).join(', then ')}.`],
  'wrong-gift-order': [
    'MM-4.1',
    ({ order = [] }) => `Name the cards in this order: ${order.map(cardNameById).join(', then ')}.`,
  ],
  'no-familiar': ['MM-6.3', () => 'You have no Familiar left.'],
  'no-daemon': ['MM-6.4', () => 'You have no Daemon that could still be used for this treasure.'],
  'no-sacrifice': ['MM-6.4', ({ card }) => `You have no ${cardNameById(card)} that could be sacrificed.`],
} satisfies RefusalTable<string, RefusalData>

export type RefusalKey = keyof typeof REFUSALS

export const illegal = refusalFactory<RefusalKey, RefusalData>(REFUSALS)

function cardNameById(id = ''): string {
  return cardName(cardOf(id))
}
