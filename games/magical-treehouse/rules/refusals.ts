/** The reasons for which a move is refused: rule and English sentence by key. `refuse.ts` decides which one applies. */
import {
  type IllegalAction,
  type RefusalEntry,
  type RefusalTable,
  refusalFactory,
  type Seat,
  seatNamer,
} from '@spellbough/kernel'
import { cardOf } from '../data/cards.ts'
import { MAX_CHOICE_CHANGES, MAX_PIPE_MOVES } from '../data/constants.ts'
import { cardName, houseName } from '../data/names.ts'

/** What a sentence speaks of: cards and Spells by id, seats and houses by number. */
export interface RefusalData {
  readonly card?: string
  readonly spell?: string
  readonly seat?: Seat
  readonly house?: number
  readonly other?: number
  readonly level?: number
  readonly space?: string
  /** Whether cards go clockwise. */
  readonly clockwise?: boolean
}

/** The sentences, in English. The other languages have theirs in `help/`, under the same keys. */
export const REFUSALS = {
  'host-only': ['MT-4.1', () => 'Only the game itself ends the countdown.'],
  'host-only-starts': ['MT-4.1', () => 'The game itself only ends the countdown.'],
  'no-countdown': ['MT-4.1', () => 'No countdown is running.'],
  'ready-not-asked': ['MT-4.1', () => 'Nobody is asked to be ready now.'],
  'ready-already': ['MT-4.1', () => 'You have said that you are ready.'],
  'not-started': ['MT-4.1', () => 'The round has not started yet.'],
  'planning-over': ['MT-4.10', () => 'The Planning step is over: all have dropped out.'],
  frozen: ['MT-5.7', ({ spell }) => `Everyone stops: ${name(spell)} is being resolved.`],
  'dropped-out': ['MT-4.6', () => 'You have dropped out of this Planning step.'],
  'same-choice': ['MT-10.5', () => 'You have chosen that already.'],
  'no-more-changes': ['MT-10.5', () => `A choice can be changed ${MAX_CHOICE_CHANGES} times, and you have done so.`],
  'no-hand': ['MT-4.2', () => 'You have no cards in hand.'],
  'hand-put-down': [
    'MT-5.3',
    ({ seat = 0 }, called) =>
      `You have no cards in hand: the Spell of ${called(seat)} has put all hands onto the Carriages.`,
  ],
  'not-in-hand': ['MT-4.2', ({ card }) => `You do not have ${name(card)} in hand.`],
  'plan-full-place': ['MT-4.2', () => 'Your Planning Area is full: it has room for five cards.'],
  'plan-full-take': ['MT-4.5', () => 'You have planned five cards, so you take no more.'],
  'no-spell-to-trash': ['MT-4.3', () => 'A hand can be trashed only with a Spell in it.'],
  'spell-not-in-hand': ['MT-4.4', ({ spell }) => `You do not have ${name(spell)} in hand.`],
  'apprentice-cast': ['MT-11.1', () => 'Apprentices cannot cast: a Spell only lets them trash the hand.'],
  'hand-not-empty-take': ['MT-4.5', () => 'Cards are taken or drawn only with an empty hand.'],
  'hand-not-empty-drop': ['MT-4.6', () => 'Only with an empty hand can you drop out.'],
  'hand-not-empty-wait': ['MT-10.4', () => 'Only with an empty hand can you wait.'],
  'carriage-empty': [
    'MT-4.5',
    ({ clockwise }) => `There is nothing on the Carriage on your ${side(clockwise)}, from which you take now.`,
  ],
  'carriage-emptied': [
    'MT-4.5',
    ({ seat = 0, clockwise }, called) =>
      `The Carriage on your ${side(clockwise)}, from which you take now, is empty: ${called(seat)} has just emptied it.`,
  ],
  'deck-empty': ['MT-4.5', () => 'Your deck is empty.'],
  'no-waiting': ['MT-10.4', () => 'In real time you simply wait: it is not a move.'],
  'must-act': ['MT-10.4', () => 'All have waited, and you are the oldest of them: do something this time.'],
  'apprentice-bribe': ['MT-11.1', () => 'Apprentices cannot bribe.'],
  'no-biscuit': ['MT-4.8', () => 'You have no Biscuit to give.'],
  'bribe-nobody': ['MT-4.8', () => 'There is no such other player.'],
  'bribe-still-playing': [
    'MT-4.8',
    ({ seat = 0 }, called) => `Only a player who has dropped out can be bribed, and ${called(seat)} has not.`,
  ],
  'bribe-empty': [
    'MT-4.8',
    ({ seat = 0 }, called) => `There is nothing on the Carriage that ${called(seat)} would empty.`,
  ],
  'bribe-emptied': [
    'MT-4.8',
    ({ seat = 0, other = 0 }, called) =>
      `There is nothing left on the Carriage that ${called(seat)} would empty: ${called(other)} has just emptied it.`,
  ],
  'spend-not-here': ['MT-11.2', () => 'Only apprentices spend a Biscuit on the Carriages.'],
  'spend-hand': ['MT-11.2', () => 'The Biscuit is spent only with an empty hand and fewer than five planned cards.'],
  'spend-gone': ['MT-11.2', () => 'You have spent your Biscuit.'],
  'spend-nothing': ['MT-11.2', () => 'There is nothing on any Carriage.'],
  'no-spell-now': ['MT-5.7', () => 'No Spell asks for a choice now.'],
  'spell-ignores': ['MT-5.1', () => 'You have dropped out, so the Spell does not concern you.'],
  'spell-asks-others': ['MT-5.7', () => 'You have nothing to choose from for this Spell.'],
  'choice-final': ['MT-5.7', () => 'A choice for a Spell is final.'],
  'spell-asks-other': ['MT-5.7', ({ spell }) => `${name(spell)} asks for another choice.`],
  'discard-hand': ['MT-5.4', ({ card }) => `You do not have ${name(card)} in hand.`],
  'discard-planned': ['MT-5.5', ({ card }) => `You have not planned ${name(card)}.`],
  'cannot-swap': ['MT-5.6', () => 'Swap one of your planned cards for one that you have stored.'],
  'no-order-now': ['MT-7.1', () => 'The turn order is decided only at the start of the Building step.'],
  'nothing-planned': ['MT-7.1', () => 'You have planned nothing, so you build after the others.'],
  'stored-not-revealed': ['MT-7.1', () => 'A stored card cannot decide the turn order.'],
  'not-planned': ['MT-7.1', ({ card }) => `You have not planned ${name(card)}.`],
  'not-building': ['MT-7.2', () => 'You can build only in the Building step.'],
  'others-turn': ['MT-7.2', ({ seat = 0 }, called) => `It is the turn of ${called(seat)}.`],
  'familiar-first': ['MT-7.10', () => 'First place the Familiar or decline it.'],
  'pipes-first': ['MT-7.8', () => 'First lay all the Pipes that you have taken up.'],
  'no-such-card': ['MT-7.2', ({ card }) => `You do not have ${name(card)} there.`],
  'stored-just-now': ['MT-7.2', ({ card }) => `${name(card)} was stored in this round and cannot be played yet.`],
  'not-level-1': ['MT-7.3', () => 'Only a level 1 card starts a new Treehouse; other cards can be flipped.'],
  'no-such-house': ['MT-7.5', () => 'You have no such Treehouse.'],
  'pipe-is-no-level': ['MT-7.5', () => 'A Pipe does not make a Treehouse higher.'],
  'wrong-level': [
    'MT-7.5',
    ({ house = 0, level = 0 }) =>
      `Treehouse ${houseName(house)} has ${level} levels: only level ${level + 1} fits on it.`,
  ],
  'wrong-colour': ['MT-7.5', ({ house = 0 }) => `Treehouse ${houseName(house)} has another colour.`],
  'same-house': ['MT-7.6', () => 'A Pipe joins two different Treehouses.'],
  'joined-already': [
    'MT-7.6',
    ({ house = 0, other = 0 }) =>
      `A Pipe joins ${houseName(house)} and ${houseName(other)} already, or others between them.`,
  ],
  'no-free-side': ['MT-7.6', ({ house = 0 }) => `Treehouse ${houseName(house)} has no free side there.`],
  'chains-apart': [
    'MT-7.7',
    ({ house = 0, other = 0 }) =>
      `${houseName(house)} and ${houseName(other)} cannot become neighbours that way: piped Treehouses keep their order.`,
  ],
  'other-place': ['MT-7.7', () => 'That chain stands elsewhere in the row.'],
  'no-move-pipes': ['MT-7.8', () => 'Only with a blue level 4 can Pipes be moved.'],
  'no-such-pipe': ['MT-7.8', ({ card }) => `${name(card)} does not lie in your Village.`],
  'lay-first': ['MT-7.8', () => 'You have begun to lay the Pipes again: lay the others too.'],
  'pipes-moved-enough': ['MT-7.8', () => `Pipes can be moved ${MAX_PIPE_MOVES} times a turn.`],
  'nothing-new': ['MT-7.8', () => 'However you lay it, the Pipes already lay like that this turn.'],
  'nothing-lifted': ['MT-7.8', () => 'You have taken up no Pipe.'],
  'seen-before': ['MT-7.8', () => 'The Pipes already lay like that this turn.'],
  'piped-stays': ['MT-7.6', ({ house = 0 }) => `Treehouse ${houseName(house)} has a Pipe and stays where it is.`],
  'moved-already': ['MT-7.7', ({ house = 0 }) => `Treehouse ${houseName(house)} was moved this turn.`],
  'stands-there': ['MT-7.7', ({ house = 0 }) => `Treehouse ${houseName(house)} stands there already.`],
  'no-such-gap': ['MT-7.7', () => 'There are not that many chains.'],
  'not-planned-store': ['MT-7.9', ({ card }) => `You have not planned ${name(card)}.`],
  'no-room': [
    'MT-7.9',
    () => 'Your Storage is full: it takes one card for each level 2, and any number with a purple level 4.',
  ],
  'no-familiar-now': ['MT-7.10', () => 'There is no Familiar to place now.'],
  occupied: ['MT-7.10', ({ space = '' }) => `There is a Familiar on ${space} already.`],
  'out-of-reach': [
    'MT-7.10',
    ({ space = '' }) => `${space} is neither a grey space nor does it touch one of your Familiars.`,
  ],
  'must-be-barren': [
    'MT-7.12',
    ({ space = '' }) => `Something grows on ${space}: this Familiar must go where nothing grows.`,
  ],
  'plan-left': ['MT-7.2', () => 'First use or store every planned card.'],
} satisfies RefusalTable<string, RefusalData>

export type RefusalKey = keyof typeof REFUSALS

export const illegal = refusalFactory<RefusalKey, RefusalData>(REFUSALS)

/** A refusal's sentence in English, in which the seats go by these names. */
export function refusalEn({ reason, data, sentence }: IllegalAction, names?: readonly string[]): string {
  if (!Object.hasOwn(REFUSALS, reason)) return sentence
  const [, say]: RefusalEntry<RefusalData> = REFUSALS[reason as RefusalKey]
  return say(data as RefusalData, seatNamer('seat', names))
}

/** MT-4.7 Where a player takes from. */
function side(clockwise = true): string {
  return clockwise ? 'right' : 'left'
}

function name(id = ''): string {
  return cardName(cardOf(id))
}
