/** Events as sentences of the log, in English. */

import { joinList, playerName } from '@spellbough/kernel'
import { cardNameById, fruitName } from '../../data/names.ts'
import type { Event } from '../../rules/events.ts'
import { aFruit, bannersEn, coinsEn } from './names.ts'

export function eventEn(event: Event, names: readonly string[]): string {
  const name = 'seat' in event ? playerName(names, event.seat) : ''
  switch (event.type) {
    case 'turn':
      return `Round ${event.round + 1}${event.last ? ', the last one' : ''}: ${name}’s turn.`
    case 'drafted':
      return `${name} chooses ${aFruit(event.fruit)}.`
    case 'sold':
      return `${name} sells ${event.by === 'phase' ? aFruit(event.fruit) : `${aFruit(event.fruit)} as well`} for ${coinsEn(event.coins)}.`
    case 'gained':
      return `${name} gets ${coinsEn(event.coins)} into the ${event.to} from ${event.card === null ? 'the apple' : cardNameById(event.card)}.`
    case 'action':
      return `${name} uses the action of the ${fruitName(event.fruit)}.`
    case 'built':
      return `${name} builds stage ${event.stage} of ${cardNameById(event.card)} for ${coinsEn(event.cost)}${reductionEn(event.reduction)}.`
    case 'completed':
      return `${cardNameById(event.card)} is completed: ${name} has ${bannersEn(event.banners)}.`
    case 'triggered':
      return `${bannersEn(event.banners)}: ${name} triggers the end. Round ${event.lastRound + 1} is the last one.`
    case 'composted':
      return `${name} composts ${aFruit(event.fruit)}.`
    case 'discarded':
      return `${name} discards ${cardNameById(event.card)}${event.from === 'market' ? ' from the market' : ''}.`
    case 'took':
      return `${name} takes ${aFruit(event.fruit)}.`
    case 'refilled':
      return `The fruit market gets ${aFruit(event.fruit)}.`
    case 'fruit-out':
      return 'The last fruit card is drawn: the game ends after this round.'
    case 'refreshed':
      return `${name} discards the ${event.row} row: ${cardsEn(event.cards)}.`
    case 'market':
      return `New in the guild market: ${cardsEn(event.cards)}.`
    case 'reshuffled':
      return `The guild deck is empty: ${event.cards} discarded cards are shuffled.`
    case 'stashed':
      return `${name} moves ${coinsEn(event.coins)} from the purse into the chest.`
    case 'revealed-fruit':
      return `${name} shows ${joinList(event.fruit.map(aFruit), 'and')}.`
    case 'revealed-cards':
      return `${name} shows ${cardsEn(event.cards)}.`
    case 'kept':
      return `${name} keeps the ${fruitName(event.fruit)}.`
    case 'declined':
      return event.card === null ? `${name} declines.` : `${name} skips the effect of ${cardNameById(event.card)}.`
    case 'rested':
      return restedEn(name, event.returned, event.fromChest)
    case 'over':
      return 'The game is over.'
  }
}

const cardsEn = (ids: readonly string[]): string => joinList(ids.map(cardNameById), 'and')

const reductionEn = (reduction: string): string => {
  if (reduction === 'none') return ''
  if (reduction === 'orange') return ' with the orange'
  return reduction === 'effect' ? ' by the effect' : ` with ${cardNameById(reduction)}`
}

function restedEn(name: string, returned: number, fromChest: number): string {
  const parts = [
    ...(returned === 0 ? [] : [`returns ${coinsEn(returned)}`]),
    ...(fromChest === 0 ? [] : [`empties the chest of ${coinsEn(fromChest)} into the purse`]),
  ]
  return parts.length === 0 ? `${name} rests.` : `${name} ${joinList(parts, 'and')}.`
}
