/** Events as sentences of the log, in English; told to a player they speak to them. */

import { joinList, type Observer, playerName } from '@spellbough/kernel'
import { cardNameById, fruitName } from '../../data/names.ts'
import type { Event } from '../../rules/events.ts'
import { aFruit, bannersEn, coinsEn } from './names.ts'

export function eventEn(event: Event, names: readonly string[], toldTo?: Observer): string {
  const isYou = 'seat' in event && event.seat === toldTo
  const name = 'seat' in event ? playerName(names, event.seat) : ''
  /** The player and what they do, in the form for the reader or for another. */
  const does = (yours: string, theirs: string): string => (isYou ? `You ${yours}` : `${name} ${theirs}`)
  switch (event.type) {
    case 'turn':
      return `Round ${event.round + 1}${event.last ? ', the last one' : ''}: ${isYou ? 'your' : `${name}’s`} turn.`
    case 'drafted':
      return `${does('choose', 'chooses')} ${aFruit(event.fruit)}.`
    case 'sold':
      return `${does('sell', 'sells')} ${event.by === 'phase' ? aFruit(event.fruit) : `${aFruit(event.fruit)} as well`} for ${coinsEn(event.coins)}.`
    case 'gained':
      return `${does('get', 'gets')} ${coinsEn(event.coins)} into the ${event.to} from ${event.card === null ? 'the apple' : cardNameById(event.card)}.`
    case 'action':
      return `${does('use', 'uses')} the action of the ${fruitName(event.fruit)}.`
    case 'built': {
      const paid = `for ${coinsEn(event.cost)}${reductionEn(event.reduction)}`
      return event.stage === 1
        ? `${does('start', 'starts')} ${cardNameById(event.card)} ${paid}.`
        : `${does('build', 'builds')} stage ${event.stage} of ${cardNameById(event.card)} ${paid}.`
    }
    case 'completed':
      return `${does('complete', 'completes')} ${cardNameById(event.card)} and ${isYou ? 'have' : 'has'} ${bannersEn(event.banners)}.`
    case 'triggered':
      return `${bannersEn(event.banners)}: ${isYou ? 'you trigger' : `${name} triggers`} the end. Round ${event.lastRound + 1} is the last one.`
    case 'composted':
      return `${does('compost', 'composts')} ${aFruit(event.fruit)}.`
    case 'discarded':
      return `${does('discard', 'discards')} ${cardNameById(event.card)}${event.from === 'market' ? ' from the market' : ''}.`
    case 'took':
      return `${does('take', 'takes')} ${aFruit(event.fruit)}.`
    case 'refilled':
      return `The fruit market gets ${aFruit(event.fruit)}.`
    case 'fruit-out':
      return 'The last fruit card is drawn: the game ends after this round.'
    case 'refreshed':
      return `${does('discard', 'discards')} the ${event.row} row: ${cardsEn(event.cards)}.`
    case 'market':
      return `New in the guild market: ${cardsEn(event.cards)}.`
    case 'reshuffled':
      return `The guild deck is empty: ${event.cards} discarded cards are shuffled.`
    case 'stashed':
      return `${does('move', 'moves')} ${coinsEn(event.coins)} from the purse into the chest.`
    case 'revealed-fruit':
      return `${does('show', 'shows')} ${joinList(event.fruit.map(aFruit), 'and')}.`
    case 'revealed-cards':
      return `${does('show', 'shows')} ${cardsEn(event.cards)}.`
    case 'kept':
      return `${does('keep', 'keeps')} the ${fruitName(event.fruit)}.`
    case 'declined':
      return event.card === null
        ? `${does('skip it', 'skips it')}.`
        : `${does('skip', 'skips')} the effect of ${cardNameById(event.card)}.`
    case 'rested': {
      const parts = [
        ...(event.returned === 0 ? [] : [`${isYou ? 'return' : 'returns'} ${coinsEn(event.returned)}`]),
        ...(event.fromChest === 0
          ? []
          : [`${isYou ? 'empty' : 'empties'} the chest of ${coinsEn(event.fromChest)} into the purse`]),
      ]
      return `${isYou ? 'You' : name} ${parts.length === 0 ? (isYou ? 'rest' : 'rests') : joinList(parts, 'and')}.`
    }
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
