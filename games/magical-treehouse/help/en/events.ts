/** What happened, in English. */

import { joinList, playerName, pluralize } from '@spellbough/kernel'
import { houseName } from '../../data/names.ts'
import type { Event } from '../../rules/events.ts'
import { cardEn } from './names.ts'

export function eventEn(event: Event, names: readonly string[]): string {
  const name = 'seat' in event ? playerName(names, event.seat) : ''
  switch (event.type) {
    case 'round':
      return `Round ${event.round + 1} of 4: decks of ${decks(event.decks)}.${event.plate > 0 ? ` ${pluralize(event.plate, 'Biscuit', 'Biscuits')} on the plate.` : ''}`
    case 'ready':
      return `${name} is ready.`
    case 'started':
      return 'Start!'
    case 'chose':
      return `${name} has chosen.`
    case 'placed':
      return `${name} plans ${event.card === undefined ? 'a card' : cardEn(event.card)}${event.passed === 0 ? '.' : ` and passes ${cards(event.passed)} on.`}`
    case 'trashed':
      return `${name} trashes ${joinList(event.cards.map(cardEn), 'and')}.`
    case 'cast':
      return `${name} casts ${cardEn(event.spell)}.`
    case 'took':
      return `${name} takes ${got(event)} from the Carriage.`
    case 'drew':
      return `${name} draws ${got(event)}.`
    case 'spent':
      return event.count === 0
        ? `${name} finds nothing on the Carriages and keeps the Biscuit.`
        : `${name} spends the Biscuit and takes ${got(event)} from all Carriages.`
    case 'waited':
      return `${name} waits.`
    case 'all-waited':
      return `All have waited: next time ${playerName(names, event.mustAct)} must act.`
    case 'dropped-out':
      return `${name} drops out${event.biscuit ? ' and takes a Biscuit' : ''}.`
    case 'bribed':
      return `${name} bribes ${playerName(names, event.to)}, who passes ${cards(event.count)} on.`
    case 'bribe-void':
      return `${name} would bribe ${playerName(names, event.to)}, but there is nothing left to pass on.`
    case 'reversed':
      return `Cards now go ${event.clockwise ? 'clockwise' : 'counter-clockwise'}.`
    case 'put-down':
      return `${name} puts ${cards(event.count)} onto the Carriage.`
    case 'discarded':
      return `${name} discards ${cardEn(event.card)} ${event.from === 'hand' ? 'from hand' : 'from the plan'}.`
    case 'exchanged':
      return event.planned === undefined || event.stored === undefined
        ? `${name} swaps a planned card for a stored one.`
        : `${name} swaps planned ${cardEn(event.planned)} for stored ${cardEn(event.stored)}.`
    case 'kept':
      return `${name} swaps nothing.`
    case 'planning-over':
      return 'All have dropped out: the Planning step is over.'
    case 'removed':
      return `${name} planned too little: ${joinList(event.cards.map(cardEn), 'and')} ${event.cards.length === 1 ? 'leaves' : 'leave'} the game from ${event.from === event.seat ? 'their own Trash Can' : `the Trash Can of ${playerName(names, event.from)}`}.`
    case 'short':
      return `${name} is still ${pluralize(event.missing, 'card', 'cards')} short, but no Trash Can has any left except Spells.`
    case 'turn-order':
      return `Turn order: ${event.order.map((seat, turn) => `${playerName(names, seat)}${event.cards[turn] == null ? '' : ` with ${cardEn(event.cards[turn] ?? '')}`}`).join(', ')}.`
    case 'turn':
      return `${name} builds.`
    case 'built':
      return `${name} builds Treehouse ${houseName(event.house)}: ${cardEn(event.card)}.`
    case 'flipped':
      return `${name} builds Treehouse ${houseName(event.house)} of ${event.card === undefined ? 'a card face down' : `${cardEn(event.card)}, face down`}.`
    case 'improved':
      return `${name} improves Treehouse ${houseName(event.house)}: ${cardEn(event.card)}.`
    case 'piped':
      return `${name} lays a Pipe from ${houseName(event.left)} to ${houseName(event.right)}.`
    case 'lifted':
      return `${name} takes up ${cardEn(event.card)}.`
    case 'laid':
      return `${name} lays it from ${houseName(event.left)} to ${houseName(event.right)}.`
    case 'arranged':
      return `${name} moves Treehouse ${houseName(event.house)}.`
    case 'stored':
      return `${name} stores ${event.card === undefined ? 'a card' : cardEn(event.card)}.`
    case 'familiar':
      return `${name} places a Familiar on ${event.space}${event.by === 'breed' ? ' by breeding' : event.by === 'teleport' ? ' by teleport' : ''}.`
    case 'declined':
      return `${name} places no Familiar.`
    case 'ended':
      return `${name} has finished building.`
    case 'over':
      return 'All four rounds are over. Now points are counted.'
  }
}

const cards = (count: number): string => pluralize(count, 'card', 'cards')

const got = ({ count, cards: known }: { count: number; cards?: readonly string[] }): string =>
  known === undefined ? cards(count) : joinList(known.map(cardEn), 'and')

const decks = (sizes: readonly number[]): string =>
  new Set(sizes).size === 1 ? cards(sizes[0] ?? 0) : `${joinList(sizes.map(String), 'and')} cards`
