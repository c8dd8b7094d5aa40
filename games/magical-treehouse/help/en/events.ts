/** What happened, in English. */

import { joinList, type Observer, playerName, pluralize, type Seat } from '@spellbough/kernel'
import { cardOf, planningCard } from '../../data/cards.ts'
import { houseName } from '../../data/names.ts'
import type { Event } from '../../rules/events.ts'
import { cardEn, cardsEn } from './names.ts'

/** An event as a sentence of the log. Told to a seat, it speaks to it: "You draw 4 cards." */
export function eventEn(event: Event, names: readonly string[], toldTo?: Observer): string {
  const you = 'seat' in event && event.seat === toldTo
  const name = 'seat' in event ? (you ? 'You' : playerName(names, event.seat)) : ''
  const verb = (base: string, third = `${base}s`) => `${name} ${you ? base : third}`
  const other = (seat: Seat) => (seat === toldTo ? 'you' : playerName(names, seat))
  switch (event.type) {
    case 'round':
      return `Round ${event.round + 1} of 4: decks of ${decks(event.decks)}.${event.plate > 0 ? ` ${pluralize(event.plate, 'Biscuit', 'Biscuits')} on the plate.` : ''}`
    case 'ready':
      return `${verb('are', 'is')} ready.`
    case 'started':
      return 'Start!'
    case 'chose':
      return `${verb('have', 'has')} chosen.`
    case 'placed':
      return `${verb('plan')} ${event.card === undefined ? 'a card' : cardEn(event.card)}${event.passed === 0 ? '.' : ` and ${you ? 'pass' : 'passes'} ${cards(event.passed)} on.`}`
    case 'trashed':
      return `${verb('trash', 'trashes')} ${cardsEn(event.cards)}.`
    case 'cast':
      return `${verb('cast')} ${cardEn(event.spell)}.`
    case 'took':
      return `${verb('take')} ${got(event)} from the Carriage.`
    case 'drew':
      return `${verb('draw')} ${got(event)}.`
    case 'spent':
      return event.count === 0
        ? `${verb('find')} nothing on the Carriages and ${you ? 'keep' : 'keeps'} the Biscuit.`
        : `${verb('spend')} the Biscuit and ${you ? 'take' : 'takes'} ${got(event)} from all Carriages.`
    case 'waited':
      return `${verb('wait')}.`
    case 'all-waited':
      return `All have waited: next time ${other(event.mustAct)} must act.`
    case 'dropped-out':
      return `${verb('drop')} out${event.biscuit ? ` and ${you ? 'take' : 'takes'} a Biscuit` : ''}.`
    case 'bribed':
      return `${verb('bribe')} ${other(event.to)}: ${cards(event.count)} ${event.count === 1 ? 'moves' : 'move'} on.`
    case 'bribe-void':
      return `${name} would bribe ${other(event.to)}, but there is nothing left to pass on.`
    case 'reversed':
      return `Cards now go ${event.clockwise ? 'clockwise' : 'counter-clockwise'}.`
    case 'put-down':
      return `${verb('put')} ${cards(event.count)} onto the Carriage.`
    case 'discarded':
      return `${verb('discard')} ${cardEn(event.card)} from ${event.from === 'hand' ? 'the hand' : 'the plan'}.`
    case 'exchanged':
      return event.planned === undefined || event.stored === undefined
        ? `${verb('swap')} a planned card for a stored one.`
        : `${verb('swap')} planned ${cardEn(event.planned)} for stored ${cardEn(event.stored)}.`
    case 'kept':
      return `${verb('swap')} nothing.`
    case 'planning-over':
      return 'All have dropped out: the Planning step is over.'
    case 'removed':
      return `${name} planned too little: ${cardsEn(event.cards)} ${event.cards.length === 1 ? 'leaves' : 'leave'} the game from ${whoseTrash(event, names, toldTo)}.`
    case 'short':
      return `${verb('are', 'is')} still ${pluralize(event.missing, 'card', 'cards')} short, but no Trash Can has any left except Spells.`
    case 'turn-order':
      return `Turn order: ${event.order.map((seat, turn) => `${other(seat)}${numberOf(event.cards[turn])}`).join(', ')}.`
    case 'turn':
      return `${verb('build')}.`
    case 'built':
      return `${verb('build')} ${cardEn(event.card)} as ${houseName(event.house)}.`
    case 'flipped':
      return `${verb('build')} ${event.card === undefined ? 'a card' : cardEn(event.card)} face down as ${houseName(event.house)}.`
    case 'improved':
      return `${verb('improve')} ${houseName(event.house)} with ${cardEn(event.card)}.`
    case 'piped':
      return `${verb('lay')} a Pipe from ${houseName(event.left)} to ${houseName(event.right)}.`
    case 'lifted':
      return `${verb('take')} up a Pipe.`
    case 'laid':
      return `${verb('lay')} it from ${houseName(event.left)} to ${houseName(event.right)}.`
    case 'arranged':
      return `${verb('move')} ${houseName(event.house)} in the row.`
    case 'stored':
      return `${verb('store')} ${event.card === undefined ? 'a card' : cardEn(event.card)}.`
    case 'familiar':
      return `${verb('place')} a Familiar on ${event.space}${event.by === 'breed' ? ' by breeding' : event.by === 'teleport' ? ' by teleport' : ''}.`
    case 'declined':
      return `${verb('place')} no Familiar.`
    case 'ended':
      return `${verb('have', 'has')} finished building.`
    case 'over':
      return 'All four rounds are over. Now points are counted.'
  }
}

/** The Trash Can that cards leave the game from. */
function whoseTrash(
  { seat, from }: { readonly seat: Seat; readonly from: Seat },
  names: readonly string[],
  toldTo: Observer | undefined,
): string {
  if (from === toldTo) return 'your Trash Can'
  return from === seat ? 'their own Trash Can' : `the Trash Can of ${playerName(names, from)}`
}

/** The number that decides the turn order. */
const numberOf = (card: string | null | undefined): string =>
  card == null ? '' : ` with ${planningCard(cardOf(card)).number}`

const cards = (count: number): string => pluralize(count, 'card', 'cards')

const got = ({ count, cards: known }: { count: number; cards?: readonly string[] }): string =>
  known === undefined ? cards(count) : cardsEn(known)

const decks = (sizes: readonly number[]): string =>
  new Set(sizes).size === 1 ? cards(sizes[0] ?? 0) : `${joinList(sizes.map(String), 'and')} cards`
