/** Events as sentences of the log, in German; told to a player they speak to them. */

import { joinList, type Observer, playerName } from '@spellbough/kernel'
import type { Event } from '../../rules/events.ts'
import { aFruitDe, coinsDe, fruitDe, quotedDe } from './names.ts'

export function eventDe(event: Event, names: readonly string[], toldTo?: Observer): string {
  const isYou = 'seat' in event && event.seat === toldTo
  const name = 'seat' in event ? playerName(names, event.seat) : ''
  /** The player and what they do, in the form for the reader or for another. */
  const does = (yours: string, theirs: string): string => (isYou ? `Du ${yours}` : `${name} ${theirs}`)
  switch (event.type) {
    case 'turn':
      return `Runde ${event.round + 1}${event.last ? ', die letzte' : ''}: ${does('bist', 'ist')} am Zug.`
    case 'drafted':
      return `${does('wählst', 'wählt')} ${aFruitDe(event.fruit)}.`
    case 'sold':
      return `${does('verkaufst', 'verkauft')} ${event.by === 'phase' ? '' : 'außerdem '}${aFruitDe(event.fruit)} für ${coinsDe(event.coins)}.`
    case 'gained':
      return `${does('bekommst', 'bekommt')} ${coinsDe(event.coins)} in ${event.to === 'purse' ? 'den Beutel' : 'die Truhe'} durch ${event.card === null ? 'den Apfel' : quotedDe(event.card)}.`
    case 'action':
      return `${does('nutzt', 'nutzt')} die Aktion der Obstkarte (${fruitDe(event.fruit)}).`
    case 'built': {
      const paid = `für ${coinsDe(event.cost)}${reductionDe(event.reduction)}`
      return event.stage === 1
        ? `${does('beginnst', 'beginnt')} ${quotedDe(event.card)} ${paid}.`
        : `${does('baust', 'baut')} Stufe ${event.stage} von ${quotedDe(event.card)} ${paid}.`
    }
    case 'completed':
      return `${does('schließt', 'schließt')} ${quotedDe(event.card)} ab und ${isYou ? 'hast' : 'hat'} ${event.banners} Banner.`
    case 'triggered':
      return `${event.banners} Banner: ${does('löst', 'löst')} das Ende aus. Runde ${event.lastRound + 1} ist die letzte.`
    case 'composted':
      return `${does('kompostierst', 'kompostiert')} ${aFruitDe(event.fruit)}.`
    case 'discarded':
      return `${does('wirfst', 'wirft')} ${quotedDe(event.card)}${event.from === 'market' ? ' vom Markt' : ''} ab.`
    case 'took':
      return `${does('nimmst', 'nimmt')} ${aFruitDe(event.fruit)}.`
    case 'refilled':
      return `Der Obstmarkt bekommt ${aFruitDe(event.fruit)}.`
    case 'fruit-out':
      return 'Die letzte Obstkarte ist gezogen: Die Partie endet nach dieser Runde.'
    case 'refreshed':
      return `${does('wirfst', 'wirft')} die ${event.row === 'lower' ? 'untere' : 'obere'} Reihe ab: ${cardsDe(event.cards)}.`
    case 'market':
      return `Neu im Gildenmarkt: ${cardsDe(event.cards)}.`
    case 'reshuffled':
      return `Der Gildenstapel ist leer: ${event.cards} abgeworfene Karten werden gemischt.`
    case 'stashed':
      return `${does('legst', 'legt')} ${coinsDe(event.coins)} aus dem Beutel in die Truhe.`
    case 'revealed-fruit':
      return `${does('deckst', 'deckt')} ${joinList(event.fruit.map(aFruitDe), 'und')} auf.`
    case 'revealed-cards':
      return `${does('deckst', 'deckt')} ${cardsDe(event.cards)} auf.`
    case 'kept':
      return `${does('behältst', 'behält')} ${aFruitDe(event.fruit)}.`
    case 'declined':
      return event.card === null
        ? `${does('verzichtest', 'verzichtet')}.`
        : `${does('verzichtest', 'verzichtet')} auf den Effekt von ${quotedDe(event.card)}.`
    case 'rested': {
      const parts = [
        ...(event.returned === 0 ? [] : [`${isYou ? 'legst' : 'legt'} ${coinsDe(event.returned)} zurück`]),
        ...(event.fromChest === 0
          ? []
          : [`${isYou ? 'nimmst' : 'nimmt'} ${coinsDe(event.fromChest)} aus der Truhe in den Beutel`]),
      ]
      return `${isYou ? 'Du' : name} ${parts.length === 0 ? (isYou ? 'ruhst' : 'ruht') : joinList(parts, 'und')}.`
    }
    case 'over':
      return 'Die Partie ist zu Ende.'
  }
}

const cardsDe = (ids: readonly string[]): string => joinList(ids.map(quotedDe), 'und')

const reductionDe = (reduction: string): string => {
  if (reduction === 'none') return ''
  if (reduction === 'orange') return ' mit der Orange'
  return reduction === 'effect' ? ' durch den Effekt' : ` mit ${quotedDe(reduction)}`
}
