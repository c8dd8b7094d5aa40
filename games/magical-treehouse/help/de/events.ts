/** What happened, in German. */

import { joinList, playerName, pluralize } from '@spellbough/kernel'
import { houseName } from '../../data/names.ts'
import type { Event } from '../../rules/events.ts'
import { cardDe } from './names.ts'

export function eventDe(event: Event, names: readonly string[]): string {
  const name = 'seat' in event ? playerName(names, event.seat) : ''
  switch (event.type) {
    case 'round':
      return `Runde ${event.round + 1} von 4: Stapel mit ${decks(event.decks)}.${event.plate > 0 ? ` ${pluralize(event.plate, 'Keks', 'Kekse')} auf dem Teller.` : ''}`
    case 'ready':
      return `${name} ist bereit.`
    case 'started':
      return 'Los!'
    case 'chose':
      return `${name} hat gewählt.`
    case 'placed':
      return `${name} plant ${event.card === undefined ? 'eine Karte' : cardDe(event.card)}${event.passed === 0 ? '.' : ` und gibt ${cards(event.passed)} weiter.`}`
    case 'trashed':
      return `${name} wirft weg: ${joinList(event.cards.map(cardDe), 'und')}.`
    case 'cast':
      return `${name} zaubert „${cardDe(event.spell)}“.`
    case 'took':
      return `${name} nimmt vom Wagen: ${got(event)}.`
    case 'drew':
      return `${name} zieht ${got(event)}.`
    case 'spent':
      return event.count === 0
        ? `${name} findet nichts auf den Wagen und behält den Keks.`
        : `${name} gibt den Keks aus und nimmt von allen Wagen: ${got(event)}.`
    case 'waited':
      return `${name} wartet.`
    case 'all-waited':
      return `Alle haben gewartet: Als Nächstes muss ${playerName(names, event.mustAct)} handeln.`
    case 'dropped-out':
      return `${name} steigt aus${event.biscuit ? ' und nimmt einen Keks' : ''}.`
    case 'bribed':
      return `${name} besticht ${playerName(names, event.to)}: ${cards(event.count)} wandern weiter.`
    case 'bribe-void':
      return `${name} wollte ${playerName(names, event.to)} bestechen, aber es gibt nichts mehr weiterzugeben.`
    case 'reversed':
      return `Die Karten gehen jetzt ${event.clockwise ? 'im' : 'gegen den'} Uhrzeigersinn.`
    case 'put-down':
      return `${name} legt ${cards(event.count)} auf den Wagen.`
    case 'discarded':
      return `${name} legt ${event.from === 'hand' ? 'aus der Hand' : 'aus dem Plan'} ab: ${cardDe(event.card)}.`
    case 'exchanged':
      return event.planned === undefined || event.stored === undefined
        ? `${name} tauscht eine geplante Karte gegen eine gelagerte.`
        : `${name} tauscht ${cardDe(event.planned)} aus dem Plan gegen ${cardDe(event.stored)} aus dem Lager.`
    case 'kept':
      return `${name} tauscht nicht.`
    case 'planning-over':
      return 'Alle sind ausgestiegen: Die Planung ist vorbei.'
    case 'removed':
      return `${name} hat zu wenig geplant: Aus ${event.from === event.seat ? 'der eigenen Mülltonne' : `der Mülltonne von ${playerName(names, event.from)}`} ${event.cards.length === 1 ? 'verlässt' : 'verlassen'} ${joinList(event.cards.map(cardDe), 'und')} das Spiel.`
    case 'short':
      return `Für ${name} ${event.missing === 1 ? 'fehlt' : 'fehlen'} noch ${cards(event.missing)}, aber in keiner Mülltonne liegt noch etwas außer Zaubern.`
    case 'turn-order':
      return `Reihenfolge: ${event.order.map((seat, turn) => `${playerName(names, seat)}${event.cards[turn] == null ? '' : ` mit ${cardDe(event.cards[turn] ?? '')}`}`).join(', ')}.`
    case 'turn':
      return `${name} baut.`
    case 'built':
      return `${name} baut Baumhaus ${houseName(event.house)}: ${cardDe(event.card)}.`
    case 'flipped':
      return `${name} baut Baumhaus ${houseName(event.house)} aus ${event.card === undefined ? 'einer verdeckten Karte' : `${cardDe(event.card)}, verdeckt`}.`
    case 'improved':
      return `${name} baut Baumhaus ${houseName(event.house)} aus: ${cardDe(event.card)}.`
    case 'piped':
      return `${name} legt ein Rohr von ${houseName(event.left)} nach ${houseName(event.right)}.`
    case 'lifted':
      return `${name} nimmt ein Rohr auf: ${cardDe(event.card)}.`
    case 'laid':
      return `${name} legt es von ${houseName(event.left)} nach ${houseName(event.right)}.`
    case 'arranged':
      return `${name} versetzt Baumhaus ${houseName(event.house)}.`
    case 'stored':
      return `${name} lagert ${event.card === undefined ? 'eine Karte' : cardDe(event.card)}.`
    case 'familiar':
      return `${name} setzt einen Vertrauten auf ${event.space}${event.by === 'breed' ? ' (Nachwuchs)' : event.by === 'teleport' ? ' (Teleport)' : ''}.`
    case 'declined':
      return `${name} setzt keinen Vertrauten.`
    case 'ended':
      return `${name} ist fertig mit dem Bauen.`
    case 'over':
      return 'Alle vier Runden sind vorbei. Jetzt wird gewertet.'
  }
}

const cards = (count: number): string => pluralize(count, 'Karte', 'Karten')

const got = ({ count, cards: known }: { count: number; cards?: readonly string[] }): string =>
  known === undefined ? cards(count) : joinList(known.map(cardDe), 'und')

const decks = (sizes: readonly number[]): string =>
  new Set(sizes).size === 1 ? cards(sizes[0] ?? 0) : `${joinList(sizes.map(String), 'und')} Karten`
