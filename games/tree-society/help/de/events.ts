/** Events as sentences of the log, in German. */

import { joinList, playerName } from '@spellbough/kernel'
import type { Event } from '../../rules/events.ts'
import { aFruitDe, coinsDe, fruitDe, quotedDe } from './names.ts'

export function eventDe(event: Event, names: readonly string[]): string {
  const name = 'seat' in event ? playerName(names, event.seat) : ''
  switch (event.type) {
    case 'turn':
      return `Runde ${event.round + 1}${event.last ? ', die letzte' : ''}: ${name} ist am Zug.`
    case 'drafted':
      return `${name} wählt ${aFruitDe(event.fruit)}.`
    case 'sold':
      return `${name} verkauft ${event.by === 'phase' ? '' : 'außerdem '}${aFruitDe(event.fruit)} für ${coinsDe(event.coins)}.`
    case 'gained':
      return `${name} bekommt ${coinsDe(event.coins)} in ${event.to === 'purse' ? 'den Beutel' : 'die Truhe'} durch ${event.card === null ? 'den Apfel' : quotedDe(event.card)}.`
    case 'action':
      return `${name} nutzt die Aktion der Obstkarte (${fruitDe(event.fruit)}).`
    case 'built':
      return `${name} baut Stufe ${event.stage} von ${quotedDe(event.card)} für ${coinsDe(event.cost)}${reductionDe(event.reduction)}.`
    case 'completed':
      return `${quotedDe(event.card)} ist abgeschlossen: ${name} hat ${event.banners} Banner.`
    case 'triggered':
      return `${event.banners} Banner: ${name} löst das Ende aus. Runde ${event.lastRound + 1} ist die letzte.`
    case 'composted':
      return `${name} kompostiert ${aFruitDe(event.fruit)}.`
    case 'discarded':
      return `${name} wirft ${quotedDe(event.card)}${event.from === 'market' ? ' vom Markt' : ''} ab.`
    case 'took':
      return `${name} nimmt ${aFruitDe(event.fruit)}.`
    case 'refilled':
      return `Der Obstmarkt bekommt ${aFruitDe(event.fruit)}.`
    case 'fruit-out':
      return 'Die letzte Obstkarte ist gezogen: Die Partie endet nach dieser Runde.'
    case 'refreshed':
      return `${name} wirft die ${event.row === 'lower' ? 'untere' : 'obere'} Reihe ab: ${cardsDe(event.cards)}.`
    case 'market':
      return `Neu im Gildenmarkt: ${cardsDe(event.cards)}.`
    case 'reshuffled':
      return `Der Gildenstapel ist leer: ${event.cards} abgeworfene Karten werden gemischt.`
    case 'stashed':
      return `${name} legt ${coinsDe(event.coins)} aus dem Beutel in die Truhe.`
    case 'revealed-fruit':
      return `${name} deckt ${joinList(event.fruit.map(aFruitDe), 'und')} auf.`
    case 'revealed-cards':
      return `${name} deckt ${cardsDe(event.cards)} auf.`
    case 'kept':
      return `${name} behält ${aFruitDe(event.fruit)}.`
    case 'declined':
      return event.card === null
        ? `${name} verzichtet.`
        : `${name} verzichtet auf den Effekt von ${quotedDe(event.card)}.`
    case 'rested':
      return restedDe(name, event.returned, event.fromChest)
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

function restedDe(name: string, returned: number, fromChest: number): string {
  const parts = [
    ...(returned === 0 ? [] : [`legt ${coinsDe(returned)} zurück`]),
    ...(fromChest === 0 ? [] : [`nimmt ${coinsDe(fromChest)} aus der Truhe in den Beutel`]),
  ]
  return parts.length === 0 ? `${name} ruht.` : `${name} ${joinList(parts, 'und')}.`
}
